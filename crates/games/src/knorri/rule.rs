use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// A rule of Knorri that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The seat can beat the top card, so it cannot take.
    CanBeat,
    /// There is nothing to take.
    NothingToTake,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::CanBeat => f.write_str("you can beat the top card, so you cannot take"),
            Rule::NothingToTake => f.write_str("there is nothing to take"),
        }
    }
}

/// A refusal by the rules of Knorri.
pub type Illegal = rules::Illegal<Rule>;
