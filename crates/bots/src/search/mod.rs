//! Search: information-set Monte Carlo tree search over the [`Game`](rules::Game) trait.
//!
//! [`Searcher`] is a bot of level `good` or `expert`. It gets [`AnyWorlds`], from which it can take
//! only worlds that look the same to its seat, and remembers public events. `tree` is the search,
//! the same for all games, and `contest` its choice; `insight` is what it has to know about each of
//! them, in the module of the game's name: what follows from past events, guesses for simulations,
//! and the value of an outcome.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "numbers of cards, seats and simulations are small"
)]

mod contest;
mod insight;
mod progress;
mod searcher;
mod tree;
mod worlds;

mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;

#[cfg(test)]
mod tests;

pub use progress::{OnProgress, uninterrupted};
pub use searcher::{AnyWorlds, Searcher};
pub use tree::Budget;
pub use worlds::Worlds;

use games::GameKind;

/// The level of a bot that searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SearchLevel {
    /// At most about 20 ms per decision on one core.
    Good,
    /// At most about 300 ms per decision on one core.
    Expert,
}

impl SearchLevel {
    /// Returns the budget of one decision at a table of `seats` seats.
    ///
    /// The levels are at least a factor of ten apart, since closer ones play about equally well. They
    /// are a factor of twenty apart in Karnöffel with eight seats, and of forty in Knektpass with six,
    /// since ten times as many simulations gain next to nothing there.
    pub fn budget(self, kind: GameKind, seats: u8) -> Budget {
        let (good, expert) = match kind {
            GameKind::Karnoffel if seats == 8 => (50, 1_000),
            GameKind::Karnoffel => (300, 4_000),
            GameKind::Gurka if seats == 2 => (300, 4_000),
            GameKind::Knektpass if seats == 6 => (200, 8_000),
            GameKind::Gurka => (300, 3_000),
            GameKind::Knorri | GameKind::Knektpass => (200, 2_000),
            GameKind::Gnallknekt => (100, 1_000),
        };
        let simulations = match self {
            SearchLevel::Good => good,
            SearchLevel::Expert => expert,
        };
        Budget { simulations }
    }
}
