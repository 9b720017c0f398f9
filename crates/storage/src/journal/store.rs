use std::{fmt, sync::Arc};

use async_trait::async_trait;
use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};

use crate::journal::{Entry, FinishedMatch, HibernatedTable, Hibernation};

/// A store of table logs (event sourcing).
///
/// # Laws
///
/// The functions of [`laws`](super::laws) check them for every store. Appended entries are read
/// back in order, even after a restart; an entry is stored completely or not at all; of two entries
/// with the same number, or with the same idempotency key at the same table, the second is a
/// conflict and changes nothing; a key that addresses no table is used once at all tables; a match
/// result is stored with the entry that ended it, or not at all; and a match start is stored with
/// its entry, or not at all.
#[async_trait]
pub trait Store: fmt::Debug + Send + Sync + 'static {
    /// Appends an entry to a table's log. When the future returns `Ok`, the entry is durable.
    ///
    /// `open` is set if a restarted server must load the table by itself. An entry wakes a
    /// hibernating table.
    async fn append(&self, table: TableId, entry: Arc<Entry>, open: bool)
    -> Result<(), StoreError>;

    /// Appends the entry that begins a match, together with the state of the table before it:
    /// both, or neither. A state that names an erased person is left out.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Store::append).
    async fn append_first(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        match_start: MatchStart,
    ) -> Result<(), StoreError>;

    /// Appends the entry that ends a match, together with its result: both, or neither.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Store::append).
    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError>;

    /// Returns the results of the finished matches of a table, in order.
    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError>;

    /// Returns the whole log of a table.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if there is none.
    async fn log(&self, table: TableId) -> Result<Log, StoreError>;

    /// Returns the first entry of a table's log, which created the table.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if there is none.
    async fn first_entry(&self, table: TableId) -> Result<Arc<Entry>, StoreError> {
        let log = self.log(table).await?;
        log.first().cloned().ok_or(StoreError::NotFound(table))
    }

    /// Returns the end of a table's log with at least the entries from `seq` on: those since the
    /// last intact match start that is not after `seq`, or all if there is none.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] if there is no log.
    async fn log_since(&self, table: TableId, seq: u64) -> Result<LogTail, StoreError>;

    /// Returns the open tables that are not hibernated, oldest first. A restarted server loads
    /// them.
    async fn awake(&self) -> Result<Vec<TableId>, StoreError>;

    /// Hibernates an open table. This has no effect if the table is closed or has an entry after
    /// [`Hibernation::head`], since the table then has another owner.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]; the table is then unchanged.
    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError>;

    /// Returns up to `most` hibernating tables that are due by `now`, those
    /// waiting longest first.
    async fn due(&self, now: EpochMs, most: usize) -> Result<Vec<TableId>, StoreError>;

    /// Marks these tables as awake, if they were due by `now`.
    async fn mark_awake(&self, tables: Vec<TableId>, now: EpochMs) -> Result<(), StoreError>;

    /// Returns up to `most` hibernating tables where `player` has a seat, those that wait for this
    /// player first, then the newest.
    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError>;

    /// Returns up to `most` hibernating tables of the lobby that are older than `before`, newest
    /// first, of one game or of all.
    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError>;

    /// Returns the number of hibernating tables.
    async fn n_hibernated(&self) -> Result<u64, StoreError>;

    /// Returns the number of hibernating tables in the lobby whose host is `host`.
    async fn n_listings_of(&self, host: UserId) -> Result<usize, StoreError>;

    /// Returns the table that `player` created, or was seated at, by a command that addressed no
    /// table, if it has executed such a command with this `cid`.
    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError>;

    /// Returns the entry of a table that the command `cid` of `player` caused, if there is one.
    async fn command(
        &self,
        table: TableId,
        player: UserId,
        cid: &str,
    ) -> Result<Option<Arc<Entry>>, StoreError>;

    /// Checks that the store can be written, without changing anything visible.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as an append would fail.
    async fn check_writable(&self) -> Result<(), StoreError>;

    /// Checks that an entry that failed before could be appended now, without appending it. A taken
    /// number is not an error.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Store::append), except a conflict.
    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError>;

    /// Returns the table that the invite with this digest opens at `now`; `None` if the invite is
    /// unknown, expired or replaced.
    async fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> Result<Option<TableId>, StoreError>;
}

/// A table's log, from entry 0.
pub type Log = Vec<Arc<Entry>>;

/// The state of a table just before an entry, from which it can be rebuilt without earlier entries.
///
/// It can be computed from these entries at any time. To a store it is a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchStart {
    pub state: String,
    /// The people whose names the state contains.
    pub people: Vec<UserId>,
}

/// The end of a table's log: the entries since a match start, or all of them.
#[derive(Clone, Debug)]
pub struct LogTail {
    /// The state before the first of the entries; `None` if that is entry 0.
    pub state: Option<String>,
    pub entries: Log,
}

/// A table created by a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatedTable {
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
        /// The table whose log has the other entry.
        table: TableId,
        /// The number of the entry.
        seq: u64,
    },
    #[error("there is no table {0}")]
    NotFound(TableId),
    /// The log of a table is corrupt: its bytes have changed, or an entry does not follow those
    /// before it. The table cannot continue until the bytes are restored.
    #[error("entry {seq} of table {table} is damaged: {what}")]
    Damaged {
        /// The table whose log is damaged.
        table: TableId,
        /// The number of the first entry that cannot be read.
        seq: u64,
        what: String,
    },
    /// Another node owns the table. This node does not reach it, but clients do.
    #[error("table {table} is on another node, which is out of reach: {url}")]
    Elsewhere {
        table: TableId,
        /// The URL of the other node.
        url: String,
    },
    /// No node can act for the table at the moment, for example because its owner does not answer.
    #[error("table {table} is out of reach: {why}")]
    OutOfReach {
        table: TableId,
        /// The reason why no node can act.
        why: String,
    },
    /// The store is unavailable, for example because the disk is full.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
}
