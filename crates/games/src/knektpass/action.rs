use rules::cards::{Card, Cards};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action of the seat to act.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The dealer takes the turn-up and discards a card of its hand (KP-2).
    TakeTurnup {
        /// The card of its hand to lay aside.
        card: Card,
    },
    /// The dealer does not take the turn-up.
    LeaveTurnup {},
    /// Declares whether the seat plays this deal.
    Declare {
        /// `true`: it plays; `false`: it passes.
        #[serde(rename = "in")]
        plays: bool,
    },
    /// Discards cards for as many from the talon; with no cards, stands pat (KP-6).
    Exchange {
        /// The cards of the hand to lay aside.
        cards: Cards,
    },
    /// Plays a card to the trick.
    Play {
        /// The card to play.
        card: Card,
    },
}
