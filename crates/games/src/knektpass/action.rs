use rules::cards::{Card, Cards};
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
    /// The dealer takes the turn-up and discards a card of its hand (KP-2).
    TakeTurnup {
        /// The card of its hand to lay aside.
        card: Card,
    },
    /// The dealer does not take the turn-up.
    LeaveTurnup {},
    /// Declares whether the seat plays this deal.
    Declare {
        /// `true`: it plays; `false`: it passes.
        #[serde(rename = "in")]
        plays: bool,
    },
    /// Discards cards for as many from the talon; with no cards, stands pat (KP-6).
    Exchange {
        /// The cards of the hand to lay aside.
        cards: Cards,
    },
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
    /// The dealer takes the turn-up, or leaves it.
    #[schemars(extend("x-actions" = ["take_turnup", "leave_turnup"]))]
    Turnup,
    /// The seat declares whether it plays.
    #[schemars(extend("x-actions" = ["declare"]))]
    Declare,
    /// The seat exchanges cards with the talon, or stands pat.
    #[schemars(extend("x-actions" = ["exchange"]))]
    Exchange,
    /// The seat plays a card to the trick.
    #[schemars(extend("x-actions" = ["play"]))]
    Play,
}

/// A reason in Knektpass to ask the player to confirm a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Caution {
    /// The seat passes the deal.
    PassesDeal,
    /// The whole hand is exchanged, and each card requires a trick.
    ExchangesAll,
    /// A trump or an ace is discarded.
    LaysHighAside,
}

/// A rule of Knektpass that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Too many cards to exchange.
    #[error("you can exchange {most} at most")]
    TooMany {
        /// The maximum.
        most: u8,
    },
}

/// A refusal by the rules of Knektpass.
pub type Illegal = rules::Illegal<Rule>;
