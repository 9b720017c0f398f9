use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Somebody who did not play an own seat from then on, or played it again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordAbsence {
    /// Which seat.
    pub seat: Seat,
    /// How many of the record's actions had been done before.
    pub step: u32,
    /// What happened.
    pub what: Absence,
    /// When, in epoch milliseconds of the server.
    pub at: u64,
}

/// Why somebody does not play an own seat, or that they do again.
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
    /// Whether nobody comes back from it in the same match.
    pub fn is_final(self) -> bool {
        matches!(self, Absence::SentAway | Absence::Resigned | Absence::Forfeited)
    }
}
