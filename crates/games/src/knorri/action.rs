use rules::cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use thiserror::Error;

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

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The top card of the stock is flipped, in phase one.
    #[schemars(extend("x-actions" = ["flip"]))]
    Flip,
    /// The seat leads to a trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Lead,
    /// The seat plays a card that beats the top card of the trick, or takes the bottom card.
    #[schemars(extend("x-actions" = ["play", "take"]))]
    Beat,
}

/// A rule of Knorri that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The seat can beat the top card, so it cannot take.
    #[error("you can beat the top card, so you cannot take")]
    CanBeat,
    /// There is nothing to take.
    #[error("there is nothing to take")]
    NothingToTake,
}

/// A refusal by the rules of Knorri.
pub type Illegal = rules::Illegal<Rule>;
