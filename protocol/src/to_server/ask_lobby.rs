use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LobbyFilter;
use crate::{Cid, GameName, Status, TableId};

/// Requests a page of the lobby, the newest tables first. It arrives as one `lobby` frame after the
/// `ack`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskLobby {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The last table of the previous page; without it, the page starts with the newest table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<TableId>,
    /// Only tables with this game; by default all games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameName>,
    /// Only tables with this status: `waiting` or `playing`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Only tables with a free seat (`true`) or without one (`false`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
}

impl AskLobby {
    /// Returns the filter.
    pub fn filter(&self) -> LobbyFilter {
        LobbyFilter { game: self.game.clone(), status: self.status, open: self.open }
    }
}
