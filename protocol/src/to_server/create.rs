use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Cid, GameName, Lang, Settings};

/// Creates a table. Its creator is the host and has no seat yet; the `ack` contains the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Create {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The name of the game.
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
