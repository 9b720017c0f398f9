//! Queries for the logs of tables, and for tables by commands.

use std::sync::Arc;

use deadpool_postgres::{Client, GenericClient};
use protocol::{EpochMs, TableId, UserId};
use storage::journal::{CreatedTable, Entry, IdempotencyKey, Log, LogTail, StoreError};
use tokio_postgres::Row;

use crate::{
    failure::unavailable,
    statements::{query, query_opt},
};

pub(crate) async fn log(client: &impl GenericClient, table: TableId) -> Result<Log, StoreError> {
    let log = entries(client, table, 0).await?;
    if log.is_empty() { Err(StoreError::NotFound(table)) } else { Ok(log) }
}

pub(crate) async fn first_entry(client: &Client, table: TableId) -> Result<Arc<Entry>, StoreError> {
    let query = "SELECT seq, at, player, cid, body, change FROM table_entry
        WHERE table_id = $1 AND seq = 0";
    let row = query_opt(client, query, &[&table.0]).await.map_err(unavailable)?;
    let row = row.ok_or(StoreError::NotFound(table))?;
    entry(table, &row).map(Arc::new)
}

/// Returns the entries since a match start that is not after entry `seq`, or all.
pub(crate) async fn log_since(
    client: &Client,
    table: TableId,
    seq: u64,
) -> Result<LogTail, StoreError> {
    let query = "SELECT seq, state FROM match_start WHERE table_id = $1 AND seq <= $2
        ORDER BY seq DESC LIMIT 1";
    let seq = i64::try_from(seq).unwrap_or(i64::MAX);
    let found = query_opt(client, query, &[&table.0, &seq]).await.map_err(unavailable)?;
    if let Some(found) = found {
        let entries = entries(client, table, found.get(0)).await?;
        // If the entry is missing, reading the whole log reports what is wrong.
        if !entries.is_empty() {
            return Ok(LogTail { state: Some(found.get(1)), entries });
        }
    }
    Ok(LogTail { state: None, entries: log(client, table).await? })
}

/// Returns the entries of a table from entry `first` on.
async fn entries(
    client: &impl GenericClient,
    table: TableId,
    first: i64,
) -> Result<Log, StoreError> {
    let entries = "SELECT seq, at, player, cid, body, change FROM table_entry
        WHERE table_id = $1 AND seq >= $2 ORDER BY seq";
    let rows = query(client, entries, &[&table.0, &first]).await.map_err(unavailable)?;
    let numbered = (first.cast_unsigned()..).zip(rows);
    numbered
        .map(|(seq, row)| {
            if row.get::<_, i64>(0).cast_unsigned() == seq {
                entry(table, &row).map(Arc::new)
            } else {
                Err(StoreError::Damaged { table, seq, what: "it is missing".to_owned() })
            }
        })
        .collect()
}

/// Reads an entry from the columns `seq, at, player, cid, body, change`.
fn entry(table: TableId, row: &Row) -> Result<Entry, StoreError> {
    let seq = row.get::<_, i64>(0).cast_unsigned();
    let damaged = |what: String| StoreError::Damaged { table, seq, what };
    let command = match (row.get::<_, Option<_>>(2), row.get(3), row.get(4)) {
        (None, None, None) => None,
        (Some(player), Some(cid), Some(body)) => {
            Some(IdempotencyKey { player: UserId(player), cid, body })
        }
        (Some(_) | None, _, _) => return Err(damaged("its command is incomplete".to_owned())),
    };
    let change = serde_json::from_str(row.get(5)).map_err(|error| damaged(error.to_string()))?;
    Ok(Entry { seq, at: EpochMs(row.get::<_, i64>(1).cast_unsigned()), command, change })
}

/// Returns the entry that a command caused at this table, if there is one.
pub(crate) async fn command(
    client: &Client,
    table: TableId,
    player: UserId,
    cid: &str,
) -> Result<Option<Arc<Entry>>, StoreError> {
    let query = "SELECT seq, at, player, cid, body, change FROM table_entry
        WHERE table_id = $1 AND player = $2 AND cid = $3";
    let row = query_opt(client, query, &[&table.0, &player.0, &cid]).await;
    row.map_err(unavailable)?.map(|row| entry(table, &row).map(Arc::new)).transpose()
}

/// Returns the table at which a command that named none was executed, if it was.
pub(crate) async fn created_by(
    client: &Client,
    player: UserId,
    cid: &str,
) -> Result<Option<CreatedTable>, StoreError> {
    let query = "SELECT table_id, body FROM table_entry
        WHERE player = $1 AND cid = $2 AND any_table";
    let row = query_opt(client, query, &[&player.0, &cid]).await.map_err(unavailable)?;
    Ok(row.map(|row| {
        let body: Option<String> = row.get(1);
        CreatedTable { table: TableId(row.get(0)), body: body.unwrap_or_default() }
    }))
}
