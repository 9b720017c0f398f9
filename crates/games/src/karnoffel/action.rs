use rules::cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action of the seat to act.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays a card to the trick.
    Play {
        /// The card to play.
        card: Card,
    },
}
