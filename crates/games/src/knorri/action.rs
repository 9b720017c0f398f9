use rules::cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action of the seat to act.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Flips the top card of the stock, the only action of phase one.
    Flip {},
    /// Plays a card to the trick.
    Play {
        /// The card to play.
        card: Card,
    },
    /// Takes the bottom card of the trick.
    Take {},
}
