use rules::cards::Cards;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An action of the seat to act.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays cards to the trick: as many as were led, or, as the lead, one or several of one rank.
    Play {
        /// The cards to play.
        cards: Cards,
    },
}
