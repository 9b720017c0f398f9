//! Leases of nodes, and the ownership of tables.

use std::time::Duration;

use async_trait::async_trait;
use deadpool_postgres::{Client, Object};
use protocol::{EpochMs, TableId};
use storage::{
    journal::{Change, StoreError},
    ownership::{
        Claim, LEASE, Lease, LiveNode, MEETING_TIME, NodeId, Owner, Ownership, STORE_TIMEOUT,
        Takeover,
    },
};
use tokio::time::{Instant, sleep, timeout, timeout_at};
use tokio_postgres::{Row, error::SqlState};
use uuid::Uuid;

use crate::{
    OpenError, PostgresStore,
    append::change_text,
    failure::{ANSWER_TIMEOUT, Failure, await_answer, describe, unavailable},
    statements::{Parameters, execute, query, query_one, query_opt},
};

/// The time limit for a renewal, including its connection. The node gives up a little later.
const RENEWAL_TIME: Duration = STORE_TIMEOUT.saturating_sub(Duration::from_millis(200));

/// The maximum number of times that a claim is sent, if it conflicts with an append or another
/// claim, or if its outcome is unknown.
const CLAIM_TRIES_MAX: usize = 4;

/// The time between two queries for the lease of another process.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// Raises the epoch of a table, and appends the marker of the claim. A concurrent append has the
/// same number as the marker, so only one of them succeeds.
///
/// If the owner's lease has ended, the claiming node must have held its own for [`LEASE`]. After an
/// outage of the database all leases have ended, and every node gets time to renew its own.
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
SELECT claimed.epoch FROM claimed, marked";

#[async_trait]
impl Ownership for PostgresStore {
    async fn begin_lease(&self) -> Result<(), StoreError> {
        // The row is locked while the server is being moved; afterwards the epoch differs.
        let upsert = "WITH current AS (
                SELECT epoch FROM history WHERE epoch = $6 FOR SHARE
            )
            INSERT INTO node
                (node_id, incarnation, address, draining, version, held_since, expires_at)
            SELECT $1, $2, $3, false, $4, clock_timestamp(),
                clock_timestamp() + $5::bigint * interval '1 millisecond' FROM current
            ON CONFLICT (node_id) DO UPDATE SET
                incarnation = excluded.incarnation, address = excluded.address, draining = false,
                version = excluded.version, held_since = excluded.held_since,
                expires_at = excluded.expires_at, previous_incarnation = node.incarnation,
                previous_expires_at = node.expires_at";
        let (client, node) = (self.control().await?, self.node());
        let (id, lease, epoch) = (node.id.as_str(), lease_ms(), i64::from(self.epoch()));
        let parameters: Parameters<'_> =
            &[&id, &node.incarnation, &node.address, &node.version, &lease, &epoch];
        let n_begun = execute(&client, upsert, parameters).await.map_err(unavailable)?;
        if n_begun == 0 {
            let what = "the database was restored or replaced; start this node again";
            return Err(StoreError::Unavailable(what.to_owned()));
        }
        Ok(())
    }

    async fn renew_lease(&self) -> Result<Lease, StoreError> {
        // Losing a renewal in a crash of the database only ends the lease earlier. So it need not
        // wait for the disk, nor for claims.
        let update = "UPDATE node SET
                held_since = CASE WHEN expires_at < clock_timestamp()
                    THEN clock_timestamp() ELSE held_since END,
                expires_at = clock_timestamp() + $3::bigint * interval '1 millisecond'
            WHERE node_id = $1 AND incarnation = $2";
        let ends = Instant::now() + RENEWAL_TIME;
        if self.is_writer_disconnected() {
            // Without renewal the lease ends, and other nodes continue the tables of this one.
            let silent = |_| StoreError::Unavailable("the writer does not answer".to_owned());
            timeout_at(ends, self.check_writer()).await.map_err(silent)??;
        }
        let (client, node) = (self.lease().await?, self.node());
        let (id, lease) = (node.id.as_str(), lease_ms());
        let parameters: Parameters<'_> = &[&id, &node.incarnation, &lease];
        let renewed = async {
            let statement = client.prepare_cached(update).await?;
            let sent_at = Instant::now();
            let n_renewed = client.execute(&statement, parameters).await?;
            self.round_trips().record(sent_at.elapsed());
            Ok(n_renewed)
        };
        let Ok(n_renewed) = timeout_at(ends, renewed).await else {
            // Dropped from the pool, so that the next call gets a new connection.
            drop(Object::take(client));
            return Err(StoreError::Unavailable("the renewal was not answered".to_owned()));
        };
        Ok(if n_renewed.map_err(unavailable)? > 0 { Lease::Held } else { Lease::Lost })
    }

    async fn begin_drain(&self) -> Result<(), StoreError> {
        let update = "UPDATE node SET draining = true WHERE node_id = $1 AND incarnation = $2";
        self.change_node(update).await
    }

    async fn end_lease(&self) -> Result<(), StoreError> {
        self.change_node("DELETE FROM node WHERE node_id = $1 AND incarnation = $2").await
    }

    async fn owner(&self, table: TableId) -> Result<Option<Owner>, StoreError> {
        let query = "SELECT o.epoch, n.node_id, n.incarnation, n.address, n.draining, o.node_id
            FROM table_owner AS o LEFT JOIN node AS n
                ON n.node_id = o.node_id AND n.incarnation = o.incarnation
                    AND n.expires_at > clock_timestamp()
            WHERE o.table_id = $1";
        let client = self.control().await?;
        let row = query_opt(&client, query, &[&table.0]).await.map_err(unavailable)?;
        row.map(|row| owner(&row)).transpose()
    }

    async fn superseded(&self, claims: Vec<(TableId, u64)>) -> Result<Vec<TableId>, StoreError> {
        let newer = "SELECT o.table_id FROM unnest($1::uuid[], $2::bigint[]) AS c (table_id, epoch)
            JOIN table_owner AS o ON o.table_id = c.table_id
            WHERE o.epoch > c.epoch";
        let client = self.control().await?;
        let (tables, epochs): (Vec<Uuid>, Vec<i64>) =
            claims.iter().map(|(table, epoch)| (table.0, epoch.cast_signed())).unzip();
        let rows = query(&client, newer, &[&tables, &epochs]).await.map_err(unavailable)?;
        Ok(rows.iter().map(|row| TableId(row.get(0))).collect())
    }

    async fn orphans(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        let orphans = "SELECT s.table_id FROM table_status AS s
            JOIN table_owner AS o ON o.table_id = s.table_id
            LEFT JOIN node AS n
                ON n.node_id = o.node_id AND n.incarnation = o.incarnation
                    AND n.expires_at > clock_timestamp()
            WHERE s.is_open AND s.due_at IS NULL AND n.node_id IS NULL
            ORDER BY s.table_id LIMIT $1";
        let client = self.control().await?;
        let most = most.cast_signed() as i64;
        let rows = query(&client, orphans, &[&most]).await.map_err(unavailable)?;
        Ok(rows.iter().map(|row| TableId(row.get(0))).collect())
    }

    async fn meet(
        &self,
        what: String,
        table: TableId,
        full: Option<TableId>,
    ) -> Result<TableId, StoreError> {
        // An upsert, so that the first of several nodes decides.
        let upsert = "INSERT INTO meeting AS m (what, table_id, named_at)
            VALUES ($1, $2, clock_timestamp())
            ON CONFLICT (what) DO UPDATE SET
                (table_id, named_at) = (
                    SELECT CASE WHEN is_over THEN excluded.table_id ELSE m.table_id END,
                        CASE WHEN is_over THEN excluded.named_at ELSE m.named_at END
                    FROM (SELECT m.table_id = $3 OR m.named_at
                        <= excluded.named_at - $4::bigint * interval '1 millisecond'
                    ) AS meeting (is_over)
                )
            RETURNING table_id";
        let client = self.client().await?;
        let (full, lasts) = (full.map(|full| full.0), MEETING_TIME.as_millis() as i64);
        let row = query_one(&client, upsert, &[&what, &table.0, &full, &lasts]).await;
        Ok(TableId(row.map_err(unavailable)?.get(0)))
    }

    /// Claims a table, and appends [`Change::OwnerChanged`] to its log in the same statement.
    ///
    /// A claim that fails may still have been made. It can be repeated with the epoch that the
    /// table has then.
    async fn claim(
        &self,
        table: TableId,
        after: u64,
        takeover: Takeover,
        now: EpochMs,
    ) -> Result<Claim, StoreError> {
        let claim = self.try_claim(table, after, takeover, now).await?;
        if let Claim::Claimed { epoch } = claim {
            self.epochs().record_claim(table, epoch);
        }
        Ok(claim)
    }

    /// Gives up a table. Appends to it must have ended before.
    ///
    /// If this fails, nobody can append to the table until the lease of this node has ended or this
    /// node claims the table again.
    async fn release(&self, table: TableId) -> Result<(), StoreError> {
        let update = "UPDATE table_owner
            SET node_id = NULL, incarnation = NULL, left_at = clock_timestamp()
            WHERE table_id = $1 AND epoch = $2";
        let Some(owned) = self.epochs().get(table) else { return Ok(()) };
        let client = self.control().await?;
        let done = execute(&client, update, &[&table.0, &owned.epoch.cast_signed()]).await;
        done.map_err(unavailable)?;
        self.epochs().forget(table);
        Ok(())
    }
}

impl PostgresStore {
    /// Waits until no other process has a lease under the name of this node. The lease of a killed
    /// process ends by itself.
    ///
    /// # Errors
    ///
    /// The lease is renewed, so the other process is running and would be stopped by the start of
    /// this one. Or the database does not answer.
    pub async fn wait_for_name(&self) -> Result<(), OpenError> {
        let query = "SELECT address, expires_at::text FROM node
            WHERE node_id = $1 AND incarnation <> $2 AND expires_at > clock_timestamp()";
        let node = self.node();
        let (id, mut first) = (node.id.as_str(), None);
        loop {
            let row = {
                let client = self.control().await;
                let client = client.map_err(|error| OpenError::Unreachable(error.to_string()))?;
                timeout(ANSWER_TIMEOUT, client.query_opt(query, &[&id, &node.incarnation])).await
            };
            let silent = |_| OpenError::Unreachable("it does not answer".to_owned());
            let Some(row) = row.map_err(silent)?.map_err(OpenError::of)? else { return Ok(()) };
            let (address, until): (String, String) = (row.get(0), row.get(1));
            if *first.get_or_insert_with(|| until.clone()) != until {
                return Err(OpenError::NameTaken { node: node.id.clone(), address });
            }
            sleep(POLL_INTERVAL).await;
        }
    }

    /// Executes an update of this node's row. Its parameters are the name and the incarnation.
    async fn change_node(&self, statement: &str) -> Result<(), StoreError> {
        let (client, node) = (self.control().await?, self.node());
        let done = client.execute(statement, &[&node.id.as_str(), &node.incarnation]).await;
        done.map_err(unavailable).map(drop)
    }

    async fn try_claim(
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
                Ok(claim) => return Ok(claim),
                Err(Failure::Refused(refused)) => return Err(StoreError::Unavailable(refused)),
                Err(Failure::Unknown(failed)) => {
                    (is_in_doubt, what) = (true, failed);
                    // Dropped from the pool, because an answer may still arrive on it.
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
        let is_forced = takeover == Takeover::Forced;
        let sent = async {
            let ownerless_ms = ownerless_ms(client, table).await?;
            let marker = change_text(&Change::OwnerChanged { ownerless_ms });
            let (id, lease) = (node.id.as_str(), lease_ms());
            let parameters: Parameters<'_> =
                &[&table.0, &after, &id, &node.incarnation, &is_forced, &lease, &at, &marker];
            match query_opt(client, CLAIM, parameters).await {
                // A concurrent append has taken the number of the marker.
                Err(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION) => {
                    Ok(Err(Failure::RolledBack(describe(&error))))
                }
                other => other.map(Ok),
            }
        };
        let row = await_answer(sent).await??;
        Ok(row.map_or(Claim::Refused, |row| read_claim(&row)))
    }

    /// Returns an earlier claim by this node after epoch `after`, if it still owns the table.
    async fn claimed_before(
        &self,
        client: &Client,
        table: TableId,
        after: u64,
    ) -> Result<Option<Claim>, Failure> {
        let query = "SELECT epoch FROM table_owner
            WHERE table_id = $1 AND epoch = $2 AND node_id = $3 AND incarnation = $4";
        let (epoch, node) = ((after + 1).cast_signed(), self.node());
        let id = node.id.as_str();
        let parameters: Parameters<'_> = &[&table.0, &epoch, &id, &node.incarnation];
        let row = await_answer(query_opt(client, query, parameters)).await?;
        Ok(row.map(|row| read_claim(&row)))
    }
}

/// Returns the time since the last sign of life of a table's owner, in milliseconds; 0 if it is
/// unknown or the table hibernates.
async fn ownerless_ms(client: &Client, table: TableId) -> Result<u64, tokio_postgres::Error> {
    let query = "SELECT floor(1000 * extract(epoch FROM clock_timestamp() - CASE
            WHEN o.node_id IS NULL THEN o.left_at
            WHEN n.incarnation = o.incarnation
                THEN n.expires_at - $2::bigint * interval '1 millisecond'
            WHEN n.previous_incarnation = o.incarnation
                THEN n.previous_expires_at - $2::bigint * interval '1 millisecond'
        END))::bigint
        FROM table_owner AS o
        JOIN table_status AS s ON s.table_id = o.table_id AND s.due_at IS NULL
        LEFT JOIN node AS n ON n.node_id = o.node_id
        WHERE o.table_id = $1";
    let row = query_opt(client, query, &[&table.0, &lease_ms()]).await?;
    let ms: Option<i64> = row.and_then(|row| row.get(0));
    Ok(ms.map_or(0, |ms| ms.max(0).cast_unsigned()))
}

fn read_claim(row: &Row) -> Claim {
    Claim::Claimed { epoch: epoch(row) }
}

fn epoch(row: &Row) -> u64 {
    row.get::<_, i64>(0).cast_unsigned()
}

fn owner(row: &Row) -> Result<Owner, StoreError> {
    let node = node_id(row, 1)?.map(|id| {
        let (incarnation, address, is_draining) = (row.get(2), row.get(3), row.get(4));
        LiveNode { id, incarnation, address, is_draining }
    });
    Ok(Owner { epoch: epoch(row), node, last: node_id(row, 5)? })
}

fn node_id(row: &Row, column: usize) -> Result<Option<NodeId>, StoreError> {
    let id = row.get::<_, Option<String>>(column).map(NodeId::new).transpose();
    id.map_err(|error| StoreError::Unavailable(error.to_string()))
}

fn lease_ms() -> i64 {
    LEASE.as_millis() as i64
}
