use std::{collections::VecDeque, mem::discriminant, sync::Arc};

use parking_lot::Mutex;
use protocol::{
    Refusal, TableId,
    to_client::{Announcement, ChatLine, Lobby, Presence, SnapshotReason},
};
use serde_json::Value;
use tokio::sync::Notify;

use crate::{Disconnected, View};

/// The maximum number of unread events.
///
/// A slow consumer loses events but never state, and costs neither memory nor the connection:
/// beyond this limit all unread changes of a table become one [`FrameKind::Lagged`], only its last
/// presence is kept, and of the other events the oldest are dropped.
pub const EVENT_QUEUE_LEN: usize = 256;

/// Something that a client received, or that happened to its connection.
#[derive(Clone, Debug, PartialEq)]
pub enum ClientEvent {
    /// A change of a table.
    Table(TableChange),
    /// The connection states of the players and the number of spectators.
    Presence(Presence),
    /// The open tables.
    Lobby(Lobby),
    /// A chat message.
    Chat(ChatLine),
    /// An announcement to all players of the server.
    Announcement(Announcement),
    /// The end of a subscription by the server.
    Unsubscribed {
        /// The table that was subscribed to.
        table: TableId,
        /// The reason, which is never a retryable one.
        refusal: Refusal,
    },
    /// The loss of the connection. The client reconnects by itself.
    ConnectionLost,
    /// A new connection after [`ClientEvent::ConnectionLost`]. The missed entries follow.
    Reconnected,
    /// The permanent end of the connection; the last event.
    Disconnected(Disconnected),
}

impl ClientEvent {
    /// Returns the table whose later event of the same kind makes this one obsolete; `None` if
    /// every event of this kind counts.
    fn replaceable(&self) -> Option<TableId> {
        match self {
            ClientEvent::Table(change) => Some(change.view.table),
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

/// A table and the entries since the previous [`TableChange`].
#[derive(Clone, Debug, PartialEq)]
pub struct TableChange {
    /// The kind of frame that brought the change.
    pub kind: FrameKind,
    /// The new entries, oldest first. Empty for a snapshot, which contains only the state, and for
    /// merged frames.
    pub entries: Vec<EntryEvents>,
    /// The table after these entries.
    pub view: Arc<View>,
}

/// The kind of frame behind a [`TableChange`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrameKind {
    /// One new entry.
    Update,
    /// The entries since the last one that the client has seen.
    Replay,
    /// The state of the table, without entries.
    Snapshot(SnapshotReason),
    /// Several frames, merged because the [`EventStream`] was read too slowly.
    Lagged,
}

/// The events of one entry of a table's log.
#[derive(Clone, Debug, PartialEq)]
pub struct EntryEvents {
    /// The number of the entry in the table's log.
    pub seq: u64,
    /// The public events, as JSON objects of the game or of the table.
    pub events: Vec<Value>,
    /// The events that only the client's own seat sees.
    pub private: Vec<Value>,
}

/// The events of a client, in order.
#[derive(Debug)]
pub struct EventStream {
    queue: Arc<Queue>,
}

impl EventStream {
    pub(crate) fn new(queue: Arc<Queue>) -> EventStream {
        EventStream { queue }
    }

    /// Waits for the next event; `None` after [`ClientEvent::Disconnected`].
    ///
    /// It is cancel safe: no event is lost if the future is dropped.
    pub async fn next(&mut self) -> Option<ClientEvent> {
        loop {
            let more = self.queue.more.notified();
            {
                let mut unread = self.queue.unread.lock();
                if let Some(event) = unread.events.pop_front() {
                    return Some(event);
                }
                if unread.is_closed {
                    return None;
                }
            }
            more.await;
        }
    }

    /// Returns the next event without waiting; `None` if there is none yet.
    pub fn try_next(&mut self) -> Option<ClientEvent> {
        self.queue.unread.lock().events.pop_front()
    }
}

/// The queue between the driver and an [`EventStream`].
#[derive(Debug, Default)]
pub(crate) struct Queue {
    unread: Mutex<Unread>,
    more: Notify,
}

#[derive(Debug, Default)]
struct Unread {
    events: VecDeque<ClientEvent>,
    is_closed: bool,
}

impl Queue {
    pub(crate) fn push(&self, event: ClientEvent) {
        let mut unread = self.unread.lock();
        unread.events.push_back(event);
        if unread.events.len() > EVENT_QUEUE_LEN {
            unread.shorten();
        }
        drop(unread);
        self.more.notify_one();
    }

    pub(crate) fn close(&self) {
        self.unread.lock().is_closed = true;
        self.more.notify_one();
    }
}

impl Unread {
    /// Keeps the last change and the last presence of each table, and the newest of the other
    /// events, a quarter of [`EVENT_QUEUE_LEN`] of them. A change that stands for earlier ones
    /// loses its entries.
    fn shorten(&mut self) {
        let mut kept: VecDeque<ClientEvent> = VecDeque::new();
        let mut n_others = 0;
        for mut event in self.events.drain(..).rev() {
            let Some(table) = event.replaceable() else {
                n_others += 1;
                if n_others <= EVENT_QUEUE_LEN / 4 {
                    kept.push_front(event);
                }
                continue;
            };
            let later = kept.iter_mut().find(|later| {
                later.replaceable() == Some(table) && discriminant(*later) == discriminant(&event)
            });
            match (later, &mut event) {
                (Some(ClientEvent::Table(later)), ClientEvent::Table(_)) => {
                    later.kind = FrameKind::Lagged;
                    later.entries.clear();
                }
                (Some(_), _) => {}
                (None, _) => kept.push_front(event),
            }
        }
        self.events = kept;
    }
}
