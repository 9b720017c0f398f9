use skillratings::weng_lin::WengLinRating;

/// A player's rating at one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The estimate of the skill. An unrated player has 25.
    pub rating: f64,
    /// The standard deviation of the estimate. An unrated player has a third of 25.
    pub deviation: f64,
}

impl Default for Rating {
    /// Returns the rating of an unrated player.
    fn default() -> Rating {
        Rating::from(WengLinRating::new())
    }
}

impl Rating {
    /// Returns a conservative estimate: three deviations below the rating. Leaderboards use it, so
    /// that a lucky beginner does not lead them.
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
