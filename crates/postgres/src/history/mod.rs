//! The finished matches of all tables, and statistics and ratings.

mod profile;

pub(crate) use profile::{by_game, by_luck};
