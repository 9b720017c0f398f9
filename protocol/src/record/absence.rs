use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::EpochMs;

/// The start or the end of a player's absence from the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordAbsence {
    /// The seat whose player is meant.
    pub seat: Seat,
    /// The number of actions in the record before the change.
    pub step: u32,
    /// The kind of change.
    pub what: Absence,
    /// The time of the change, in epoch milliseconds of the server.
    pub at: EpochMs,
}

/// An absence of a player from the seat, or the return.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The player left the seat.
    Left,
    /// The host removed the player.
    SentAway,
    /// The player was absent for longer than the grace period, so that a bot filled in or the match
    /// paused; or the match paused because the player ran out of time, or a bot filled in because
    /// that happened several times in a row.
    Gone,
    /// The player resigned.
    Resigned,
    /// The player was absent for longer than the grace period or ran out of time, and forfeited the
    /// match.
    Forfeited,
    /// The player is back.
    Back,
}

impl Absence {
    /// Returns whether the player cannot return in the same match.
    pub fn is_final(self) -> bool {
        matches!(self, Absence::SentAway | Absence::Resigned | Absence::Forfeited)
    }
}
