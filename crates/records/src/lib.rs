//! Replays and verifies the record of a match.
//!
//! The shuffles and actions of a record determine its match. [`replay`] plays it again and compares
//! the result; [`Replay`] does so step by step and shows each step from a [`Viewpoint`]; [`page`]
//! returns some of the steps for a viewer. [`verify`] recomputes the shuffles from the revealed
//! secrets (commit–reveal, `fairdeal/1`), and [`verify_proof`] does so while the match still runs.
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
//! [`review`] compares the decisions of a record with those of a strong bot.
//!
//! **Architecture invariant:** this crate reads no file and knows no table: it also runs in a
//! browser. It trusts nothing in a record, and no record makes it panic.

#![warn(missing_docs)]

mod absences;
mod leavers;
mod page;
mod replay;

mod verify;

pub mod review;

mod mismatch;
mod verify_error;

pub use mismatch::Mismatch;
pub use page::{PageError, Viewpoint, page, page_of};
pub use replay::{Replay, replay};
pub use verify::{VerifiedDeal, verify, verify_proof};
pub use verify_error::VerifyError;

#[cfg(test)]
mod tests;
