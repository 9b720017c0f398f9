//! How well somebody plays, guessed from how matches ended.
//!
//! A [`Rating`] is a guess and how far it may be off. [`rate`] makes new ones of a match's places,
//! by Weng and Lin's Bayesian approximation with the Bradley-Terry model: any number of sides, and
//! any number of players on a side. People and bots are not compared: each [`Pool`] has ratings of
//! its own.
//!
//! **Architecture invariant:** this crate knows no game, no table and no database; ratings come in
//! and go out as numbers, and the same matches in the same order make the same ratings.

mod pool;
mod rate;
mod rating;

pub use pool::Pool;
pub use rate::{Side, rate};
pub use rating::Rating;
