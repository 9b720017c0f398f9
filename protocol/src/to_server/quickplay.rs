use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, GameName, Lang, Level};

/// Finds a seat: at the open table of this game where most people wait, or else at a new one. The
/// `ack` names the table and the seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Quickplay {
    /// The command's name.
    pub cid: Cid,
    /// What to play.
    pub game: GameName,
    /// How many seats; without it, any number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seats: Option<u8>,
    /// How well bots play that take the free seats of a new table; without it, `plain`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// Whether the match is to count for a rating.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// The language of the person, for a table that is made for them, as a tag like `sv` or `de-AT`: it stands above what the
    /// connection said, for a person may have chosen another since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lang: Option<Lang>,
}
