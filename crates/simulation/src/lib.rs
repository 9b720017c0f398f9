//! Whole matches in the process, without sockets: the authority, bots, and a seed.
//!
//! Matches are played by the [`Table`](table::Table) that a server runs, with bots in all seats.
//! Everything that a server takes from the world comes from the seed here: ids, secrets, times,
//! and what the bots choose.
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
//! **Architecture invariant:** this crate reads no clock, rolls no dice and writes no file: the
//! same seed plays the same matches, to the byte.

mod seed;
mod simulation;
mod tally;

pub use simulation::Simulation;
pub use tally::Tally;

#[cfg(test)]
mod tests;
