use std::{future::Future, sync::Arc};

use protocol::{TableId, UserId, to_client::LobbyTable};

use crate::{Entry, FinishedMatch, HibernatedTable, Hibernation};

/// What keeps the logs of tables.
///
/// # Laws
///
/// They are functions that every store's tests run: what was appended is read back, in order, by
/// whoever opens the store next; an entry is kept whole or not at all; of two entries with one
/// number, or with one player's one `cid` at one table, the second is a conflict and changes
/// nothing; nor does one player's one `cid` that was sent to no table make, or seat at, two; and how
/// a match ended is kept with the entry that ended it, or not at all.
pub trait Store: Send + Sync + 'static {
    /// Appends to a table's log. It has happened when the future is ready with `Ok`, and survives
    /// from then on whatever befalls the process.
    ///
    /// `open` says whether the table is, after this entry, one that a restarted server must take
    /// up again by itself. An entry wakes a table that rested.
    fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Appends the entry that ends a match, and keeps how it ended: both, or neither.
    ///
    /// # Errors
    ///
    /// As of [`append`](Store::append).
    fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// How a table's finished matches ended, in order; none of a table that was never made.
    fn finished(
        &self,
        table: TableId,
    ) -> impl Future<Output = Result<Vec<FinishedMatch>, StoreError>> + Send;

    /// A table's whole log.
    ///
    /// # Errors
    ///
    /// [`StoreError::NotFound`] where there is none.
    fn log(&self, table: TableId) -> impl Future<Output = Result<Log, StoreError>> + Send;

    /// The tables that were open after their last entry and have not gone to rest since, oldest
    /// first: those that a restarted server takes up by itself.
    fn awake(&self) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Notes that an open table goes to rest. Nothing is noted of one that is not open, and of one
    /// that has an entry after [`Hibernation::head`]: somebody else owns it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], and then it is as it was.
    fn hibernate(
        &self,
        table: TableId,
        rest: Hibernation,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The tables that rest and have something to do by `now`, in epoch milliseconds: `most` of
    /// them, those that have waited longest first.
    fn due(
        &self,
        now: u64,
        most: usize,
    ) -> impl Future<Output = Result<Vec<TableId>, StoreError>> + Send;

    /// Notes that these tables, so far as they were due by `now`, are awake again.
    fn mark_awake(
        &self,
        tables: Vec<TableId>,
        now: u64,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The tables that rest where `player` holds a seat: `most` of them, first those that wait for
    /// this person, and of these the newest.
    fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> impl Future<Output = Result<Vec<HibernatedTable>, StoreError>> + Send;

    /// The tables that rest and are [`listed`](Hibernation::listed), of `game` or of every game: `most` of
    /// them, older than `before`, the newest first.
    fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> impl Future<Output = Result<Vec<LobbyTable>, StoreError>> + Send;

    /// How many tables rest.
    fn n_hibernated(&self) -> impl Future<Output = Result<u64, StoreError>> + Send;

    /// The table that `player` made, or was seated at, by the command `cid` that was sent to none.
    fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> impl Future<Output = Result<Option<CreatedTable>, StoreError>> + Send;

    /// Whether something can be written now: it tries, and changes nothing that anybody reads.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`], as an append would fail.
    fn check_writable(&self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Whether this entry could be appended now, which could not be before: it tries, and takes that
    /// back. Where its number is taken by now, there is nothing that keeps it out but that.
    ///
    /// # Errors
    ///
    /// As of [`append`](Store::append), where that is not a conflict.
    fn check_append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The table that is opened at `now`, in epoch milliseconds, by the invite of this digest. None
    /// where there is no such invite, where it has expired, and where the table has another since.
    fn table_by_invite(
        &self,
        digest: &str,
        now: u64,
    ) -> impl Future<Output = Result<Option<TableId>, StoreError>> + Send;
}

/// A table's log, from entry 0.
pub type Log = Vec<Arc<Entry>>;

/// A table that a command made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatedTable {
    /// The table.
    pub table: TableId,
    /// The digest of the command's body.
    pub body: String,
}

/// What went wrong with a store, by what the caller does next.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another entry has this number or this command: the table belongs to somebody else now.
    #[error("entry {seq} of table {table} is taken, or its command was done before")]
    Conflict {
        /// The table.
        table: TableId,
        /// The entry's number.
        seq: u64,
    },
    /// No such table.
    #[error("there is no table {0}")]
    NotFound(TableId),
    /// The log of a table is not what was written: bytes of the file are others, or an entry does not
    /// fit those before it. It cannot go on from there; where the bytes are back, it can.
    #[error("entry {seq} of table {table} is damaged: {what}")]
    Damaged {
        /// The table.
        table: TableId,
        /// The entry's number.
        seq: u64,
        /// What is wrong with it.
        what: String,
    },
    /// The store cannot be used now: a full disk, a closed file.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
}
