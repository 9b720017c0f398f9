use std::sync::Arc;

use postgres::PostgresStore;
use storage::{journal::Store, sqlite::Sqlite};

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
