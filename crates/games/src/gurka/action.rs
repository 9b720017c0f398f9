use rules::cards::Cards;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use thiserror::Error;

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

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The seat leads to a trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Lead,
    /// The seat plays to a trick that another seat has led to.
    #[schemars(extend("x-actions" = ["play"]))]
    Follow,
}

/// A rule of Gúrka that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The cards are high enough to beat the set, but the seat has too few of them.
    #[error("you need {n} of these to beat it")]
    TooFew {
        /// The number of cards needed.
        n: u8,
    },
    /// The cards neither beat nor are the seat's lowest.
    #[error("beat it, or play your lowest cards")]
    MustThrowLowest,
    /// One card must be kept for the last trick.
    #[error("you must keep a card for the last trick")]
    KeepLastCard,
}

/// A refusal by the rules of Gúrka.
pub type Illegal = rules::Illegal<Rule>;
