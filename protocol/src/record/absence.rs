use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The start or the end of a player's absence from the seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordAbsence {
    /// The seat.
    pub seat: Seat,
    /// The number of actions in the record before it.
    pub step: u32,
    /// The events.
    pub what: Absence,
    /// The time, in epoch milliseconds of the server.
    pub at: u64,
}

/// An absence of a player from the seat, or the return.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// They left it.
    Left,
    /// The host sent them away.
    SentAway,
    /// They were gone for longer than the table waits, and a bot sat in, or the match waited; or it
    /// waited because they were out of time.
    Gone,
    /// They gave the match up.
    Resigned,
    /// They were gone for longer than the table waits, or out of time, and with that out of the
    /// match.
    Forfeited,
    /// They are back.
    Back,
}

impl Absence {
    /// Returns `true` if the player cannot return in the same match.
    pub fn is_final(self) -> bool {
        matches!(self, Absence::SentAway | Absence::Resigned | Absence::Forfeited)
    }
}
