//! The epoch of all tables, and whether the database is still the one in which it began.

use protocol::EpochMs;
use serde_json::json;
use storage::{DONE, transfer::Counters};
use tokio_postgres::{Client, Error, GenericClient};
use tracing::warn;

use crate::{Node, OpenError};

/// Names the database. A restored one has another name: a base backup goes on in a new timeline,
/// `pg_restore` makes the table again, and another cluster has another identifier.
const ORIGIN: &str = "SELECT system_identifier || '/'
        || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) || '/'
        || 'table_entry'::regclass::oid
    FROM pg_control_system()";

/// Returns the name of the database, or `None` if it has none. It must not be in a transaction.
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

/// Returns the epoch of all tables, after beginning a new one if the database was restored.
///
/// While another node is running, the database has only failed over, and the epoch stays: nodes
/// with different epochs would hand tables to each other.
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
    let transaction = client.transaction().await?;
    let query = "SELECT epoch, origin FROM history FOR UPDATE";
    let row = transaction.query_one(query, &[]).await?;
    let (epoch, before) =
        (row.get::<_, i64>(0).cast_unsigned() as u32, row.get::<_, Option<&str>>(1));
    let Some(origin) = origin else { return Ok(epoch) };
    if before == Some(origin) {
        return Ok(epoch);
    }
    let others = "SELECT EXISTS (SELECT 1 FROM node
            WHERE node_id <> $1 AND expires_at > clock_timestamp()),
        floor(1000 * extract(epoch FROM clock_timestamp()))::bigint";
    let row = transaction.query_one(others, &[&node]).await?;
    let (is_running, now) = (row.get(0), EpochMs(row.get::<_, i64>(1).cast_unsigned()));
    let epoch = match before {
        Some(_) if is_running => return Ok(epoch),
        // The epoch has begun in this database.
        None => epoch,
        Some(before) => {
            let epoch = Counters::next_epoch(epoch, now);
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
