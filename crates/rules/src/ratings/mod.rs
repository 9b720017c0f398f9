//! Ratings of players, computed from the results of matches.
//!
//! A [`Rating`] is an estimate and its standard deviation. [`rate`] updates ratings after a match by
//! Weng and Lin's Bayesian approximation with the Bradley–Terry model, for any number of sides and of
//! players on a side. People and bots are not compared: each [`Pool`] has its own ratings. Without
//! matches, a rating becomes less certain ([`Rating::after_idle`]).
//!
//! **Architecture invariant:** this module knows no game, no table and no database; ratings come in
//! and go out as numbers, and the same matches in the same order make the same ratings.

mod pool;
mod rate;
mod rating;

pub use pool::Pool;
pub use rate::{Side, rate};
pub use rating::{IDLE_PER_POINT, Rating};
