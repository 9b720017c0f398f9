use std::sync::{Arc, mpsc::Receiver};

use journal::{Created, Entry, Log, StoreError};
use protocol::{TableId, UserId};
use rusqlite::{Connection, OptionalExtension, params};

/// A question to the file. It is answered by whoever runs it.
pub(crate) type Question = Box<dyn FnOnce(&Connection) + Send>;

/// Answers questions until nobody can ask any more.
pub(crate) fn run(connection: &Connection, questions: &Receiver<Question>) {
    while let Ok(question) = questions.recv() {
        question(connection);
    }
}

pub(crate) fn log(connection: &Connection, table: TableId) -> Result<Log, StoreError> {
    let rows: Vec<(i64, String)> = connection
        .prepare_cached("SELECT seq, entry FROM entry WHERE table_id = ? ORDER BY seq")
        .and_then(|mut statement| {
            statement.query_map([table.0], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
        })
        .map_err(unavailable)?;
    if rows.is_empty() {
        return Err(StoreError::NotFound(table));
    }
    rows.into_iter()
        .map(|(seq, json)| {
            let seq = seq.cast_unsigned();
            let entry: Entry = serde_json::from_str(&json)
                .map_err(|error| StoreError::Damaged { table, seq, what: error.to_string() })?;
            if entry.seq == seq {
                Ok(Arc::new(entry))
            } else {
                let what = format!("it calls itself entry {}", entry.seq);
                Err(StoreError::Damaged { table, seq, what })
            }
        })
        .collect()
}

pub(crate) fn created(
    connection: &Connection,
    player: UserId,
    cid: &str,
) -> Result<Option<Created>, StoreError> {
    let row: Option<(TableId, String)> = connection
        .prepare_cached(
            // The index `entry_anywhere` has the very same words.
            "SELECT table_id, entry FROM entry WHERE player = ? AND cid = ?
                AND cid IS NOT NULL AND (seq = 0 OR instr(entry, '\"quick\":true') > 0)",
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
        Ok(Created { table, body })
    })
    .transpose()
}

pub(crate) fn invited(
    connection: &Connection,
    digest: &str,
    now: u64,
) -> Result<Option<TableId>, StoreError> {
    connection
        .prepare_cached("SELECT table_id FROM invite WHERE digest = ? AND until > ?")
        .and_then(|mut statement| {
            let row = |row: &rusqlite::Row<'_>| row.get(0).map(TableId);
            statement.query_row(params![digest, now.cast_signed()], row).optional()
        })
        .map_err(unavailable)
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(crate) fn unavailable(error: rusqlite::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
