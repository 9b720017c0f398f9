use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// A rule of Knektpass that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Too many cards to exchange.
    TooMany {
        /// The maximum.
        most: u8,
    },
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::TooMany { most } => write!(f, "you can exchange {most} at most"),
        }
    }
}

/// A refusal by the rules of Knektpass.
pub type Illegal = rules::Illegal<Rule>;
