//! The laws that every game passes, and the transcripts that people read.
//!
//! A game's tests call [`conformance`] once: matches of every number of seats, with a random
//! mixture of options, are played at random, and the laws of [`rules::Game`] are checked on the
//! way. [`mutations`] puts leaks in on purpose and sees the laws turn red; a table's tests put the
//! same [`Mutant`]s at a table. [`golden`] writes one
//! match down, all viewers side by side, for a person to read against the rulebook; [`updates`]
//! lists what one update of a game can carry.
//!
//! **Architecture invariant:** this crate knows no game; it is used by tests alone.

mod beats;
mod conformance;
mod dice;
pub mod fault;
mod lawful;
mod laws;
mod mixture;
mod mutant;
mod mutations;
mod transcript;
mod updates;
mod witness;

pub use conformance::{Runs, conformance};
pub use dice::Dice;
pub use lawful::{Lawful, Observed};
pub use mutant::{Leaking, LeakingEvent, Mutant, hidden_card};
pub use mutations::mutations;
pub use transcript::{golden, transcript};
pub use updates::updates;
