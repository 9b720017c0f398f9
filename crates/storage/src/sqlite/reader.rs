use std::{
    panic::{self, AssertUnwindSafe},
    sync::{Arc, mpsc::Receiver},
};

use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::{
    journal::{CreatedTable, Entry, IdempotencyKey, Log, LogTail, StoreError},
    sqlite::{
        commands::NewCommands,
        entries::{self, Packed, StoredEntry, Unpacked, Unread, Walk, is_damage},
        match_starts::{self, Found},
    },
};

/// A query, run by the reader thread.
pub(crate) type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Runs queries until all senders are gone.
pub(crate) fn run(connection: &Connection, questions: &Receiver<Question>) {
    while let Ok(question) = questions.recv() {
        // If it panics, its caller gets no answer.
        let _ = panic::catch_unwind(AssertUnwindSafe(|| question(connection)));
    }
}

pub(crate) fn log(connection: &Connection, table: TableId) -> Result<Log, StoreError> {
    let rows = rows_since(connection, table, 0)?;
    if rows.is_empty() {
        return Err(StoreError::NotFound(table));
    }
    verified(table, rows, Walk::default())
}

/// Returns the entries since a match start that is not after entry `seq`, or else the whole log.
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
    // If the match start or the entries after it are damaged, the whole log tells what is wrong.
    if let Some(found) = found
        && let Some(entries) = since(connection, table, &found)
    {
        return Ok(LogTail { state: Some(found.state), entries });
    }
    Ok(LogTail { state: None, entries: log(connection, table)? })
}

/// Returns the entries after a match start; `None` if they are not all intact.
fn since(connection: &Connection, table: TableId, found: &Found) -> Option<Log> {
    // The entry before it has the checksum that it continues.
    let last = found.seq.checked_sub(1)?;
    let mut rows = rows_since(connection, table, last).ok()?;
    if rows.len() < 2 {
        return None;
    }
    let before = rows.remove(0).sum?;
    let walk = Walk::from(found.seq, before);
    found.is_intact(table, before).then(|| verified(table, rows, walk).ok()).flatten()
}

/// Reads the rows of a log from entry `from` on.
fn rows_since(
    connection: &Connection,
    table: TableId,
    from: u64,
) -> Result<Vec<StoredEntry>, StoreError> {
    entries::rows_since(connection, table, from).map_err(|Unread { seq, error }| {
        if !is_damage(&error) {
            return unavailable(error);
        }
        // Drop the cached pages, since the file may be repaired before the next read.
        let _ = connection.execute_batch("PRAGMA shrink_memory");
        let is_missing = matches!(error, rusqlite::Error::QueryReturnedNoRows);
        let what = if is_missing { "it is missing".to_owned() } else { error.to_string() };
        StoreError::Damaged { table, seq, what }
    })
}

/// Returns the entries of rows, verified by `walk`.
fn verified(table: TableId, rows: Vec<StoredEntry>, mut walk: Walk) -> Result<Log, StoreError> {
    let log = rows.into_iter().map(|row| {
        let (link, seq) = (row.link(table), row.seq);
        let damaged = |what| StoreError::Damaged { table, seq, what };
        walk.step(seq, row.sum, |before| link.sum(before))
            .map_err(|what| damaged(what.to_owned()))?;
        entry(row).map(Arc::new).map_err(damaged)
    });
    log.collect()
}

fn entry(row: StoredEntry) -> Result<Entry, String> {
    let command = match (row.player, row.cid, row.body) {
        (None, None, None) => None,
        (Some(player), Some(cid), Some(body)) => {
            Some(IdempotencyKey { player: UserId(player), cid, body })
        }
        (Some(_) | None, _, _) => return Err("its command is incomplete".to_owned()),
    };
    let change = serde_json::from_str(&row.change).map_err(|error| error.to_string())?;
    Ok(Entry { seq: row.seq, at: EpochMs(row.at.cast_unsigned()), command, change })
}

pub(crate) fn created_by(
    connection: &Connection,
    player: UserId,
    cid: &str,
) -> Result<Option<CreatedTable>, StoreError> {
    connection
        .prepare_cached(
            "SELECT table_id, body FROM entry JOIN log ON log.no = log
             WHERE player = ? AND cid = ? AND any_table",
        )
        .and_then(|mut statement| {
            let row = |row: &Row<'_>| {
                let body = row.get::<_, Option<Unpacked>>(1)?.map(|Unpacked(text)| text);
                Ok(CreatedTable { table: TableId(row.get(0)?), body: body.unwrap_or_default() })
            };
            statement.query_row(params![player.0, Packed(cid)], row).optional()
        })
        .map_err(unavailable)
}

/// Returns the entry that a command caused at a table. Its checksum is not verified, since that
/// would require the entry before it.
pub(crate) fn command(
    connection: &Connection,
    commands: &NewCommands,
    table: TableId,
    player: UserId,
    cid: &str,
) -> Result<Option<Arc<Entry>>, StoreError> {
    let find = || {
        let Some(head) = entries::head(connection, table)? else { return Ok(None) };
        commands.find(connection, head.log, player.0, cid)
    };
    let row = find().map_err(unavailable)?;
    row.map(|row| {
        let seq = row.seq;
        entry(row).map(Arc::new).map_err(|what| StoreError::Damaged { table, seq, what })
    })
    .transpose()
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(crate) fn unavailable(error: rusqlite::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
