use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Cid, GameName, Invite, Lang, Level, Settings, TableId, TimeFactor};

/// Makes a table. Its maker is the host and sits nowhere yet; the `ack` names the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// The command's name.
    pub cid: Cid,
    /// What to play.
    pub game: GameName,
    /// How many seats.
    pub seats: u8,
    /// The game's options; what is left out has its default.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// How the table is run; what is left out has its default.
    #[serde(default)]
    pub settings: Settings,
    /// The language of whoever makes the table, as a tag like `sv` or `de-AT`: it stands above what the
    /// connection said, for a person may have chosen another since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}

/// Sits down.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Sit {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// Where; without it, in any free seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The secret of the link, where the table is not open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
}

/// Gets up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stand {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Wants the match to begin, or no longer. A full table of ready seats starts by itself.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ready {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// Which of the two.
    pub ready: bool,
}

/// Asks for more time than the clock gives, where the table allows it, or for no more than that.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MoreTime {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// How many times the clock's time one has from now on.
    pub factor: TimeFactor,
}

/// Lets the match begin: the host may, when all seats are taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Changes options before the start: the host may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetOption {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The options to change; the others stay.
    pub options: Map<String, Value>,
}

/// Puts a bot into a free seat: the host may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddBot {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
    /// How well it plays.
    pub level: Level,
}

/// Takes a bot out of its seat: the host may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RemoveBot {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}

/// Takes somebody out of a seat: the host may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Kick {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}
