use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LobbyFilter;
use crate::{Cid, GameName, Status, TableId};

/// Asks for a page of the lobby: the tables that are older than one, the newest first. It comes
/// once, as a `lobby` frame behind the `ack`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskLobby {
    /// The command id.
    pub cid: Cid,
    /// The last table of the page before; without it, from the newest on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<TableId>,
    /// Only those that play this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<GameName>,
    /// Only those that are `waiting`, or `playing`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub status: Option<Status>,
    /// Only those with a free seat, or only those without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub open: Option<bool>,
}

impl AskLobby {
    /// The filter.
    pub fn filter(&self) -> LobbyFilter {
        LobbyFilter { game: self.game.clone(), status: self.status, open: self.open }
    }
}
