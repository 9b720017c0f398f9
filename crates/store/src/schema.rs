use std::{fs, io, path::Path};

use rusqlite::{Connection, OpenFlags};

use crate::{
    OpenError,
    migrations::{migrate, newest},
    writer::write_the_same,
};

/// The schema since which a file says which history it is.
const HISTORY_SINCE: i64 = 3;

/// The epoch of a history that was never put in another's place.
pub(crate) const FIRST_EPOCH: u32 = 1;

/// What SQLite's header says of whose file it is: "Knkt".
pub(crate) const APPLICATION_ID: i64 = 0x4b6e_6b74;

/// Opens the file, checks that it is whole and ours, and brings it to the newest schema.
pub(crate) fn open(path: &Path) -> Result<Connection, OpenError> {
    let say = |error| OpenError::of(path, &error);
    let mut connection = Connection::open(path).map_err(say)?;
    check(&connection, path, "quick_check").map_err(say)??;
    connection
        .execute_batch(
            "PRAGMA journal_mode = WAL;
             PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON;
             -- What is deleted or replaced leaves nothing on its page, nor do pages that are free.
             PRAGMA secure_delete = ON;
             -- Of two connections to one database in memory neither waits for the other.
             PRAGMA read_uncommitted = ON;
             PRAGMA busy_timeout = 5000;",
        )
        .map_err(say)?;
    migrate(&mut connection, path).map_err(say)??;
    check_writable(&connection, path)?;
    Ok(connection)
}

/// SQLite opens what may only be read without a word, and a full disk too.
fn check_writable(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    write_the_same(connection).map_err(|error| OpenError::Unusable {
        path: path.into(),
        what: format!("it cannot be written: {error}"),
    })
}

/// Opens a file that is there, to read it; a server may be using it.
///
/// The system may write: whoever reads a file after a crash has to put what lay beside it into it.
pub(crate) fn look_into(path: &Path) -> Result<Connection, OpenError> {
    let say = |error| OpenError::of(path, &error);
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(OpenError::Missing { path: path.into() });
        }
        // From a pipe nothing may ever come.
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

/// Checks every page and index of a file, and says its schema.
pub(crate) fn verify(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let say = |error| OpenError::of(path, &error);
    check(connection, path, "integrity_check").map_err(say)??;
    found(connection, path)
}

/// The schema of a file, which is none of a later version.
pub(crate) fn found(connection: &Connection, path: &Path) -> Result<i64, OpenError> {
    let found = connection.query_row("PRAGMA user_version", [], |row| row.get(0));
    let found = found.map_err(|error| OpenError::of(path, &error))?;
    if found > newest() {
        return Err(OpenError::NewerVersion { path: path.into(), found, known: newest() });
    }
    Ok(found)
}

/// The epoch of a file of this schema.
pub(crate) fn epoch(connection: &Connection, schema: i64) -> rusqlite::Result<u32> {
    if schema < HISTORY_SINCE {
        return Ok(FIRST_EPOCH);
    }
    connection.query_row("SELECT epoch FROM history", [], |row| row.get(0))
}

/// Brings a file to the newest schema and lets it begin an epoch, of which `note` writes down
/// whatever there is to say. It is one file afterwards.
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

/// Checks that a file is whole and ours. `how` is SQLite's pragma for the first.
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
    fn a_file_that_may_only_be_read_is_refused_in_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        drop(open(&path).unwrap());
        // Who runs the tests may be root, whom no permission stops.
        let file = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
        let said = check_writable(&file, &path).unwrap_err().to_string();
        assert!(said.contains("knekt.db: it cannot be written: "), "{said}");
    }
}
