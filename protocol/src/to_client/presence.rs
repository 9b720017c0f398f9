use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{EpochMs, TableId, Then};

/// The presence of players and spectators: always complete, and unnumbered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Presence {
    /// The table where they are.
    pub table: TableId,
    /// The connection state of each seat: `here` for a bot, `gone` for an empty seat.
    pub seats: Vec<ConnectionState>,
    /// The number of spectators.
    pub spectators: u32,
    /// Set if the table is suspended because its storage fails: nothing is acknowledged and no
    /// clock runs. Left out otherwise.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stalled: bool,
    /// The disconnected players of a match whose absence has a consequence. Left out if there are
    /// none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<AbsentPlayer>,
    /// The seats that a full table still waits for although `starts_at` has passed, because their
    /// players are disconnected. Left out if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Seat>,
}

/// A seat whose player is disconnected during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AbsentPlayer {
    /// The seat of the disconnected player.
    pub seat: Seat,
    /// The time at which the table stops waiting, in epoch milliseconds of the server.
    pub until: EpochMs,
    /// The consequence (`settings.gone`).
    pub then: Then,
    /// The number of times that the others can still `wait`.
    pub waits: u32,
    /// Set if the others can let a bot fill in now (`bot_now`).
    pub bot_now: bool,
}

/// The connection state of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ConnectionState {
    /// Connected.
    Here,
    /// Connected, and slow.
    Lagging,
    /// Not connected, for some time now.
    Gone,
}
