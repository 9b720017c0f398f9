//! Reviews of finished matches: their decisions, compared with those of a strong bot.
//!
//! [`review`] compares each decision of a seat with the one that `expert` would have made, and says
//! how much it cost; [`explain`] does so for one step. Like a bot at a table, the engine gets only
//! what the seat saw at that moment: a good decision is one that was good to make, whatever came of
//! it.
//!
//! [`worlds`] returns deals that a seat could not tell from the real one at a step, and
//! [`sample_worlds`] does so for any position.
//!
//! ```
//! use records::review;
//! # use games::GameKind;
//! # use protocol::Level;
//! # use rules::Seat;
//! # use simulation::Simulation;
//! # let record =
//! #     Simulation::new(GameKind::Gurka, 2, Default::default(), Level::Fool, 1)?.play(0);
//! let review = review::review(&record, 1, Seat(0), review::Depth::Simulations(50), &mut review::uninterrupted)?;
//! let worst = &review.decisions[0];
//! assert!(review.decisions.iter().all(|decision| decision.cost <= worst.cost));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Architecture invariant:** it reads no clock and no file, and the same record gives the same
//! review. It trusts nothing in a record.

mod decisions;
mod engine;
mod error;
mod worlds;

pub use bots::search::{OnProgress, uninterrupted};
pub use decisions::{explain, review};
pub use engine::Depth;
pub use error::ReviewError;
pub use worlds::{World, sample_worlds, worlds};

#[cfg(test)]
mod tests;
