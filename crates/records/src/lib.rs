//! The record of a match, replayed and verified.
//!
//! A record's shuffles and actions alone determine its match. [`replay`] plays it again and
//! compares; [`Replay`] does the same step by step, and shows each to some [`Viewpoint`]; a [`page`] is
//! some of its steps for whoever looks at the match again. [`verify`] does the shuffles
//! again from the secrets that were revealed, by `fairdeal/1`.
//!
//! ```
//! # use games::GameKind;
//! # use protocol::Level;
//! # use simulation::Simulation;
//! # let mut record =
//! #     Simulation::new(GameKind::Karnoffel, 2, Default::default(), Level::Fool, 1)?.play(0);
//! assert!(records::replay(&record).is_ok());
//! assert!(records::verify(&record).is_ok());
//! record.shuffles[0].swap(0, 1);
//! assert!(records::verify(&record).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! **Architecture invariant:** this crate reads no file and knows no table: it also runs in a
//! browser. It believes nothing that a record says, and never panics over it.

#![warn(missing_docs)]

mod absences;
mod page;
mod replay;

mod verify;

mod mismatch;
mod verify_error;

pub use mismatch::Mismatch;
pub use page::{PageError, Viewpoint, page};
pub use replay::{Replay, replay};
pub use verify::{VerifiedDeal, verify, verify_proof};
pub use verify_error::VerifyError;

#[cfg(test)]
mod tests;
