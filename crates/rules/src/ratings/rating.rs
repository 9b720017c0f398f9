use std::time::Duration;

use serde::Serialize;
use skillratings::weng_lin::WengLinRating;

/// The time without rated matches in which [`Rating::at_least`] falls by a point. Otherwise those who
/// have left would stay ahead of those who play.
pub const IDLE_PER_POINT: Duration = Duration::from_hours(30 * 24);

/// A player's rating at one game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
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

    /// Returns the rating after a time without rated matches: the estimate stays, and its deviation
    /// grows until it is that of an unrated player.
    #[must_use]
    pub fn after_idle(self, idle: Duration) -> Rating {
        let growth = idle.div_duration_f64(IDLE_PER_POINT) / 3.0;
        let deviation = (self.deviation + growth).min(Rating::default().deviation);
        Rating { deviation, ..self }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_idle_rating_falls_by_a_point_a_month_until_it_is_that_of_an_unrated_player() {
        let settled = Rating { rating: 40.0, deviation: 1.5 };
        assert_eq!(settled.after_idle(Duration::ZERO), settled);
        let fallen = settled.at_least() - settled.after_idle(IDLE_PER_POINT * 6).at_least();
        assert!((fallen - 6.0).abs() < 1e-9, "{fallen}");
        let gone = settled.after_idle(IDLE_PER_POINT * 120);
        assert_eq!((gone.rating, gone.deviation), (40.0, Rating::default().deviation));
    }
}
