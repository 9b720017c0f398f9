//! The laws that every game must satisfy, and transcripts for people to read.
//!
//! A game's tests call [`conformance`] once: it plays random matches with random options at every
//! number of seats and checks the laws of [`rules::Game`]. [`mutations`] injects leaks and checks
//! that a law catches each; the tests of `table` use the same [`Mutant`]s. [`golden`] writes a
//! transcript of one match with all viewers side by side, for a person to compare with the
//! rulebook; [`updates`] lists the possible contents of one update.
//!
//! [`PostgresServer`] and [`NatsServer`] are servers for tests of what uses them.
//!
//! Like assertions, the functions panic: if a law is broken, which prints the match and its seed, or
//! if a server does not do as it is told.
//!
//! **Architecture invariant:** this crate knows no game and is only used by tests.

mod beats;
mod conformance;
mod cpu_time;
mod dice;
mod fault;
mod lawful;
mod laws;
mod mixture;
mod mutant;
mod mutations;
mod nats_server;
mod postgres_server;
mod transcript;
mod updates;
mod witness;

pub use conformance::{Runs, conformance};
pub use cpu_time::{cpu_time, processes_of};
pub use dice::Dice;
pub use fault::Fault;
pub use lawful::{Lawful, Observed};
pub use mutant::{Leaking, Mutant, hidden_card};
pub use mutations::mutations;
pub use nats_server::NatsServer;
pub use postgres_server::PostgresServer;
pub use transcript::{golden, transcript};
pub use updates::updates;
