use std::borrow::Cow;

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::EpochMs;

/// The decision that a table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// The id that an `act` has to contain, unique at the table.
    pub id: u64,
    /// The seats that have to decide.
    pub seats: Vec<Seat>,
    /// The kind of decision, a word of the game such as `play` or `exchange`.
    pub kind: Cow<'static, str>,
    /// Set if the table acts automatically in a moment (`settings.auto_forced`), because there is
    /// no choice: no player has to act, no clock runs, and no list of legal actions is sent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub automatic: bool,
    /// The time at which the beginning of the match has been shown, in epoch milliseconds of the
    /// server; absent after the first action, or if clients get no time to show it. No clock runs
    /// before, and no bot acts; a player may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opens_at: Option<EpochMs>,
    /// The time at which the clock decides instead, in epoch milliseconds of the server; absent if
    /// no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<EpochMs>,
    /// The paused clock of a disconnected player; there is no `deadline` then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<PausedClock>,
}

/// A clock that is paused until its player reconnects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PausedClock {
    /// The time at which the table stops waiting, in epoch milliseconds of the server.
    pub until: EpochMs,
    /// The remaining time of the player at the pause, in milliseconds.
    pub left_ms: u64,
}
