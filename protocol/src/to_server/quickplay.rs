use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, GameName, Lang, Level};

/// Takes a seat at the open table of this game with the most waiting players, or that of a bot in a
/// match, with its next deal, or one at a new table. The `ack` contains the table and the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Quickplay {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The name of the game.
    pub game: GameName,
    /// The number of seats; by default any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// The level of the bots at a new table; by default `plain`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Set for a rated match.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The language of the player, for a new table, as a tag such as `sv` or `de-AT`. It overrides
    /// the language of the connection, since the player may have changed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}
