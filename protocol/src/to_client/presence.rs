use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{TableId, Then};

/// Who is there. It is no history: always whole, and unnumbered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Presence {
    /// The table.
    pub table: TableId,
    /// Each seat's player; a bot is here, and at an empty seat nobody is: gone.
    pub seats: Vec<Here>,
    /// How many watch.
    pub spectators: u32,
    /// Whether the table stands still, for nothing of it can be written down now. Then nothing is
    /// acknowledged and no clock runs. Left out where it is not so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub stalled: bool,
    /// The seats of those who are gone in a match, where something comes of it. Left out where there
    /// are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub missing: Vec<Missing>,
    /// The seats that a full table waits for before the match begins, though `starts_at` is over:
    /// their owners are away. Left out where there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Seat>,
}

/// A seat whose owner has lost the connection in a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Missing {
    /// The seat.
    pub seat: Seat,
    /// When the table does without the owner, in epoch milliseconds of the server.
    pub until: u64,
    /// What happens then (`settings.gone`).
    pub then: Then,
    /// How many times more the others can `wait`.
    pub waits: u32,
    /// Whether the others can let a bot sit in now (`bot_now`).
    pub bot_now: bool,
}

/// Whether a player is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Here {
    /// Connected.
    Here,
    /// Connected, and slow.
    Lagging,
    /// Not connected, for some time now.
    Gone,
}
