use skillratings::weng_lin::WengLinRating;

/// How well somebody plays one game, as far as that is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The guess. Who is not known yet has 25.
    pub rating: f64,
    /// How far it may be off, as a standard deviation. Who is not known yet has a third of 25.
    pub deviation: f64,
}

impl Default for Rating {
    /// That of somebody who has not played yet.
    fn default() -> Rating {
        Rating::from(WengLinRating::new())
    }
}

impl Rating {
    /// What somebody almost certainly plays at least as well as: three deviations below the guess.
    /// Leaderboards go by it, so that a lucky beginner is not the first of all.
    pub fn at_least(self) -> f64 {
        self.rating - 3.0 * self.deviation
    }
}

impl From<WengLinRating> for Rating {
    fn from(rating: WengLinRating) -> Rating {
        let WengLinRating { rating, uncertainty } = rating;
        Rating { rating, deviation: uncertainty }
    }
}

impl From<Rating> for WengLinRating {
    fn from(rating: Rating) -> WengLinRating {
        let Rating { rating, deviation } = rating;
        WengLinRating { rating, uncertainty: deviation }
    }
}
