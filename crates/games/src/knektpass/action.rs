use cards::{Card, Cards};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// The dealer takes the turn-up and lays a card of its hand aside (KP-2).
    TakeTurnup {
        /// The card laid aside.
        card: Card,
    },
    /// The dealer leaves the turn-up where it lies.
    LeaveTurnup {},
    /// Says whether the seat plays this deal.
    Declare {
        /// `true`: it plays; `false`: it passes.
        #[serde(rename = "in")]
        plays: bool,
    },
    /// Lays cards aside for as many from the talon; none: stands pat (KP-6).
    Exchange {
        /// The cards laid aside.
        cards: Cards,
    },
    /// Plays a card to the trick.
    Play {
        /// The card.
        card: Card,
    },
}
