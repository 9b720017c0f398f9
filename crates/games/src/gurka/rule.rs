use std::fmt;

use schemars::JsonSchema;
use serde::Serialize;

/// A rule of Gúrka that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The cards are high enough to beat the set, but the seat has too few of them.
    TooFew {
        /// The number of cards needed.
        n: u8,
    },
    /// The cards neither beat nor are the seat's lowest.
    MustThrowLowest,
    /// One card must be kept for the last trick.
    KeepLastCard,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::TooFew { n } => write!(f, "you need {n} of these to beat it"),
            Rule::MustThrowLowest => f.write_str("beat it, or play your lowest cards"),
            Rule::KeepLastCard => f.write_str("you must keep a card for the last trick"),
        }
    }
}

/// A refusal by the rules of Gúrka.
pub type Illegal = rules::Illegal<Rule>;
