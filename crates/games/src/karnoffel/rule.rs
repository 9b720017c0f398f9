use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// A rule of Karnöffel that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The Devil cannot be led to the first trick, or not be played to it at all.
    DevilFirstTrick,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::DevilFirstTrick => {
                f.write_str("you cannot play the Devil like that in the first trick")
            }
        }
    }
}

/// A refusal by the rules of Karnöffel.
pub type Illegal = rules::Illegal<Rule>;
