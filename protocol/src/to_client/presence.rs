use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::TableId;

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
