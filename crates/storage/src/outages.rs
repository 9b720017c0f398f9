use async_trait::async_trait;
use protocol::EpochMs;

use crate::{
    Database, Row, Tx,
    database::{datums, run},
    journal::{Downtime, Outage, StoreError},
};

/// The number of outages that are kept. When older ones are deleted, a decision open since before
/// then gets no more time back.
pub const OUTAGES_MAX: u32 = 1_000;

/// A node counts as running for ten seconds after its last heartbeat, by the clock of the database:
/// twice the usual interval.
const OTHERS_RUNNING: &str = "SELECT count(*) AS n FROM heartbeat
    WHERE node_id <> $1 AND recorded_at > clock_timestamp() - interval '10 seconds'";

/// The periods in which no server could write, which open decisions get back.
///
/// Servers that share a store share its heartbeat. They have different clocks: while another one is
/// running, neither a restart nor a jump of a clock is an outage, because the tables of others
/// continue, and those of this one could be claimed.
///
/// # Errors
///
/// Every call fails with [`StoreError::Unavailable`] if the store cannot be read or written.
#[async_trait]
pub trait Outages: Database {
    /// Records that a server is running and can write at `now`.
    async fn record_heartbeat(&self, now: EpochMs) -> Result<(), StoreError> {
        let node = self.node_name().map(str::to_owned);
        run!(self, Write, |tx, node, now| beat(&tx, node.as_deref(), now))
    }

    /// Records that a server is running again: the time since the last heartbeat was an outage.
    async fn record_restart(&self, now: EpochMs) -> Result<(), StoreError> {
        let node = self.node_name().map(str::to_owned);
        run!(self, Transaction, |tx, node, now| restart(&tx, node.as_deref(), now))
    }

    /// Returns the last time at which a server was using the store; `None` if none has.
    async fn last_heartbeat(&self) -> Result<Option<EpochMs>, StoreError> {
        run!(self, Read, |tx| last_heartbeat(&tx))
    }

    /// Records that the system clock jumped ahead: the skipped time was an outage.
    async fn record_clock_jump(&self, from: EpochMs, to: EpochMs) -> Result<(), StoreError> {
        let node = self.node_name().map(str::to_owned);
        run!(self, Transaction, |tx, node, from, to| clock_jump(&tx, node.as_deref(), from, to))
    }

    /// Returns the recorded downtime.
    async fn downtime(&self) -> Result<Downtime, StoreError> {
        run!(self, Read, |tx| downtime(&tx))
    }
}

impl<D: Database> Outages for D {}

async fn restart(tx: &Tx, node: Option<&str>, now: EpochMs) {
    if !are_others_running(tx, node).await {
        // A clock that was set back must not cause an outage, and no outage is in the future.
        tx.execute("UPDATE outage SET ended = $1 WHERE ended > $1", datums![now]).await;
        if let Some(since) = last_heartbeat(tx).await.filter(|&since| since < now) {
            note_outage(tx, since, now).await;
        }
        if let Some(node) = node {
            // They are not running, and their clocks may have been ahead.
            tx.execute("DELETE FROM heartbeat WHERE node_id <> $1", datums![node]).await;
        }
    }
    beat(tx, node, now).await;
}

async fn clock_jump(tx: &Tx, node: Option<&str>, from: EpochMs, to: EpochMs) {
    if !are_others_running(tx, node).await {
        note_outage(tx, from, to).await;
    }
    beat(tx, node, to).await;
}

async fn are_others_running(tx: &Tx, node: Option<&str>) -> bool {
    let Some(node) = node else { return false };
    tx.query_one(OTHERS_RUNNING, datums![node]).await.get::<i64>("n") > 0
}

async fn last_heartbeat(tx: &Tx) -> Option<EpochMs> {
    tx.query_one("SELECT max(at) AS at FROM heartbeat", datums![]).await.get("at")
}

async fn beat(tx: &Tx, node: Option<&str>, now: EpochMs) {
    let (upsert, values) = if let Some(node) = node {
        let upsert = "INSERT INTO heartbeat (node_id, at, recorded_at)
            VALUES ($1, $2, clock_timestamp()) ON CONFLICT (node_id)
                DO UPDATE SET at = excluded.at, recorded_at = excluded.recorded_at";
        (upsert, datums![node, now])
    } else {
        let upsert = "INSERT INTO heartbeat (one, at) VALUES (1, $1)
            ON CONFLICT (one) DO UPDATE SET at = excluded.at";
        (upsert, datums![now])
    };
    tx.execute(upsert, values).await;
}

async fn note_outage(tx: &Tx, from: EpochMs, to: EpochMs) {
    let upsert = "INSERT INTO outage (began, ended) VALUES ($1, $2)
        ON CONFLICT (began) DO UPDATE SET ended = excluded.ended";
    tx.execute(upsert, datums![from, to]).await;
    let delete = "DELETE FROM outage WHERE began NOT IN
        (SELECT began FROM outage ORDER BY began DESC LIMIT $1)";
    tx.execute(delete, datums![OUTAGES_MAX]).await;
}

async fn downtime(tx: &Tx) -> Downtime {
    let outage = |row: &Row| Outage { from: row.get("began"), to: row.get("ended") };
    let rows = tx.query("SELECT began, ended FROM outage", datums![]).await;
    Downtime::new(rows.iter().map(outage))
}
