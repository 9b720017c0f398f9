//! Bots for the five games.
//!
//! `fool` plays a random legal action; `plain` follows one sensible heuristic per game and gives
//! its reason, which [`advise`] returns as a hint.
//!
//! **Architecture invariant:** a bot gets a [`SeatView`], never the game, so it cannot see more
//! than its seat.

mod choose;
mod reason;

mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;

pub use choose::{advise, choose};
pub use reason::Reason;

use rules::{Game, SeatView};

/// Chooses a legal action at random, each equally likely.
pub fn fool<G: Game>(view: &SeatView<G>, rng: &mut fastrand::Rng) -> G::Action {
    rng.choice(&view.legal).expect("a seat to act has an action").clone()
}
