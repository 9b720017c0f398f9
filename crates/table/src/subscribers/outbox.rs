use std::fmt::Debug;

use bytes::Bytes;
use protocol::TableId;

/// Where a table puts what it has to say to one connection.
///
/// Answers are never dropped: every command gets exactly one. Frames of a table's stream may be,
/// for one snapshot says all that they said.
pub trait Outbox: Debug + Send + Sync {
    /// Puts the answer to a command behind everything that was put here before.
    fn answer(&self, frame: Bytes);

    /// Puts a frame of a table's stream behind everything that was put here before.
    ///
    /// # Errors
    ///
    /// There is no room: the reader is slow. The table then heals it.
    fn push(&self, table: TableId, frame: Bytes) -> Result<(), OutboxFull>;

    /// Drops every frame of the table's stream that has not been sent, and puts these two in their
    /// place, whether there is room or not: a snapshot, and who is here.
    fn resync(&self, table: TableId, whole: [Bytes; 2]);

    /// Says that the table's owner is gone, and nothing more comes from it: follow it anew.
    fn lost(&self, table: TableId);
}

/// There is no room in an outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutboxFull;
