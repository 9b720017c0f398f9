use std::sync::Arc;

use games::{AnyGame, AnyOptions};
use postgres::PostgresStore;
use storage::{
    History, Rebuilt,
    journal::{Log, Store, StoreError},
    sqlite::Sqlite,
};
use table::finished_matches;

/// The database that the server was started with.
#[derive(Clone, Debug)]
pub enum Database {
    /// A data file, or memory.
    Sqlite(Sqlite),
    /// A database that nodes share.
    Postgres(PostgresStore),
}

impl Database {
    /// Returns the logs of tables in it.
    pub(crate) fn logs(&self) -> Arc<dyn Store> {
        match self {
            Database::Sqlite(file) => Arc::new(file.clone()),
            Database::Postgres(store) => Arc::new(store.clone()),
        }
    }

    /// The epoch of all tables. It changes when a backup is restored or the server is moved.
    pub(crate) fn epoch(&self) -> u32 {
        match self {
            Database::Sqlite(file) => file.epoch(),
            Database::Postgres(store) => store.epoch(),
        }
    }

    /// Returns the database's name for administrators.
    pub(crate) fn title(&self) -> &'static str {
        match self {
            Database::Sqlite(_) => "the data file",
            Database::Postgres(_) => "PostgreSQL",
        }
    }
}

/// Recomputes the results and ratings of a server from its tables' logs.
///
/// No server may use the store meanwhile.
///
/// # Errors
///
/// The store cannot be read or written. It is unchanged then.
pub async fn rebuild_history(history: &dyn History) -> Result<Rebuilt, StoreError> {
    let read = |table, log: &Log| finished_matches::<AnyGame>(table, log, AnyOptions::of_game);
    history.rebuild(Box::new(read)).await
}
