use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A reason to ask the player to confirm a legal action, as a code.
///
/// One closed list for all games, so that clients can translate all of them. It depends only on
/// what the seat to act can see.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Caution {
    /// The Devil would have no power and be the lowest card.
    DevilPowerless,
    /// The seat passes the deal.
    PassesDeal,
    /// The whole hand is exchanged, and each card requires a trick.
    ExchangesAll,
    /// A trump or an ace is discarded.
    LaysHighAside,
    /// The turn ends with moves left.
    MovesLeft,
}

impl Caution {
    /// Every caution.
    pub const ALL: [Caution; 5] = [
        Caution::DevilPowerless,
        Caution::PassesDeal,
        Caution::ExchangesAll,
        Caution::LaysHighAside,
        Caution::MovesLeft,
    ];
}
