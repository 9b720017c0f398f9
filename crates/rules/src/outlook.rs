use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The effect of an action on the trick as it lies, by what all can see: nothing is guessed of
/// hands, and what is played later may change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// It would take the trick if that ended with it, or it knocks out what it attacks.
    Wins,
    /// Somebody else would take the trick.
    Loses,
}
