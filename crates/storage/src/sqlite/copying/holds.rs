use std::path::Path;

use protocol::EpochMs;
use rusqlite::Connection;

use crate::sqlite::{
    OpenError, commands,
    entries::Broken,
    file_lock,
    migrations::{self, COMMAND_BATCHES_SINCE, COMMIT_ORDER_SINCE},
    schema, verification,
};

/// A summary of a data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupContents {
    /// The schema version, from 1; 0 for an empty file.
    pub schema: i64,
    /// The newest schema version of this program.
    pub newest: i64,
    pub epoch: u32,
    pub n_tables: u64,
    /// The number of open tables.
    pub n_open: u64,
    /// The number of entries in all logs.
    pub n_entries: u64,
    /// The last time at which a server was using the file; `None` if there was none.
    pub used: Option<EpochMs>,
}

/// The contents of a data file, and whether it is in use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inspection {
    pub holds: BackupContents,
    /// Set if a server is using the file.
    pub is_in_use: bool,
}

/// The thoroughness of a check of a data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckDepth {
    /// Every page and every index.
    Pages,
    /// Every page and index, and the checksums of every log's entries.
    Logs,
}

/// Inspects a data file without changing it; a server may be using it.
///
/// # Errors
///
/// The file is missing, damaged, not a data file or of a newer version, or the file system reports
/// an error.
pub fn inspect(path: &Path, depth: CheckDepth) -> Result<Inspection, OpenError> {
    // Before it is opened, since closing this descriptor would release SQLite's locks.
    let is_in_use = file_lock::is_held(path);
    let connection = schema::look_into(path)?;
    let holds = BackupContents::verified(&connection, path, depth)?;
    Ok(Inspection { holds, is_in_use })
}

impl BackupContents {
    /// Verifies the whole file, and counts its contents.
    pub(crate) fn verified(
        connection: &Connection,
        path: &Path,
        depth: CheckDepth,
    ) -> Result<BackupContents, OpenError> {
        let schema = schema::verify(connection, path)?;
        if depth == CheckDepth::Logs {
            verify_logs(connection, path, schema)?;
        }
        verify_commands(connection, path, schema)?;
        let holds = BackupContents {
            schema,
            newest: migrations::newest(),
            epoch: schema::FIRST_EPOCH,
            n_tables: 0,
            n_open: 0,
            n_entries: 0,
            used: None,
        };
        let count =
            |what: &str| connection.query_row(what, [], |row| row.get(0).map(i64::cast_unsigned));
        let filled = || {
            Ok(BackupContents {
                epoch: schema::epoch(connection, schema)?,
                n_tables: count(if schema < COMMIT_ORDER_SINCE {
                    "SELECT count(*) FROM entry WHERE seq = 0"
                } else {
                    "SELECT count(*) FROM log"
                })?,
                n_open: count("SELECT count(*) FROM open_table")?,
                n_entries: count("SELECT count(*) FROM entry")?,
                used: schema::last_heartbeat(connection, schema)?,
                ..holds
            })
        };
        if schema == 0 { Ok(holds) } else { filled().map_err(|error| OpenError::of(path, &error)) }
    }
}

/// Verifies the index of commands.
fn verify_commands(connection: &Connection, path: &Path, schema: i64) -> Result<(), OpenError> {
    if schema < COMMAND_BATCHES_SINCE {
        return Ok(());
    }
    let damaged = |what: String| OpenError::Damaged { path: path.into(), what };
    match commands::missing(connection) {
        Ok(None) => Ok(()),
        Ok(Some(no)) => Err(damaged(format!("the command of entry {no} is not in its index"))),
        Err(error) => Err(OpenError::of(path, &error)),
    }
}

/// Verifies the checksums of every log.
fn verify_logs(connection: &Connection, path: &Path, schema: i64) -> Result<(), OpenError> {
    let damaged = |what: String| OpenError::Damaged { path: path.into(), what };
    let broken = verification::broken(connection, schema).map_err(|error| {
        match error.sqlite_error_code() {
            Some(_) => OpenError::of(path, &error),
            // The value was read but has the wrong type.
            None => damaged(error.to_string()),
        }
    })?;
    let Some(Broken { table, seq, what }) = broken.first() else { return Ok(()) };
    let n = broken.len();
    Err(damaged(format!("{n} logs are not what was written: of table {table} entry {seq}: {what}")))
}
