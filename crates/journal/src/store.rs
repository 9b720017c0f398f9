use std::{future::Future, sync::Arc};

use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};

use crate::{Entry, FinishedMatch, HibernatedTable, Hibernation, LogTail, MatchStart};

/// A store of table logs (event sourcing).
///
/// # Laws
///
/// The functions of [`laws`](crate::laws) check them for every store. Appended entries are read
/// back in order, even after a restart; an entry is stored completely or not at all; of two entries
/// with the same number, or with the same idempotency key at the same table, the second is a
/// conflict and changes nothing; a key that addresses no table is used once at all tables; a match
/// result is stored with the entry that ended it, or not at all; and a match start is stored with
/// its entry, or not at all.
pub trait Store: Send + Sync + 'static {
    /// Appends an entry to a table's log. When the future returns `Ok`, the entry is durable.
    ///
    /// `open` is set if a restarted server must load the table by itself. An entry wakes a
    /// hibernating table.
    fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Appends the entry that begins a match, together with the state of the table before it:
    /// both, or neither. A state that names an erased person is left out.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Store::append).
    fn append_first(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        match_start: MatchStart,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Appends the entry that ends a match, together with its result: both, or neither.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Store::append).
    fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the results of the finished matches of a table, in order.
    fn finished(
        &self,
        table: TableId,
    ) -> impl Future<Output = Result<Vec<FinishedMatch>, StoreError>> + Send;

    /// Returns the whole log of a table.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if there is none.
    fn log(&self, table: TableId) -> impl Future<Output = Result<Log, StoreError>> + Send;

    /// Returns the first entry of a table's log, which created the table.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if there is none.
    fn first_entry(
        &self,
        table: TableId,
    ) -> impl Future<Output = Result<Arc<Entry>, StoreError>> + Send {
        async move {
            let log = self.log(table).await?;
            log.first().cloned().ok_or(StoreError::NotFound(table))
        }
    }

    /// Returns the end of a table's log with at least the entries from `seq` on: those since the
    /// last intact match start that is not after `seq`, or all if there is none.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if there is no log.
    fn log_since(
        &self,
        table: TableId,
        seq: u64,
    ) -> impl Future<Output = Result<LogTail, StoreError>> + Send;

    /// Returns the open tables that are not hibernated, oldest first. A restarted server loads
    /// them.
    fn awake(&self) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Hibernates an open table. Has no effect if the table is closed or has an entry after
    /// [`Hibernation::head`], since it then has another owner.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]; the table is then unchanged.
    fn hibernate(
        &self,
        table: TableId,
        rest: Hibernation,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns up to `most` hibernating tables that are due by `now`, those
    /// waiting longest first.
    fn due(
        &self,
        now: EpochMs,
        most: usize,
    ) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Marks these tables as awake, if they were due by `now`.
    fn mark_awake(
        &self,
        tables: Vec<TableId>,
        now: EpochMs,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns up to `most` hibernating tables where `player` has a seat, those that wait for this
    /// player first, then the newest.
    fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> impl Future<Output = Result<Vec<HibernatedTable>, StoreError>> + Send;

    /// Returns up to `most` hibernating tables of the lobby, of one game or of all, older than
    /// `before`, the newest first.
    fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<LobbyTable>, StoreError>> + Send;

    /// Returns the number of hibernating tables.
    fn n_hibernated(&self) -> impl Future<Output = Result<u64, StoreError>> + Send;

    /// Returns the number of hibernating tables in the lobby whose host is `host`.
    fn n_listings_of(&self, host: UserId)
    -> impl Future<Output = Result<usize, StoreError>> + Send;

    /// Returns the table that `player` created, or was seated at, by a command that addressed no
    /// table.
    fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> impl Future<Output = Result<Option<CreatedTable>, StoreError>> + Send;

    /// Returns the entry of a table that a command of `player` caused.
    fn command(
        &self,
        table: TableId,
        player: UserId,
        cid: &str,
    ) -> impl Future<Output = Result<Option<Arc<Entry>>, StoreError>> + Send;

    /// Checks that the store can be written, without changing anything visible.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as an append would fail.
    fn check_writable(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Checks that an entry that failed before could be appended now, without appending it. A taken
    /// number is no error.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Store::append), except a conflict.
    fn check_append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Returns the table that the invite of this digest opens at `now`. `None` if the invite is
    /// unknown, expired or replaced.
    fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> impl Future<Output = Result<Option<TableId>, StoreError>> + Send;
}

/// A table's log, from entry 0.
pub type Log = Vec<Arc<Entry>>;

/// A table created by a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatedTable {
    /// The table.
    pub table: TableId,
    /// The digest of the body of the command.
    pub body: String,
}

/// A store error, by what the caller does next.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another entry has this number or this idempotency key: the table has another owner now.
    #[error("entry {seq} of table {table} exists already, or its command was executed before")]
    Conflict {
        /// The table.
        table: TableId,
        /// The entry's number.
        seq: u64,
    },
    #[error("there is no table {0}")]
    NotFound(TableId),
    /// The log of a table is corrupt: its bytes have changed, or an entry does not follow those
    /// before it. The table cannot continue until the bytes are restored.
    #[error("entry {seq} of table {table} is damaged: {what}")]
    Damaged {
        /// The table.
        table: TableId,
        /// The entry's number.
        seq: u64,
        what: String,
    },
    /// Another node owns the table, and this one does not reach it. Clients do.
    #[error("table {table} is on another node, which is out of reach: {url}")]
    Elsewhere {
        /// The table.
        table: TableId,
        /// The URL of the other node.
        url: String,
    },
    /// No node can act for the table at the moment, for example because its owner does not answer.
    #[error("table {table} is out of reach: {why}")]
    OutOfReach {
        /// The table.
        table: TableId,
        /// The reason.
        why: String,
    },
    /// The store is unavailable, for example because the disk is full.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
}
