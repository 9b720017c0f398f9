use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BotPace, Cid, Level, TableId};

/// Swaps two seats before a match (host only). One of them can be free. The moved players are no
/// longer ready.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The two seats.
    pub seats: [Seat; 2],
}

/// Hands the table over to the player in a seat (host only).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HandOver {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}

/// Makes a new invite, which is in the `ack`; the previous one is no longer valid (host only,
/// unless the table is open).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeInvite {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Sets the speed of the bots (host, or the only person at the table).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetPace {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The new speed.
    pub pace: BotPace,
}

/// Fills the free seats with bots now, at a table with `settings.fill_after_s` (any player).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fill {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The level of the bots; by default `settings.fill_level`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
}
