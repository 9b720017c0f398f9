//! Simulation of whole matches between bots, without a server.
//!
//! Matches run on the same [`Table`](table::Table) as on a server, with bots in all seats. Ids,
//! secrets, times and the choices of the bots derive from a seed. [`BotDecision`] and [`MatchLine`] are
//! the lines of datasets.
//!
//! ```
//! use games::GameKind;
//! use protocol::Level;
//! use simulation::Simulation;
//!
//! let bots = Simulation::new(GameKind::Gurka, 3, Default::default(), Level::Fool, 7)?;
//! assert_eq!(bots.play(0), bots.play(0));
//! assert_ne!(bots.play(0).shuffles, bots.play(1).shuffles);
//! # Ok::<(), rules::BadOption>(())
//! ```
//!
//! **Architecture invariant:** this crate uses no clock, no random source and no files: the same
//! seed gives the same records, byte for byte.

mod dataset;
mod seed;
mod simulation;
mod tally;

pub use dataset::{BotDecision, MatchLine, Observation};
pub use simulation::Simulation;
pub use tally::Tally;

#[cfg(test)]
mod tests;
