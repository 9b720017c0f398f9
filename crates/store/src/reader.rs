use std::sync::{Arc, mpsc::Receiver};

use journal::{CreatedTable, Entry, Log, LogTail, StoreError};
use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, RowIndex, params};

use crate::{
    chain::{self, Walk},
    match_starts::{self, Found},
};

/// A query, run by the reader thread.
pub(crate) type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Runs queries until all senders are gone.
pub(crate) fn run(connection: &Connection, questions: &Receiver<Question>) {
    while let Ok(question) = questions.recv() {
        question(connection);
    }
}

pub(crate) fn log(connection: &Connection, table: TableId) -> Result<Log, StoreError> {
    entries(connection, table, 0, Walk::default())
}

/// Returns the entries since a match start that is not after entry `seq`, or all.
pub(crate) fn log_since(
    connection: &Connection,
    table: TableId,
    seq: u64,
) -> Result<LogTail, StoreError> {
    let found = match match_starts::last(connection, table, seq) {
        Ok(found) => found,
        Err(error) if is_damage(&error) => None,
        Err(error) => return Err(unavailable(error)),
    };
    // If the entries after it are damaged or missing, the whole log tells what is wrong.
    if let Some(Found { seq, state, before }) = found
        && let Ok(entries) = entries(connection, table, seq, Walk::from(seq, before))
    {
        return Ok(LogTail { state: Some(state), entries });
    }
    Ok(LogTail { state: None, entries: log(connection, table)? })
}

/// Returns the entries of a table from entry `from` on, which `walk` verifies.
fn entries(
    connection: &Connection,
    table: TableId,
    from: u64,
    walk: Walk,
) -> Result<Log, StoreError> {
    let mut log = Log::new();
    let read = read_into(&mut log, connection, table, from, walk);
    let next = from + log.len() as u64;
    match read {
        Ok(None) if log.is_empty() => Err(StoreError::NotFound(table)),
        Ok(None) => Ok(log),
        Ok(Some(what)) => Err(StoreError::Damaged { table, seq: next, what }),
        Err(error) if is_damage(&error) => {
            // Drop the cached pages, since the file may be repaired before the next read.
            let _ = connection.execute_batch("PRAGMA shrink_memory");
            Err(StoreError::Damaged { table, seq: next, what: error.to_string() })
        }
        Err(error) => Err(unavailable(error)),
    }
}

/// Reads entries up to the first corrupt one, and returns what is wrong with it.
fn read_into(
    log: &mut Log,
    connection: &Connection,
    table: TableId,
    from: u64,
    mut walk: Walk,
) -> rusqlite::Result<Option<String>> {
    let query = format!("{} WHERE table_id = ? AND seq >= ? ORDER BY seq", chain::ROWS);
    let mut statement = connection.prepare_cached(&query)?;
    let mut rows = statement.query(params![table.0, from.cast_signed()])?;
    while let Some(row) = rows.next()? {
        let read = chain::with_link(row, |link, sum| {
            walk.step(link, sum).map_err(str::to_owned)?;
            match serde_json::from_str::<Entry>(link.entry) {
                Ok(entry) if entry.seq == link.seq => Ok(entry),
                Ok(entry) => Err(format!("it calls itself entry {}", entry.seq)),
                Err(error) => Err(error.to_string()),
            }
        })?;
        match read {
            Ok(entry) => log.push(Arc::new(entry)),
            Err(what) => return Ok(Some(what)),
        }
    }
    Ok(None)
}

/// Returns whether the error means corruption, rather than an unreachable file.
fn is_damage(error: &rusqlite::Error) -> bool {
    match error.sqlite_error_code() {
        Some(code) => matches!(code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase),
        // The value was read but has the wrong type.
        None => true,
    }
}

pub(crate) fn created_by(
    connection: &Connection,
    player: UserId,
    cid: &str,
) -> Result<Option<CreatedTable>, StoreError> {
    let row: Option<(TableId, String)> = connection
        .prepare_cached(
            "SELECT table_id, entry FROM entry WHERE player = ? AND cid = ? AND any_table",
        )
        .and_then(|mut statement| {
            let row = |row: &rusqlite::Row<'_>| Ok((TableId(row.get(0)?), row.get(1)?));
            statement.query_row(params![player.0, cid], row).optional()
        })
        .map_err(unavailable)?;
    row.map(|(table, json)| {
        let entry: Entry = serde_json::from_str(&json).map_err(|error| StoreError::Damaged {
            table,
            seq: 0,
            what: error.to_string(),
        })?;
        let body = entry.command.map(|command| command.body).unwrap_or_default();
        Ok(CreatedTable { table, body })
    })
    .transpose()
}

/// Returns the entry that a command caused at a table. Its checksum is not verified, since that
/// would take the entry before it.
pub(crate) fn command(
    connection: &Connection,
    table: TableId,
    player: UserId,
    cid: &str,
) -> Result<Option<Arc<Entry>>, StoreError> {
    let row: Option<(i64, String)> = connection
        .prepare_cached(
            "SELECT seq, entry FROM entry WHERE table_id = ? AND player = ? AND cid = ?",
        )
        .and_then(|mut statement| {
            let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
            statement.query_row(params![table.0, player.0, cid], row).optional()
        })
        .map_err(unavailable)?;
    let parse = |(seq, json): (i64, String)| {
        serde_json::from_str(&json).map(Arc::new).map_err(|error| StoreError::Damaged {
            table,
            seq: seq.cast_unsigned(),
            what: error.to_string(),
        })
    };
    row.map(parse).transpose()
}

pub(crate) fn table_by_invite(
    connection: &Connection,
    digest: &str,
    now: EpochMs,
) -> Result<Option<TableId>, StoreError> {
    connection
        .prepare_cached("SELECT table_id FROM invite WHERE digest = ? AND until > ?")
        .and_then(|mut statement| {
            let row = |row: &rusqlite::Row<'_>| row.get(0).map(TableId);
            statement.query_row(params![digest, now.0.cast_signed()], row).optional()
        })
        .map_err(unavailable)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(crate) fn unavailable(error: rusqlite::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}

/// Reads a column of milliseconds since the epoch.
pub(crate) fn epoch_ms(row: &Row<'_>, column: impl RowIndex) -> rusqlite::Result<EpochMs> {
    Ok(EpochMs(row.get::<_, i64>(column)?.cast_unsigned()))
}

/// Reads a column of milliseconds since the epoch that can be null.
pub(crate) fn epoch_ms_if_any(
    row: &Row<'_>,
    column: impl RowIndex,
) -> rusqlite::Result<Option<EpochMs>> {
    Ok(row.get::<_, Option<i64>>(column)?.map(|ms| EpochMs(ms.cast_unsigned())))
}
