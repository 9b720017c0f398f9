use std::path::Path;

use rusqlite::Connection;

use crate::{
    OpenError,
    chain::{self, Broken},
    file_lock, migrations, outages, schema,
};

/// What a data file holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BackupContents {
    /// Its schema, counted from 1; 0 where nothing was ever written.
    pub schema: i64,
    /// The newest schema that this version knows.
    pub newest: i64,
    /// The epoch of its tables.
    pub epoch: u32,
    /// How many tables it has.
    pub n_tables: u64,
    /// How many of them a server takes up by itself.
    pub n_open: u64,
    /// How many entries their logs have.
    pub n_entries: u64,
    /// When a server was last known to use it, in epoch milliseconds.
    pub used: Option<u64>,
}

/// A data file, looked at from outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inspection {
    /// What it holds.
    pub holds: BackupContents,
    /// Whether a server uses it now.
    pub is_in_use: bool,
}

/// The thoroughness of a look into a data file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CheckDepth {
    /// Every page and every index.
    Pages,
    /// And every log, by the checksums of its entries.
    Logs,
}

/// Looks into a data file, and changes nothing; a server may be using it.
///
/// # Errors
///
/// There is none, it is damaged, not ours or of a later version, or the system does not let us.
pub fn inspect(path: &Path, depth: CheckDepth) -> Result<Inspection, OpenError> {
    // Before it is opened: with its descriptor SQLite's own locks there would go.
    let is_in_use = file_lock::is_held(path);
    let connection = schema::look_into(path)?;
    let holds = BackupContents::verified(&connection, path, depth)?;
    Ok(Inspection { holds, is_in_use })
}

impl BackupContents {
    /// Reads the whole file, page by page and index by index, and counts.
    pub(super) fn verified(
        connection: &Connection,
        path: &Path,
        depth: CheckDepth,
    ) -> Result<BackupContents, OpenError> {
        let schema = schema::verify(connection, path)?;
        if depth == CheckDepth::Logs {
            verify_logs(connection, path, schema)?;
        }
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
                n_tables: count("SELECT count(*) FROM entry WHERE seq = 0")?,
                n_open: count("SELECT count(*) FROM open_table")?,
                n_entries: count("SELECT count(*) FROM entry")?,
                used: outages::used(connection, schema)?,
                ..holds
            })
        };
        if schema == 0 { Ok(holds) } else { filled().map_err(|error| OpenError::of(path, &error)) }
    }
}

/// Checks the checksums of every log in a file of this schema.
fn verify_logs(connection: &Connection, path: &Path, schema: i64) -> Result<(), OpenError> {
    let damaged = |what: String| OpenError::Damaged { path: path.into(), what };
    let broken = chain::broken(connection, schema).map_err(|error| {
        match error.sqlite_error_code() {
            Some(_) => OpenError::of(path, &error),
            // It was read, and is of another kind than what was written.
            None => damaged(error.to_string()),
        }
    })?;
    let Some(Broken { table, seq, what }) = broken.first() else { return Ok(()) };
    let n = broken.len();
    Err(damaged(format!("{n} logs are not what was written: of table {table} entry {seq}: {what}")))
}
