use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

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
