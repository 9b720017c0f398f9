use deadpool_postgres::GenericClient;
use storage::journal::StoreError;
use tokio_postgres::Error;

use crate::{
    PostgresStore,
    failure::unavailable,
    statements::{query, query_one},
};

/// The current usage of a database, for an administrator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseUsage {
    /// The size of the database in bytes; `None` if the database does not know.
    pub bytes: Option<u64>,
    /// The running nodes, ordered by name.
    pub nodes: Vec<NodeUsage>,
    /// The standbys that the user may see.
    pub standbys: Vec<StandbyUsage>,
}

/// The connections of this node, except the one on which entries are appended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Connections {
    pub n_in_use: usize,
    /// The number of calls that wait for a connection.
    pub n_waiting: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NodeUsage {
    pub node: String,
    pub is_draining: bool,
    /// The time until the lease ends if it is not renewed, in milliseconds.
    pub lease_ms: u64,
    /// The number of its tables that do not hibernate.
    pub n_tables: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandbyUsage {
    pub name: String,
    /// The amount of write-ahead log that the standby has not applied yet, in bytes.
    pub lag_bytes: u64,
}

impl PostgresStore {
    /// Returns the current usage of the database.
    ///
    /// # Errors
    ///
    /// The database does not answer.
    pub async fn usage(&self) -> Result<DatabaseUsage, StoreError> {
        let client = self.client().await?;
        Ok(DatabaseUsage {
            // Databases that only speak the protocol may lack these two functions.
            bytes: bytes(&client).await.ok(),
            standbys: standbys(&client).await.unwrap_or_default(),
            nodes: nodes(&client).await.map_err(unavailable)?,
        })
    }

    /// Returns the current use of connections, without a query.
    pub fn connections(&self) -> Connections {
        let pools = self.pools().map(deadpool_postgres::Pool::status);
        Connections {
            n_in_use: pools.iter().map(|pool| pool.size - pool.available).sum(),
            n_waiting: pools.iter().map(|pool| pool.waiting).sum(),
        }
    }
}

async fn bytes(client: &impl GenericClient) -> Result<u64, Error> {
    let size = "SELECT pg_database_size(current_database())";
    Ok(query_one(client, size, &[]).await?.get::<_, i64>(0).cast_unsigned())
}

async fn nodes(client: &impl GenericClient) -> Result<Vec<NodeUsage>, Error> {
    // It starts from the awake tables, because they have an index.
    let nodes = "WITH owned AS (
            SELECT o.node_id, o.incarnation, count(*) AS n
            FROM table_status AS s JOIN table_owner AS o USING (table_id)
            WHERE s.is_open AND s.due_at IS NULL GROUP BY o.node_id, o.incarnation
        )
        SELECT node_id, draining,
            floor(1000 * extract(epoch FROM expires_at - clock_timestamp()))::bigint,
            coalesce(n, 0)
        FROM node LEFT JOIN owned USING (node_id, incarnation)
        WHERE expires_at > clock_timestamp() ORDER BY node_id";
    let rows = query(client, nodes, &[]).await?;
    let nodes = rows.iter().map(|row| NodeUsage {
        node: row.get(0),
        is_draining: row.get(1),
        lease_ms: u64::try_from(row.get::<_, i64>(2)).unwrap_or_default(),
        n_tables: row.get::<_, i64>(3).cast_unsigned(),
    });
    Ok(nodes.collect())
}

async fn standbys(client: &impl GenericClient) -> Result<Vec<StandbyUsage>, Error> {
    let standbys = "SELECT application_name,
            greatest(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn), 0)::bigint
        FROM pg_stat_replication WHERE replay_lsn IS NOT NULL ORDER BY application_name, pid";
    let rows = query(client, standbys, &[]).await?;
    let standbys = rows.iter().map(|row| StandbyUsage {
        name: row.get(0),
        lag_bytes: row.get::<_, i64>(1).cast_unsigned(),
    });
    Ok(standbys.collect())
}
