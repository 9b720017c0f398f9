use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The effect of an action on the trick as everyone sees it on the table. It guesses nothing about
/// hands, and later plays may change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Outlook {
    /// The action would take the trick if it were the last one, or it knocks out what it attacks.
    Wins,
    /// Another seat would take the trick.
    Loses,
}
