use rules::cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;
use thiserror::Error;

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

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The seat plays a card to the trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Play,
}

/// A reason in Karnöffel to ask the player to confirm a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Caution {
    /// The Devil would have no power and be the lowest card.
    DevilPowerless,
}

/// A rule of Karnöffel that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The Devil cannot be led to the first trick, or not be played to it at all.
    #[error("you cannot play the Devil like that in the first trick")]
    DevilFirstTrick,
}

/// A refusal by the rules of Karnöffel.
pub type Illegal = rules::Illegal<Rule>;
