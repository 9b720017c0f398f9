//! Messages from a client.

mod ask_lobby;
mod block;
mod chat;
mod connection;
mod create;
mod decode;
mod hint;
mod lobby_filter;
mod proof;
mod quickplay;
mod subscription;
mod table_command;

use schemars::{JsonSchema, Schema};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

pub use ask_lobby::AskLobby;
pub use block::{Block, Report};
pub use chat::{Audience, Chat, MessageContent, Mute, PersonRef};
pub use connection::{Auth, Ping};
pub use create::Create;
pub use decode::{BadFrame, with_integers};
pub use hint::AskHint;
pub use lobby_filter::LobbyFilter;
pub use proof::{Commit, Prove, Reveal};
pub use quickplay::Quickplay;
pub use subscription::{ResumePoint, Sub, Topic, Unsub};
pub use table_command::{Act, Choice, TableCommand, TableRequest};

use self::decode::{ByOp, by_op};
use crate::{Cid, TableId};

by_op! {
    /// A frame from a client. Everything but [`Auth`] and [`Ping`] contains a `cid` and gets exactly
    /// one answer.
    #[schemars(transform = list_table_commands)]
    pub enum ToServer {
        /// Logs in.
        "auth" => Auth(Auth),
        /// Subscribes to a table or the lobby.
        "sub" => Sub(Sub),
        /// Unsubscribes.
        "unsub" => Unsub(Unsub),
        /// Requests a page of the lobby.
        "lobby" => Lobby(AskLobby),
        /// Creates a table.
        "create" => Create(Create),
        /// Takes a seat at any table.
        "quickplay" => Quickplay(Quickplay),
        /// Asks for a hint.
        "hint" => Hint(AskHint),
        /// Sends a chat message.
        "chat" => Chat(Chat),
        /// Blocks a player.
        "block" => Block(Block),
        /// Reports a message to the server admin.
        "report" => Report(Report),
        /// Requests the proofs of cards.
        "proof" => Proof(Prove),
        /// Contributes to a shuffle: the commitment.
        "commit" => Commit(Commit),
        /// Contributes to a shuffle: the reveal.
        "reveal" => Reveal(Reveal),
        /// Checks the connection.
        "ping" => Ping(Ping),
        _ =>
        /// Any other command to a table.
        Table(TableRequest),
    }
}

impl ToServer {
    /// Returns all `op`s, in the order of the schema.
    pub fn ops() -> impl Iterator<Item = &'static str> {
        ToServer::OPS.iter().chain(TableCommand::OPS).copied()
    }

    /// Encodes the frame as JSON.
    pub fn encode(&self) -> String {
        serde_json::to_string(self).expect("messages serialize")
    }

    /// Returns the command id; `None` for [`Auth`] and [`Ping`].
    pub fn cid(&self) -> Option<&Cid> {
        Some(match self {
            ToServer::Auth(_) | ToServer::Ping(_) => return None,
            ToServer::Table(request) => &request.cid,
            ToServer::Sub(message) => &message.cid,
            ToServer::Unsub(message) => &message.cid,
            ToServer::Lobby(message) => &message.cid,
            ToServer::Create(message) => &message.cid,
            ToServer::Quickplay(message) => &message.cid,
            ToServer::Hint(message) => &message.cid,
            ToServer::Chat(message) => &message.cid,
            ToServer::Block(message) => &message.cid,
            ToServer::Report(message) => &message.cid,
            ToServer::Proof(message) => &message.cid,
            ToServer::Commit(message) => &message.cid,
            ToServer::Reveal(message) => &message.cid,
        })
    }

    /// Returns the table that the frame is for; `None` if it is for none.
    pub fn table(&self) -> Option<TableId> {
        Some(match self {
            ToServer::Auth(_)
            | ToServer::Ping(_)
            | ToServer::Lobby(_)
            | ToServer::Create(_)
            | ToServer::Quickplay(_) => return None,
            ToServer::Sub(message) => return message.topic.table(),
            ToServer::Unsub(message) => return message.table,
            ToServer::Table(request) => request.table,
            ToServer::Hint(message) => message.table,
            ToServer::Chat(message) => message.table,
            ToServer::Block(message) => message.table,
            ToServer::Report(message) => message.table,
            ToServer::Proof(message) => message.table,
            ToServer::Commit(message) => message.table,
            ToServer::Reveal(message) => message.table,
        })
    }
}

/// Lists each table command with the other frames.
fn list_table_commands(schema: &mut Schema) {
    let choices = schema.remove("anyOf").or_else(|| schema.remove("oneOf"));
    let Some(Value::Array(choices)) = choices else { unreachable!("a frame is one of several") };
    let each = choices.into_iter().flat_map(|mut choice| {
        // A frame has fields beside its alternatives.
        let is_frame = choice.get("properties").is_some();
        match choice.get_mut("oneOf") {
            Some(Value::Array(commands)) if !is_frame => std::mem::take(commands),
            _ => vec![choice],
        }
    });
    schema.insert("oneOf".to_owned(), each.collect());
}

/// Implements `JsonSchema` by the schema of the fields on the wire.
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

use schema_of_fields;
