use std::sync::Arc;

use protocol::{
    Refusal, TableId,
    to_client::{Announcement, ChatLine, Lobby, Presence, SnapshotReason},
};
use serde_json::Value;

use crate::{Disconnected, View};

/// Something that a client is told.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEvent {
    /// How a table stands, and what happened there.
    Table(TableChange),
    /// Who is there.
    Presence(Presence),
    /// The open tables.
    Lobby(Lobby),
    /// What somebody said.
    Chat(ChatLine),
    /// What the host of the server says to everybody.
    Announcement(Announcement),
    /// A table can no longer be followed.
    Unsubscribed {
        /// The table.
        table: TableId,
        /// Why.
        refusal: Refusal,
    },
    /// The connection broke; the client is coming back by itself.
    ConnectionLost,
    /// The client is back. What it missed follows.
    Reconnected,
    /// The client has parted from the server for good. Nothing follows.
    Disconnected(Disconnected),
}

/// How a table stands, and what happened since the client was told of it before.
#[derive(Clone, Debug, PartialEq)]
pub struct TableChange {
    /// What sort of frame brought it.
    pub kind: FrameKind,
    /// What happened, entry by entry; nothing with a snapshot, for that only says how things stand.
    pub entries: Vec<EntryEvents>,
    /// How the table stands.
    pub view: Arc<View>,
}

/// What sort of frame told of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameKind {
    /// One entry.
    Update,
    /// The entries that were missed.
    Replay,
    /// The table as it stands.
    Snapshot(SnapshotReason),
    /// The reader of the [`EventStream`](crate::EventStream) was too slow: this stands for several frames.
    Lagged,
}

/// One entry of a table's log, as it was told.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryEvents {
    /// Its number.
    pub seq: u64,
    /// What happened, for all to know.
    pub events: Vec<Value>,
    /// What the client's own seat alone learned.
    pub private: Vec<Value>,
}

impl ClientEvent {
    /// The table that it is about, where a later word on that table would say as much.
    pub(crate) fn replaceable(&self) -> Option<TableId> {
        match self {
            ClientEvent::Table(told) => Some(told.view.table),
            ClientEvent::Presence(presence) => Some(presence.table),
            ClientEvent::Lobby(_)
            | ClientEvent::Chat(_)
            | ClientEvent::Announcement(_)
            | ClientEvent::Unsubscribed { .. }
            | ClientEvent::ConnectionLost
            | ClientEvent::Reconnected
            | ClientEvent::Disconnected(_) => None,
        }
    }
}
