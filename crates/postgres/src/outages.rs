use async_trait::async_trait;
use deadpool_postgres::GenericClient;
use protocol::EpochMs;
use storage::{
    OUTAGES_MAX, Outages,
    journal::{Downtime, Outage, StoreError},
};
use tokio_postgres::{Error, Row};

use crate::{
    PostgresStore,
    calls::transact,
    columns::epoch_ms,
    failure::unavailable,
    statements::{execute, query, query_one},
};

/// A node counts as running for ten seconds after its last heartbeat, by the clock of the database:
/// twice the usual interval.
const IS_RUNNING: &str = "recorded_at > clock_timestamp() - interval '10 seconds'";

/// Nodes have different clocks. While another node is running, neither a restart of one nor a jump
/// of its clock is an outage: the tables of others continue, and its own could be claimed.
#[async_trait]
impl Outages for PostgresStore {
    async fn record_heartbeat(&self, now: EpochMs) -> Result<(), StoreError> {
        let client = self.client().await?;
        beat(&client, self.node().id.as_str(), now).await.map_err(unavailable)
    }

    async fn record_restart(&self, now: EpochMs) -> Result<(), StoreError> {
        transact!(self, |transaction| restart(transaction, self.node().id.as_str(), now))
    }

    async fn last_heartbeat(&self) -> Result<Option<EpochMs>, StoreError> {
        let client = self.client().await?;
        last_heartbeat(&client).await.map_err(unavailable)
    }

    async fn record_clock_jump(&self, from: EpochMs, to: EpochMs) -> Result<(), StoreError> {
        transact!(self, |transaction| clock_jump(transaction, self.node().id.as_str(), from, to))
    }

    async fn downtime(&self) -> Result<Downtime, StoreError> {
        let client = self.client().await?;
        let outage =
            |row: &Row| Outage { from: epoch_ms(row, "began"), to: epoch_ms(row, "ended") };
        let rows = query(&client, "SELECT began, ended FROM outage", &[]).await;
        Ok(Downtime::new(rows.map_err(unavailable)?.iter().map(outage)))
    }
}

async fn restart(client: &impl GenericClient, node: &str, now: EpochMs) -> Result<(), Error> {
    if n_others_running(client, node).await? == 0 {
        // A clock that was set back must not cause an outage, and no outage is in the future.
        let update = "UPDATE outage SET ended = $1 WHERE ended > $1";
        execute(client, update, &[&now.0.cast_signed()]).await?;
        if let Some(since) = last_heartbeat(client).await?.filter(|&since| since < now) {
            note_outage(client, since, now).await?;
        }
        forget_others(client, node).await?;
    }
    beat(client, node, now).await
}

async fn clock_jump(
    client: &impl GenericClient,
    node: &str,
    from: EpochMs,
    to: EpochMs,
) -> Result<(), Error> {
    if n_others_running(client, node).await? == 0 {
        note_outage(client, from, to).await?;
    }
    beat(client, node, to).await
}

/// Returns the number of other running nodes.
async fn n_others_running(client: &impl GenericClient, node: &str) -> Result<i64, Error> {
    let others = format!("SELECT count(*) FROM heartbeat WHERE node_id <> $1 AND {IS_RUNNING}");
    Ok(query_one(client, &others, &[&node]).await?.get(0))
}

/// Deletes the heartbeats of other nodes. They are not running, and their clocks may have been
/// ahead.
async fn forget_others(client: &impl GenericClient, node: &str) -> Result<(), Error> {
    execute(client, "DELETE FROM heartbeat WHERE node_id <> $1", &[&node]).await.map(drop)
}

async fn last_heartbeat(client: &impl GenericClient) -> Result<Option<EpochMs>, Error> {
    let row = query_one(client, "SELECT max(at) FROM heartbeat", &[]).await?;
    Ok(row.get::<_, Option<i64>>(0).map(|ms| EpochMs(ms.cast_unsigned())))
}

async fn beat(client: &impl GenericClient, node: &str, now: EpochMs) -> Result<(), Error> {
    let upsert = "INSERT INTO heartbeat (node_id, at, recorded_at)
        VALUES ($1, $2, clock_timestamp())
        ON CONFLICT (node_id) DO UPDATE SET at = excluded.at, recorded_at = excluded.recorded_at";
    execute(client, upsert, &[&node, &now.0.cast_signed()]).await.map(drop)
}

async fn note_outage(client: &impl GenericClient, from: EpochMs, to: EpochMs) -> Result<(), Error> {
    let upsert = "INSERT INTO outage (began, ended) VALUES ($1, $2)
        ON CONFLICT (began) DO UPDATE SET ended = excluded.ended";
    execute(client, upsert, &[&from.0.cast_signed(), &to.0.cast_signed()]).await?;
    let delete = "DELETE FROM outage WHERE began NOT IN
        (SELECT began FROM outage ORDER BY began DESC LIMIT $1)";
    execute(client, delete, &[&i64::from(OUTAGES_MAX)]).await.map(drop)
}
