//! Players that are not people.
//!
//! `fool` plays any legal action; `plain` follows one sensible heuristic per game, and says why:
//! what it would do is what [`advise`] hands out as a hint.
//!
//! **Architecture invariant:** a bot is handed a [`SeatView`], never the game: it cannot look at
//! what its seat cannot see.

mod choose;

mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;

pub use choose::{advise, choose};

use rules::{Game, SeatView};

/// Plays any legal action, each equally likely.
pub fn fool<G: Game>(view: &SeatView<G>, rng: &mut fastrand::Rng) -> G::Action {
    rng.choice(&view.legal).expect("a seat to act has an action").clone()
}
