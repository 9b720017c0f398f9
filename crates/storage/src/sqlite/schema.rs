use std::{fs, io, path::Path};

use protocol::EpochMs;
use rusqlite::{Connection, OpenFlags, config::DbConfig, vtab};

use crate::sqlite::{
    OpenError,
    migrations::{migrate, newest},
};

/// The first schema with a heartbeat.
const ALIVE_SINCE: i64 = 4;

/// The first schema with an epoch.
const HISTORY_SINCE: i64 = 3;

/// The epoch of a file that has never been restored or moved.
pub(crate) const FIRST_EPOCH: u32 = 1;

/// The application id in the SQLite header: "Knkt".
pub(crate) const APPLICATION_ID: i64 = 0x4b6e_6b74;

/// The number of prepared statements that a connection keeps: more than it uses often.
const STATEMENTS_MAX: usize = 64;

/// Opens the file, verifies it, and migrates it to the newest schema.
pub(crate) fn open(path: &Path) -> Result<Connection, OpenError> {
    let say = |error| OpenError::of(path, &error);
    let mut connection = Connection::open(path).map_err(say)?;
    check(&connection, path, "quick_check").map_err(say)??;
    // Otherwise SQLite compares each bound value with the conditions of partial indexes, and for
    // this prepares the statement again at every execution.
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map_err(say)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS_MAX);
    // For lists of values in statements.
    vtab::array::load_module(&connection).map_err(say)?;
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON;
             -- What is deleted or replaced leaves nothing on its page, nor do pages that are free.
             PRAGMA secure_delete = ON;
             -- Of two connections to one database in memory neither waits for the other.
             PRAGMA read_uncommitted = ON;
             -- Savepoints copy pages to memory, not to a temporary file.
             PRAGMA temp_store = MEMORY;
             PRAGMA busy_timeout = 5000;",
        )
        .map_err(say)?;
    migrate(&mut connection, path).map_err(say)??;
    check_writable(&connection, path)?;
    Ok(connection)
}

/// Opens a file for checkpoints, which this process has already opened.
pub(crate) fn open_again(path: &Path) -> Result<Connection, OpenError> {
    let say = |error| OpenError::of(path, &error);
    let connection = Connection::open(path).map_err(say)?;
    connection
        .execute_batch("PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;")
        .map_err(say)?;
    Ok(connection)
}

/// Checks that the file can be written. SQLite opens a read-only file or one on a full disk without
/// an error.
fn check_writable(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    write_the_same(connection).map_err(|error| OpenError::Unusable {
        path: path.into(),
        what: format!("it cannot be written: {error}"),
    })
}

/// Rewrites the schema version: a write without effect.
pub(crate) fn write_the_same(connection: &Connection) -> rusqlite::Result<()> {
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    connection.pragma_update(None, "user_version", version)
}

/// Opens an existing file for reading; a server may be using it.
///
/// The connection can write, because recovering a file after a crash requires it.
pub(crate) fn look_into(path: &Path) -> Result<Connection, OpenError> {
    let say = |error| OpenError::of(path, &error);
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(OpenError::Missing { path: path.into() });
        }
        // Reading a pipe could block forever.
        Ok(found) if !found.is_file() => {
            return Err(OpenError::Unusable {
                path: path.into(),
                what: "it is no file".to_owned(),
            });
        }
        Ok(_) | Err(_) => {}
    }
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(say)?;
    connection.execute_batch("PRAGMA query_only = ON; PRAGMA busy_timeout = 5000;").map_err(say)?;
    Ok(connection)
}

/// Verifies every page and index of a file, and returns its schema.
pub(crate) fn verify(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let say = |error| OpenError::of(path, &error);
    check(connection, path, "integrity_check").map_err(say)??;
    found(connection, path)
}

/// Returns the schema of a file, unless it is newer than this program.
pub(crate) fn found(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let found = connection.query_row("PRAGMA user_version", [], |row| row.get(0));
    let found = found.map_err(|error| OpenError::of(path, &error))?;
    if found > newest() {
        return Err(OpenError::NewerVersion { path: path.into(), found, known: newest() });
    }
    Ok(found)
}

/// Returns the epoch of a file of this schema; the first one if the schema does not have it.
pub(crate) fn epoch(connection: &Connection, schema: i64) -> rusqlite::Result<u32> {
    if schema < HISTORY_SINCE {
        return Ok(FIRST_EPOCH);
    }
    connection.query_row("SELECT epoch FROM history", [], |row| row.get(0))
}

/// Returns the last heartbeat in a file of this schema; `None` if there is none, or the schema does
/// not have it.
pub(crate) fn last_heartbeat(
    connection: &Connection,
    schema: i64,
) -> rusqlite::Result<Option<EpochMs>> {
    if schema < ALIVE_SINCE {
        return Ok(None);
    }
    let at: Option<i64> =
        connection.query_row("SELECT max(at) FROM alive", [], |row| row.get(0))?;
    Ok(at.map(|ms| EpochMs(ms.cast_unsigned())))
}

/// Migrates a file, starts a new epoch, and records it with `note`. The result is a single file
/// without companions.
pub(crate) fn begin_epoch(
    path: &Path,
    epoch: u32,
    note: impl FnOnce(&Connection) -> rusqlite::Result<()>,
) -> Result<(), OpenError> {
    let connection = open(path)?;
    let begin = || {
        connection.execute("UPDATE history SET epoch = ?", [epoch])?;
        note(&connection)?;
        connection.pragma_update(None, "journal_mode", "DELETE")
    };
    begin().map_err(|error| OpenError::of(path, &error))
}

/// Checks that a file is intact and a data file. `how` is the pragma that checks whether it is
/// intact.
fn check(
    connection: &Connection,
    path: &Path,
    how: &str,
) -> rusqlite::Result<Result<(), OpenError>> {
    let damaged = |what: String| Ok(Err(OpenError::Damaged { path: path.into(), what }));
    let verdict: String =
        connection.query_row(&format!("PRAGMA {how}(1)"), [], |row| row.get(0))?;
    if verdict != "ok" {
        return damaged(verdict);
    }
    let id: i64 = connection.query_row("PRAGMA application_id", [], |row| row.get(0))?;
    let n_tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if id != APPLICATION_ID && n_tables > 0 {
        return damaged("it is another program's database".to_owned());
    }
    Ok(Ok(()))
}

#[cfg(test)]
mod tests {
    use rusqlite::OpenFlags;

    use super::*;

    #[test]
    fn a_read_only_file_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        drop(open(&path).unwrap());
        // The tests may run as root, whom permissions do not stop.
        let file = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
        let said = check_writable(&file, &path).unwrap_err().to_string();
        assert!(said.contains("knekt.db: it cannot be written: "), "{said}");
    }
}
