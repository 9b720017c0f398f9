use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Cid, GameName, Invite, Lang, Level, Settings, TableId, TimeFactor};

/// Creates a table. Its creator is the host and has no seat yet; the `ack` contains the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// The command id.
    pub cid: Cid,
    /// The game.
    pub game: GameName,
    /// The number of seats.
    pub seats: u8,
    /// The options of the game; missing ones have their defaults.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The settings of the table; missing fields have their defaults.
    #[serde(default)]
    pub settings: Settings,
    /// The language of the player, as a tag such as `sv` or `de-AT`. It overrides the language of
    /// the connection, since the player may have changed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}

/// Takes a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat; by default any free one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The invite, unless the table is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
}

/// Leaves the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Sets the player's readiness. A full table of ready players starts automatically.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ready {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// Set if the player is ready.
    pub ready: bool,
}

/// Sets the player's time factor, if the table allows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoreTime {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The new factor.
    pub factor: TimeFactor,
}

/// Starts the match, if all seats are taken (host only).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Changes options before the start (host only).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetOption {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The options to change; the others stay.
    pub options: Map<String, Value>,
}

/// Adds a bot in a free seat (host only).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddBot {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// The level of the bot.
    pub level: Level,
}

/// Removes a bot (host only).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemoveBot {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}

/// Removes a player from a seat (host only).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}
