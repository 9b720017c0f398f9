//! Bots for the games.
//!
//! `fool` plays a random legal action; `plain` follows one sensible heuristic per game. [`reason`]
//! says what speaks for an action in the seat's view; hints and reviews use it.
//!
//! [`search`] has stronger bots, which play out worlds that look the same to their seat.
//!
//! **Architecture invariant:** a bot gets a [`SeatView`], or [`search::Worlds`] that hide where the
//! hidden cards are, never the game, so it cannot see more than its seat.

mod choose;
mod reason;

mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;

pub mod search;
#[cfg(test)]
mod tests;

pub use choose::{advise, advise_in, choose, choose_in, reason};
pub use reason::Reason;

use rules::{Game, SeatView};

/// Chooses a legal action at random, each equally likely.
pub fn fool<G: Game>(view: &SeatView<G>, rng: &mut fastrand::Rng) -> G::Action {
    rng.choice(&view.legal).expect("a seat to act has an action").clone()
}
