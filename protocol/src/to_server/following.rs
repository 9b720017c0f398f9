use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::lobby_filter::{LobbyFilter, LobbyWish};
use crate::{Cid, TableId};

/// Something that a client can follow.
///
/// In JSON `{"lobby":true}` or `{"lobby":{"game":"gurka"}}`, or `{"table":"…"}` with `epoch` and
/// `after` where the client has heard something before, and `chat_after`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "TopicFields", into = "TopicFields")]
pub enum Topic {
    /// The list of open tables, or of some of them.
    Lobby(LobbyFilter),
    /// A table.
    Table {
        /// Which one.
        table: TableId,
        /// The last that the client has heard of it.
        heard: Option<Heard>,
        /// The `n` of the last chat line that the client has, where it wants those after it.
        chat_after: Option<u64>,
    },
}

impl Topic {
    /// The table, where it is one.
    pub fn table(&self) -> Option<TableId> {
        match self {
            Topic::Lobby(_) => None,
            Topic::Table { table, .. } => Some(*table),
        }
    }
}

/// The last that a client has heard of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Heard {
    /// The epoch in which it was.
    pub epoch: u32,
    /// Its `seq`.
    pub after: u64,
}

/// Follows a table or the lobby: answered by an `ack`, and then by exactly one `replay` or
/// `snapshot` (or, for the lobby, one `lobby`).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "SubFields", into = "SubFields")]
pub struct Sub {
    /// The command's name.
    pub cid: Cid,
    /// What to follow.
    pub topic: Topic,
}

/// Follows a table, or the lobby, no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Unsub {
    /// The command's name.
    pub cid: Cid,
    /// The table; without it the lobby is meant.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// Something to follow: a table, or the lobby.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Topic")]
#[serde(deny_unknown_fields)]
struct TopicFields {
    /// The table to follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<TableId>,
    /// The epoch of the last frame heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    epoch: Option<u32>,
    /// The `seq` of the last frame heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
    /// The `n` of the last chat line heard, or 0: those after it are wanted, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chat_after: Option<u64>,
    /// `true`, or which tables of it are wanted: the lobby, instead of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lobby: Option<LobbyWish>,
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
                let heard = match (epoch, after) {
                    (Some(epoch), Some(after)) => Some(Heard { epoch, after }),
                    (_, None) => None,
                    (None, Some(_)) => return Err("field `epoch` is missing beside `after`"),
                };
                Ok(Topic::Table { table, heard, chat_after })
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
            Topic::Table { table, heard, chat_after } => TopicFields {
                table: Some(table),
                epoch: heard.map(|heard| heard.epoch),
                after: heard.map(|heard| heard.after),
                chat_after,
                lobby: None,
            },
        }
    }
}

/// Follows a table or the lobby: answered by an `ack`, and then by exactly one `replay` or
/// `snapshot` (or, for the lobby, one `lobby`).
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Sub")]
#[serde(deny_unknown_fields)]
struct SubFields {
    /// The command's name.
    cid: Cid,
    /// The table to follow.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    table: Option<TableId>,
    /// The epoch of the last frame heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    epoch: Option<u32>,
    /// The `seq` of the last frame heard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    after: Option<u64>,
    /// The `n` of the last chat line heard, or 0: those after it are wanted, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chat_after: Option<u64>,
    /// `true`, or which tables of it are wanted: the lobby, instead of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lobby: Option<LobbyWish>,
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

/// The schema of a type is that of its fields on the wire.
macro_rules! schema_of_fields {
    ($($name:ident $fields:ident)*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $fields::json_schema(generator)
            }
        }
    )*};
}

schema_of_fields! { Topic TopicFields Sub SubFields }
