use std::fmt::Debug;

use bytes::Bytes;
use protocol::{Cid, Refusal, TableId, ToClient, to_client::Refused};
use rules::Game;

use crate::Table;

/// The queue of frames from tables to one connection.
///
/// Answers are never dropped: every command gets exactly one. Frames of a table's stream may be
/// dropped, because a snapshot replaces them.
pub trait Outbox: Debug + Send + Sync {
    /// Queues the answer to a command.
    fn answer(&self, frame: Bytes);

    /// Queues a frame of a table's stream.
    ///
    /// # Errors
    ///
    /// There is no room: the reader is slow. The table then heals it.
    fn push(&self, table: TableId, frame: Bytes) -> Result<(), OutboxFull>;

    /// Resyncs a slow consumer: drops the table's unsent frames and queues a snapshot and the
    /// presence, even if the outbox is full.
    fn resync(&self, table: TableId, whole: [Bytes; 2]);

    /// Tells the client that the table's actor is gone and that it has to subscribe again.
    fn lost(&self, table: TableId);
}

/// The outbox is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutboxFull;

/// Encodes a refusal, as the answer to a command if it has a `cid`.
pub(crate) fn refused<G: Game>(cid: Option<Cid>, table: &Table<G>, refusal: Refusal) -> Bytes {
    Bytes::from(ToClient::Err(Refused::new(cid, Some(table.id()), refusal)).encode())
}
