//! Leases of nodes, and the ownership of tables.

use std::time::Duration;

use deadpool_postgres::{Client, Object};
use journal::{Change, StoreError};
use protocol::{EpochMs, TableId};
use tokio_postgres::{Row, error::SqlState};
use uuid::Uuid;

use crate::{
    PostgresStore,
    append::change_text,
    failure::{Failure, answered, describe, unavailable},
};

/// The time for which a lease is valid after it was renewed, by the clock of the database.
pub const LEASE: Duration = Duration::from_millis(1_500);

/// The number of times that a claim is sent, if an append or another claim is in its way, or its
/// outcome is unknown.
const CLAIM_TRIES_MAX: usize = 4;

/// What a node finds when it renews its lease.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lease {
    /// The node holds its lease.
    Held,
    /// There is no such lease: the node has left, or another process has its name.
    Lost,
}

/// The ownership of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The epoch, which each claim raises by one.
    pub epoch: u64,
    /// The node that owns the table; `None` if it released the table, or its lease has ended.
    pub node: Option<LiveNode>,
}

/// A node with a valid lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveNode {
    pub id: String,
    pub incarnation: Uuid,
    /// The address where other nodes and clients reach it.
    pub address: String,
    /// Set while it hands over its tables.
    pub is_draining: bool,
}

/// The condition of a claim, beside the epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeover {
    /// The table was released, or its owner is an earlier process of the same node, or its owner's
    /// lease has ended and the claiming node has held its own for [`LEASE`]: after an outage of the
    /// database, all leases have ended, and all nodes have time to renew theirs.
    IfFree,
    /// Nothing: the owner is known to be gone, whatever its lease says.
    Forced,
}

/// The outcome of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// The node owns the table.
    Claimed {
        /// The new epoch.
        epoch: u64,
        /// The number of the marker, which is the last entry of the log.
        head: u64,
    },
    /// The table has another epoch than was expected, or is not free, or does not exist.
    Refused,
}

/// Raises the epoch of a table, and appends the marker. An append that is on its way has the number
/// of the marker, so that only one of them succeeds.
const CLAIM: &str = "
WITH claimed AS (
    UPDATE table_owner AS o SET epoch = o.epoch + 1, node_id = $3, incarnation = $4
    WHERE o.table_id = $1 AND o.epoch = $2 AND (
        $5::boolean OR o.node_id IS NULL OR o.node_id = $3 OR (
            NOT EXISTS (
                SELECT 1 FROM node AS n
                WHERE n.node_id = o.node_id AND n.incarnation = o.incarnation
                    AND n.expires_at > clock_timestamp()
            ) AND EXISTS (
                SELECT 1 FROM node AS own
                WHERE own.node_id = $3 AND own.incarnation = $4
                    AND own.held_since + $6::bigint * interval '1 millisecond' <= clock_timestamp()
            )
        )
    )
    RETURNING epoch
), marked AS (
    INSERT INTO table_entry (table_id, seq, epoch, at, any_table, change)
    SELECT $1, (SELECT max(seq) + 1 FROM table_entry WHERE table_id = $1), epoch, $7, false, $8
    FROM claimed
    RETURNING seq
)
SELECT claimed.epoch, marked.seq FROM claimed, marked";

impl PostgresStore {
    /// Begins the lease of this node. An earlier process of the same name loses it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn begin_lease(&self) -> Result<(), StoreError> {
        let upsert = "INSERT INTO node
                (node_id, incarnation, address, draining, version, held_since, expires_at)
            VALUES ($1, $2, $3, false, $4, clock_timestamp(),
                clock_timestamp() + $5::bigint * interval '1 millisecond')
            ON CONFLICT (node_id) DO UPDATE SET
                incarnation = excluded.incarnation, address = excluded.address, draining = false,
                version = excluded.version, held_since = excluded.held_since,
                expires_at = excluded.expires_at";
        let (client, node) = (self.control().await?, self.node());
        let statement = client.prepare_cached(upsert).await.map_err(unavailable)?;
        let lease = lease_ms();
        let parameters: [&(dyn tokio_postgres::types::ToSql + Sync); 5] =
            [&node.id, &node.incarnation, &node.address, &node.version, &lease];
        client.execute(&statement, &parameters).await.map_err(unavailable).map(drop)
    }

    /// Renews the lease of this node, even if it has ended meanwhile.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn renew_lease(&self) -> Result<Lease, StoreError> {
        let update = "UPDATE node SET
                held_since = CASE WHEN expires_at < clock_timestamp()
                    THEN clock_timestamp() ELSE held_since END,
                expires_at = clock_timestamp() + $3::bigint * interval '1 millisecond'
            WHERE node_id = $1 AND incarnation = $2";
        let (client, node) = (self.control().await?, self.node());
        let statement = client.prepare_cached(update).await.map_err(unavailable)?;
        let lease = lease_ms();
        let n_renewed = client.execute(&statement, &[&node.id, &node.incarnation, &lease]).await;
        Ok(if n_renewed.map_err(unavailable)? > 0 { Lease::Held } else { Lease::Lost })
    }

    /// Records that this node hands over its tables and takes no others.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn begin_drain(&self) -> Result<(), StoreError> {
        let update = "UPDATE node SET draining = true WHERE node_id = $1 AND incarnation = $2";
        let (client, node) = (self.control().await?, self.node());
        let done = client.execute(update, &[&node.id, &node.incarnation]).await;
        done.map_err(unavailable).map(drop)
    }

    /// Ends the lease of this node. What it still owns is free.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn end_lease(&self) -> Result<(), StoreError> {
        let delete = "DELETE FROM node WHERE node_id = $1 AND incarnation = $2";
        let (client, node) = (self.control().await?, self.node());
        let done = client.execute(delete, &[&node.id, &node.incarnation]).await;
        done.map_err(unavailable).map(drop)
    }

    /// Returns the owner of a table; `None` if there is no such table.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`].
    pub async fn owner(&self, table: TableId) -> Result<Option<Owner>, StoreError> {
        let query = "SELECT o.epoch, n.node_id, n.incarnation, n.address, n.draining
            FROM table_owner AS o LEFT JOIN node AS n
                ON n.node_id = o.node_id AND n.incarnation = o.incarnation
                    AND n.expires_at > clock_timestamp()
            WHERE o.table_id = $1";
        let client = self.control().await?;
        let statement = client.prepare_cached(query).await.map_err(unavailable)?;
        let row = client.query_opt(&statement, &[&table.0]).await.map_err(unavailable)?;
        let node = |row: &Row| {
            row.get::<_, Option<String>>(1).map(|id| LiveNode {
                id,
                incarnation: row.get(2),
                address: row.get(3),
                is_draining: row.get(4),
            })
        };
        let owner = |row| Owner { epoch: unsigned(&row, 0), node: node(&row) };
        Ok(row.map(owner))
    }

    /// Claims a table whose epoch was `after`: raises the epoch, and appends
    /// [`Change::OwnerChanged`] to the log. From then on no other node can append to it.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]. The claim may have been made nevertheless, and can be repeated
    /// with the epoch that the table has then.
    pub async fn claim(
        &self,
        table: TableId,
        after: u64,
        takeover: Takeover,
        now: EpochMs,
    ) -> Result<Claim, StoreError> {
        let (mut is_in_doubt, mut what) = (false, String::new());
        for _ in 0..CLAIM_TRIES_MAX {
            let client = self.control().await?;
            let before = if is_in_doubt {
                self.claimed_before(&client, table, after).await
            } else {
                Ok(None)
            };
            let claim = match before {
                Ok(None) => self.send_claim(&client, table, after, takeover, now).await,
                Ok(Some(claim)) => Ok(claim),
                Err(failure) => Err(failure),
            };
            match claim {
                Ok(claim) => {
                    if let Claim::Claimed { epoch, .. } = claim {
                        self.epochs().claimed(table, epoch);
                    }
                    return Ok(claim);
                }
                Err(Failure::Refused(refused)) => return Err(StoreError::Unavailable(refused)),
                Err(Failure::Unknown(failed)) => {
                    (is_in_doubt, what) = (true, failed);
                    // An answer may still be on its way.
                    drop(Object::take(client));
                }
                Err(Failure::RolledBack(failed) | Failure::NotSent(failed)) => what = failed,
            }
        }
        Err(StoreError::Unavailable(what))
    }

    async fn send_claim(
        &self,
        client: &Client,
        table: TableId,
        after: u64,
        takeover: Takeover,
        now: EpochMs,
    ) -> Result<Claim, Failure> {
        let node = self.node();
        let (after, at) = (after.cast_signed(), now.0.cast_signed());
        let (is_forced, marker) =
            (takeover == Takeover::Forced, change_text(&Change::OwnerChanged {}));
        let sent = async {
            let statement = client.prepare_cached(CLAIM).await?;
            let lease = lease_ms();
            let parameters: [&(dyn tokio_postgres::types::ToSql + Sync); 8] =
                [&table.0, &after, &node.id, &node.incarnation, &is_forced, &lease, &at, &marker];
            match client.query_opt(&statement, &parameters).await {
                // An append has just taken the number of the marker.
                Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                    Ok(Err(Failure::RolledBack(describe(&error))))
                }
                other => other.map(Ok),
            }
        };
        let row = answered(sent).await??;
        Ok(row.map_or(Claim::Refused, |row| claimed(&row)))
    }

    /// Returns the claim that this node has made after epoch `after`, if it has the table.
    async fn claimed_before(
        &self,
        client: &Client,
        table: TableId,
        after: u64,
    ) -> Result<Option<Claim>, Failure> {
        let query = "SELECT o.epoch, (SELECT min(e.seq) FROM table_entry AS e
                WHERE e.table_id = o.table_id AND e.epoch = o.epoch)
            FROM table_owner AS o
            WHERE o.table_id = $1 AND o.epoch = $2 AND o.node_id = $3 AND o.incarnation = $4";
        let (epoch, node) = ((after + 1).cast_signed(), self.node());
        let sent = async {
            let statement = client.prepare_cached(query).await?;
            client.query_opt(&statement, &[&table.0, &epoch, &node.id, &node.incarnation]).await
        };
        Ok(answered(sent).await?.map(|row| claimed(&row)))
    }

    /// Gives up a table, so that any node can claim it. Appends on their way must have ended before.
    ///
    /// # Errors
    ///
    /// [`StoreError::Unavailable`]. Then nobody can append to the table before its lease has ended,
    /// or this node claims it.
    pub async fn release(&self, table: TableId) -> Result<(), StoreError> {
        let Some(epoch) = self.epochs().forget(table) else { return Ok(()) };
        let update = "UPDATE table_owner SET node_id = NULL, incarnation = NULL
            WHERE table_id = $1 AND epoch = $2";
        let client = self.control().await?;
        let statement = client.prepare_cached(update).await.map_err(unavailable)?;
        let done = client.execute(&statement, &[&table.0, &epoch.cast_signed()]).await;
        done.map_err(unavailable).map(drop)
    }
}

/// Reads an epoch and the number of its marker.
fn claimed(row: &Row) -> Claim {
    Claim::Claimed { epoch: unsigned(row, 0), head: unsigned(row, 1) }
}

fn unsigned(row: &Row, column: usize) -> u64 {
    row.get::<_, i64>(column).cast_unsigned()
}

fn lease_ms() -> i64 {
    LEASE.as_millis() as i64
}
