use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A reason to ask the player to confirm a legal action, in a word for programs.
///
/// One closed list for all games, so that every client can have every sentence. It depends only
/// on what the seat to act can see.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Caution {
    /// The Devil is played where it has no power and is the lowest card of all.
    DevilPowerless,
    /// The seat passes the deal.
    PassesDeal,
    /// The whole hand is exchanged, and each card is a trick to take.
    ExchangesAll,
    /// A trump or an ace is laid aside.
    LaysHighAside,
    /// The turn ends while moves are left.
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
