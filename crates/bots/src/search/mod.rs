//! Search: information-set Monte Carlo tree search over the [`Game`](rules::Game) trait.
//!
//! [`Searcher`] is a bot of level `good` or `expert`. It gets [`AnyWorlds`], from which it can take
//! only worlds that look the same to its seat, and remembers public events. `tree` is the search,
//! the same for all games; `insight` is what it has to know about each of them, in the module of the
//! game's name: what follows from past events, guesses for simulations, and the value of an outcome.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "numbers of cards, seats and simulations are small"
)]

mod insight;
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
    /// Returns the budget of one decision.
    pub fn budget(self, kind: GameKind) -> Budget {
        let simulations = match (self, kind) {
            (SearchLevel::Good, GameKind::Gnallknekt) => 100,
            (
                SearchLevel::Good,
                GameKind::Knorri | GameKind::Gurka | GameKind::Knektpass | GameKind::Karnoffel,
            ) => 300,
            (SearchLevel::Expert, GameKind::Gnallknekt) => 1_500,
            (
                SearchLevel::Expert,
                GameKind::Knorri | GameKind::Gurka | GameKind::Knektpass | GameKind::Karnoffel,
            ) => 4_000,
        };
        Budget { simulations }
    }
}
