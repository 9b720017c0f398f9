use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    lobby_filter::{LobbyFilter, LobbyTopic},
    schema_of_fields,
};
use crate::{Cid, TableId};

/// A topic to subscribe to. In JSON `{"lobby":true}`, `{"lobby":{"game":"gurka"}}`, or
/// `{"table":"…"}`, with `epoch` and `after` to resume, and `chat_after`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "TopicFields", into = "TopicFields")]
pub enum Topic {
    /// The list of open tables, or of some of them.
    Lobby(LobbyFilter),
    /// One table.
    Table {
        /// The id of the table.
        table: TableId,
        /// The last entry that the client has; `None` to start with a snapshot.
        resume: Option<ResumePoint>,
        /// The `n` of the last chat message that the client has, to receive those after it.
        chat_after: Option<u64>,
    },
}

impl Topic {
    /// Returns the table; `None` for the lobby.
    pub fn table(&self) -> Option<TableId> {
        match self {
            Topic::Lobby(_) => None,
            Topic::Table { table, .. } => Some(*table),
        }
    }
}

/// The last entry of a table that a client has seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ResumePoint {
    /// The epoch in which the entry was received.
    pub epoch: u32,
    /// The `seq` of the entry.
    pub after: u64,
}

/// Subscribes to a table or the lobby. The answer is an `ack` and then exactly one `replay` or
/// `snapshot` (for the lobby, one `lobby`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "SubFields", into = "SubFields")]
pub struct Sub {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The topic to subscribe to.
    pub topic: Topic,
}

/// Unsubscribes from a table or the lobby.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unsub {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table; without it, the lobby.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// A topic to subscribe to: a table or the lobby.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Topic")]
#[serde(deny_unknown_fields)]
struct TopicFields {
    /// The table to subscribe to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<TableId>,
    /// The epoch of the last frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    epoch: Option<u32>,
    /// The `seq` of the last frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
    /// The `n` of the last chat message, or 0, to receive those after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chat_after: Option<u64>,
    /// `true` or a filter, to subscribe to the lobby instead of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lobby: Option<LobbyTopic>,
}

impl TryFrom<TopicFields> for Topic {
    type Error = &'static str;

    fn try_from(fields: TopicFields) -> Result<Topic, &'static str> {
        match fields {
            TopicFields {
                table: None,
                epoch: None,
                after: None,
                chat_after: None,
                lobby: Some(wish),
            } => wish
                .filter()
                .map(Topic::Lobby)
                .ok_or("`lobby` is true, or which tables of it are wanted"),
            TopicFields { table: Some(table), epoch, after, chat_after, lobby: None } => {
                let resume = match (epoch, after) {
                    (Some(epoch), Some(after)) => Some(ResumePoint { epoch, after }),
                    (_, None) => None,
                    (None, Some(_)) => return Err("field `epoch` is missing beside `after`"),
                };
                Ok(Topic::Table { table, resume, chat_after })
            }
            TopicFields { .. } => {
                Err("fields `table` and `lobby`: follow a table, or the lobby with \"lobby\":true")
            }
        }
    }
}

impl From<Topic> for TopicFields {
    fn from(topic: Topic) -> TopicFields {
        match topic {
            Topic::Lobby(filter) => TopicFields {
                table: None,
                epoch: None,
                after: None,
                chat_after: None,
                lobby: Some(filter.into()),
            },
            Topic::Table { table, resume, chat_after } => TopicFields {
                table: Some(table),
                epoch: resume.map(|resume| resume.epoch),
                after: resume.map(|resume| resume.after),
                chat_after,
                lobby: None,
            },
        }
    }
}

/// Subscribes to a table or the lobby. The answer is an `ack` and then exactly one `replay` or
/// `snapshot` (for the lobby, one `lobby`).
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Sub")]
#[serde(deny_unknown_fields)]
struct SubFields {
    /// The id of the command, chosen by the client.
    cid: Cid,
    /// The table to subscribe to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<TableId>,
    /// The epoch of the last frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    epoch: Option<u32>,
    /// The `seq` of the last frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
    /// The `n` of the last chat message, or 0, to receive those after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chat_after: Option<u64>,
    /// `true` or a filter, to subscribe to the lobby instead of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lobby: Option<LobbyTopic>,
}

impl TryFrom<SubFields> for Sub {
    type Error = &'static str;

    fn try_from(fields: SubFields) -> Result<Sub, &'static str> {
        let SubFields { cid, table, epoch, after, chat_after, lobby } = fields;
        let topic = TopicFields { table, epoch, after, chat_after, lobby };
        Ok(Sub { cid, topic: topic.try_into()? })
    }
}

impl From<Sub> for SubFields {
    fn from(sub: Sub) -> SubFields {
        let TopicFields { table, epoch, after, chat_after, lobby } = sub.topic.into();
        SubFields { cid: sub.cid, table, epoch, after, chat_after, lobby }
    }
}

schema_of_fields! { Topic TopicFields Sub SubFields }
