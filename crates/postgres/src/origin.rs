//! The epoch of the history, which changes when a database is restored.

use std::{
    collections::HashSet,
    time::{Duration, SystemTime},
};

use protocol::EpochMs;
use serde_json::json;
use storage::{DONE, ownership::LEASE, transfer::Counters};
use tokio::time::{Instant, sleep};
use tokio_postgres::{Client, Error, GenericClient, Row};
use tracing::warn;

use crate::{Node, OpenError};

/// Selects the identity of the database. A restored one has another identity: an archive recovery
/// ends in a new timeline, `pg_restore` recreates the table, and another cluster has another
/// identifier.
const ORIGIN: &str = "SELECT system_identifier || '/'
        || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/'
        || 'table_entry'::regclass::oid
    FROM pg_control_system()";

/// The time between two queries for the leases of other nodes.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Returns the identity of the database; `None`, with a warning in the log, if it cannot be read.
/// It must not be called in a transaction.
pub(crate) async fn origin(client: &impl GenericClient) -> Option<String> {
    match client.query_one(ORIGIN, &[]).await {
        Ok(row) => Some(row.get(0)),
        Err(error) => {
            let error = crate::failure::describe(&error);
            warn!(error, "cannot detect whether the database was restored");
            None
        }
    }
}

/// Returns the epoch of the history. It begins a new one if the database was restored.
///
/// If another node is running, the database has only failed over, and the epoch stays: nodes with
/// different epochs would hand tables to each other.
pub(crate) async fn current_epoch(client: &mut Client, node: &Node) -> Result<u32, OpenError> {
    let origin = origin(client).await;
    begin_epoch_if_restored(client, node.id.as_str(), origin.as_deref())
        .await
        .map_err(OpenError::of)
}

async fn begin_epoch_if_restored(
    client: &mut Client,
    node: &str,
    origin: Option<&str>,
) -> Result<u32, Error> {
    let query = "SELECT epoch, origin FROM history";
    let epoch = |row: &Row| row.get::<_, i64>(0).cast_unsigned() as u32;
    let row = client.query_one(query, &[]).await?;
    let before: Option<&str> = row.get(1);
    let Some(origin) = origin.filter(|&origin| before != Some(origin)) else {
        return Ok(epoch(&row));
    };
    let is_running = before.is_some() && await_renewal(client, node).await?;

    let transaction = client.transaction().await?;
    let row = transaction.query_one(&format!("{query} FOR UPDATE"), &[]).await?;
    let epoch = match row.get::<_, Option<&str>>(1) {
        // Another node was faster.
        Some(before) if before == origin => return Ok(epoch(&row)),
        Some(_) if is_running => return Ok(epoch(&row)),
        // This is the database in which the epoch began.
        None => epoch(&row),
        Some(before) => {
            let now = "SELECT floor(1000 * extract(epoch FROM clock_timestamp()))::bigint";
            let now: i64 = transaction.query_one(now, &[]).await?.get(0);
            let now = EpochMs(now.cast_unsigned());
            let epoch = Counters::next_epoch(epoch(&row), now);
            warn!(before, origin, epoch, "the database was restored: all tables begin a new epoch");
            let arguments = json!({"from": before, "epoch": epoch});
            note(&transaction, now, "restore", &arguments).await?;
            epoch
        }
    };
    let update = "UPDATE history SET epoch = $1, origin = $2";
    transaction.execute(update, &[&i64::from(epoch), &origin]).await?;
    transaction.commit().await?;
    Ok(epoch)
}

/// Waits for another node to begin or renew a lease, and returns whether one did.
///
/// Looking at the leases proves nothing. A restored database has the leases of its backup, and
/// their nodes may have been killed a moment ago. Expired leases may belong to running nodes, which
/// cannot renew them during a failover.
async fn await_renewal(client: &Client, node: &str) -> Result<bool, Error> {
    let until = Instant::now() + LEASE;
    let before = other_leases(client, node).await?;
    while !before.is_empty() && Instant::now() < until {
        sleep(POLL_INTERVAL).await;
        if !other_leases(client, node).await?.is_subset(&before) {
            return Ok(true);
        }
    }
    Ok(false)
}

async fn other_leases(client: &Client, node: &str) -> Result<HashSet<(String, SystemTime)>, Error> {
    let query = "SELECT node_id, expires_at FROM node WHERE node_id <> $1";
    let rows = client.query(query, &[&node]).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}

/// Adds an entry to the audit log.
pub(crate) async fn note(
    client: &impl GenericClient,
    now: EpochMs,
    verb: &str,
    arguments: &serde_json::Value,
) -> Result<(), Error> {
    let insert = "INSERT INTO audit (at, verb, arguments, outcome) VALUES ($1, $2, $3, $4)";
    let arguments = arguments.to_string();
    client.execute(insert, &[&now.0.cast_signed(), &verb, &arguments, &DONE]).await.map(drop)
}
