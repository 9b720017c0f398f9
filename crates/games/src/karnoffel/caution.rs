use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A reason in Karnöffel to ask the player to confirm a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Caution {
    /// The Devil would have no power and be the lowest card.
    DevilPowerless,
}
