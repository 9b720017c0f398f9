use std::{
    fmt,
    sync::Arc,
    time::{Duration, Instant},
};

use journal::{
    CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, LogTail, MatchStart,
    Store, StoreError,
};
use postgres::PostgresStore;
use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};
use store::Sqlite;
use tokio::time::timeout;

use crate::state::usage::StorageUsage;

/// The logs of tables, in the database that the server was started with.
#[derive(Clone)]
pub struct Logs {
    database: Database,
    on_append: Option<AppendHook>,
}

#[derive(Clone, Debug)]
enum Database {
    Sqlite(Sqlite),
    Postgres(PostgresStore),
}

/// Observes every append: how long it took, from the call to its commit, and its result.
type AppendHook = Arc<dyn Fn(Duration, &Result<(), StoreError>) + Send + Sync>;

impl Logs {
    /// Returns the data file, if that is where the logs are.
    pub fn file(&self) -> Option<&Sqlite> {
        match &self.database {
            Database::Sqlite(file) => Some(file),
            Database::Postgres(_) => None,
        }
    }

    /// The epoch of all tables. It changes when a backup is restored or the server is moved.
    pub(crate) fn epoch(&self) -> u32 {
        match &self.database {
            Database::Sqlite(file) => file.epoch(),
            Database::Postgres(store) => store.epoch(),
        }
    }

    /// Returns what the database uses now, as far as it tells within a time limit.
    pub(crate) async fn usage(&self, limit: Duration) -> StorageUsage {
        match &self.database {
            Database::Sqlite(file) => StorageUsage::of_file(file.path()),
            Database::Postgres(store) => {
                let told = timeout(limit, store.usage()).await.ok().and_then(Result::ok);
                StorageUsage::of_database(store.connections(), told)
            }
        }
    }

    /// Returns what an administrator calls the database.
    pub(crate) fn title(&self) -> &'static str {
        match &self.database {
            Database::Sqlite(_) => "the data file",
            Database::Postgres(_) => "PostgreSQL",
        }
    }

    /// Returns the same logs with a function that is called after every append, for metrics.
    pub(crate) fn with_append_hook(self, hook: AppendHook) -> Logs {
        Logs { on_append: Some(hook), ..self }
    }

    /// Calls the hook after an append.
    async fn observed(
        &self,
        append: impl Future<Output = Result<(), StoreError>>,
    ) -> Result<(), StoreError> {
        let began = Instant::now();
        let result = append.await;
        if let Some(hook) = &self.on_append {
            hook(began.elapsed(), &result);
        }
        result
    }
}

impl From<Sqlite> for Logs {
    fn from(file: Sqlite) -> Logs {
        Logs { database: Database::Sqlite(file), on_append: None }
    }
}

impl From<PostgresStore> for Logs {
    fn from(store: PostgresStore) -> Logs {
        Logs { database: Database::Postgres(store), on_append: None }
    }
}

impl fmt::Debug for Logs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Logs").field("database", &self.database).finish_non_exhaustive()
    }
}

/// Calls a method of the store, whichever it is.
macro_rules! call {
    ($logs:ident.$method:ident($($argument:expr),*)) => {
        match &$logs.database {
            Database::Sqlite(store) => store.$method($($argument),*).await,
            Database::Postgres(store) => store.$method($($argument),*).await,
        }
    };
}

impl Store for Logs {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        self.observed(async { call!(self.append(table, entry, open)) }).await
    }

    async fn append_first(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        match_start: MatchStart,
    ) -> Result<(), StoreError> {
        self.observed(async { call!(self.append_first(table, entry, open, match_start)) }).await
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        self.observed(async { call!(self.append_last(table, entry, open, finished)) }).await
    }

    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        call!(self.finished(table))
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        call!(self.log(table))
    }

    async fn first_entry(&self, table: TableId) -> Result<Arc<Entry>, StoreError> {
        call!(self.first_entry(table))
    }

    async fn log_since(&self, table: TableId, seq: u64) -> Result<LogTail, StoreError> {
        call!(self.log_since(table, seq))
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        call!(self.awake())
    }

    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        call!(self.hibernate(table, rest))
    }

    async fn due(&self, now: EpochMs, most: usize) -> Result<Vec<TableId>, StoreError> {
        call!(self.due(now, most))
    }

    async fn mark_awake(&self, tables: Vec<TableId>, now: EpochMs) -> Result<(), StoreError> {
        call!(self.mark_awake(tables, now))
    }

    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        call!(self.hibernated_of(player, most))
    }

    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        call!(self.lobby_page(game, before, most))
    }

    async fn n_listings_of(&self, host: UserId) -> Result<usize, StoreError> {
        call!(self.n_listings_of(host))
    }

    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        call!(self.n_hibernated())
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        call!(self.created_by(player, cid))
    }

    async fn command(
        &self,
        table: TableId,
        player: UserId,
        cid: &str,
    ) -> Result<Option<Arc<Entry>>, StoreError> {
        call!(self.command(table, player, cid))
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        call!(self.check_writable())
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        call!(self.check_append(table, entry))
    }

    async fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> Result<Option<TableId>, StoreError> {
        call!(self.table_by_invite(digest, now))
    }
}
