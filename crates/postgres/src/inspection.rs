//! Inspection of a database for an administrator, without a running server.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use deadpool_postgres::{Client, GenericClient};
use tokio_postgres::Error;

use crate::{
    Address, OpenError,
    connection::{self, Connection, within},
    failure::describe,
    logs, migrations, privileges,
    statements::{query, query_one},
};

/// The time limit for everything but reading the logs.
const INSPECTION_TIMEOUT: Duration = Duration::from_secs(10);

/// The time limit for reading one log, or the list of logs.
const READ_TIMEOUT: Duration = Duration::from_mins(5);

/// Takes the lock that an append takes, without changing anything.
const APPEND_NOTHING: &str =
    "SET lock_timeout = '2s'; UPDATE table_entry SET seq = seq WHERE false; RESET lock_timeout";

/// The number of commits whose time is measured.
const N_COMMITS: usize = 9;

/// The state of a database, as [`inspect`] found it.
#[derive(Clone, Debug, PartialEq)]
pub struct DatabaseInspection {
    /// The version of PostgreSQL, such as `15.8`.
    pub version: String,
    pub major: i32,
    /// Set if the database is a standby, which is read-only.
    pub is_standby: bool,
    /// The version of the schema; 0 if no server has used the database yet.
    pub schema: i64,
    /// The newest version of the schema that this program knows.
    pub newest: i64,
    /// The clock of the database minus that of this machine, in milliseconds.
    pub clock_offset_ms: i64,
    pub durability: Durability,
    pub has_tls: bool,
    /// The tables that the user may not read and write, and the schema if the user may not create
    /// tables.
    pub forbidden: Vec<String>,
    /// The number of connections that the user may open.
    pub connections_max: i64,
    /// The stored data; `None` without privileges, on a standby, or if the schema is not the
    /// newest.
    pub stored: Option<Stored>,
}

/// The settings that decide whether a commit survives a crash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Durability {
    /// Set if commits are flushed to disk.
    pub fsync: bool,
    pub full_page_writes: bool,
    /// Set if pages have checksums, so that the database notices damage.
    pub data_checksums: bool,
    pub synchronous_commit: String,
    /// Empty without synchronous standbys.
    pub synchronous_standby_names: String,
    /// The number of connected synchronous standbys; `None` if the user may not see it.
    pub n_synchronous: Option<i64>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Stored {
    pub n_tables: i64,
    pub n_open: i64,
    /// The epoch of the store's history, which changes when a backup is restored.
    pub epoch: i64,
    pub nodes: Vec<String>,
    /// The nodes that stopped within the last day without a clean shutdown, and have not come back.
    pub missing: Vec<String>,
    /// The reason why no entry can be appended, if there is one.
    pub unwritable: Option<String>,
    /// The median time of a commit, including the way to the database and back.
    pub commit: Duration,
    /// The unreadable logs with the reasons, and the tables without a log or an epoch; empty unless
    /// logs were verified.
    pub broken: Vec<String>,
}

/// Inspects a database without changing it. Nodes may be running. `deep` reads every log.
///
/// # Errors
///
/// The database cannot be reached, or refuses the user.
pub async fn inspect(address: &Address, deep: bool) -> Result<DatabaseInspection, OpenError> {
    // It fails at once, and with the reason.
    drop(Connection::open_first(address).await?);
    let client = connection::get_only(&connection::pool(address, 1, connection::SETTINGS)?).await?;
    let mut found = within(INSPECTION_TIMEOUT, look(&client)).await?.map_err(OpenError::of)?;
    if deep && let Some(stored) = &mut found.stored {
        stored.broken = broken(&client).await?;
    }
    Ok(found)
}

async fn look(client: &Client) -> Result<DatabaseInspection, Error> {
    let about = "SELECT current_setting('server_version'),
            current_setting('server_version_num')::int / 10000, pg_is_in_recovery(),
            current_setting('fsync')::bool, current_setting('full_page_writes')::bool,
            current_setting('data_checksums')::bool, current_setting('synchronous_commit'),
            current_setting('synchronous_standby_names'),
            coalesce((SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()), false),
            to_regclass('schema_step') IS NOT NULL";
    let row = query_one(client, about, &[]).await?;
    let is_standby: bool = row.get(2);
    let forbidden = privileges::forbidden(client).await?;
    let (mut schema, mut stored) = (0, None);
    if row.get(9) {
        let found = "SELECT coalesce(max(step), 0) FROM schema_step";
        if let Ok(found) = query_one(client, found, &[]).await {
            schema = found.get(0);
        }
        if schema == migrations::newest() && forbidden.is_empty() && !is_standby {
            stored = Some(look_at_stored(client).await?);
        }
    }
    Ok(DatabaseInspection {
        version: row.get(0),
        major: row.get(1),
        is_standby,
        schema,
        newest: migrations::newest(),
        clock_offset_ms: clock_offset_ms(client).await?,
        durability: Durability {
            fsync: row.get(3),
            full_page_writes: row.get(4),
            data_checksums: row.get(5),
            synchronous_commit: row.get(6),
            synchronous_standby_names: row.get(7),
            n_synchronous: n_synchronous(client).await?,
        },
        has_tls: row.get(8),
        forbidden,
        connections_max: privileges::connections_max(client).await?,
        stored,
    })
}

/// Returns the clock of the database minus that of this machine, from the fastest of several
/// answers.
async fn clock_offset_ms(client: &Client) -> Result<i64, Error> {
    let now = "SELECT floor(1000 * extract(epoch FROM clock_timestamp()))::bigint";
    let (mut fastest, mut offset) = (Duration::MAX, 0);
    for _ in 0..3 {
        let (began, before) = (Instant::now(), now_ms());
        let theirs: i64 = query_one(client, now, &[]).await?.get(0);
        let took = began.elapsed();
        if took < fastest {
            (fastest, offset) = (took, theirs - before - took.as_millis() as i64 / 2);
        }
    }
    Ok(offset)
}

fn now_ms() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as i64
}

/// Returns the number of connected synchronous standbys, if the user may see it.
async fn n_synchronous(client: &Client) -> Result<Option<i64>, Error> {
    let standbys = "SELECT count(*) FILTER (WHERE sync_state IN ('sync', 'quorum')),
            count(*) FILTER (WHERE sync_state IS NULL)
        FROM pg_stat_replication";
    let row = query_one(client, standbys, &[]).await?;
    Ok((row.get::<_, i64>(1) == 0).then(|| row.get(0)))
}

async fn look_at_stored(client: &Client) -> Result<Stored, Error> {
    let counts = "SELECT (SELECT count(*) FROM table_status),
            (SELECT count(*) FROM table_status WHERE is_open), (SELECT epoch FROM history)";
    let row = query_one(client, counts, &[]).await?;
    let nodes = "SELECT node_id FROM node WHERE expires_at > clock_timestamp() ORDER BY node_id";
    let nodes = query(client, nodes, &[]).await?.iter().map(|row| row.get(0)).collect();
    let missing = "SELECT node_id FROM node WHERE expires_at <= clock_timestamp()
        AND expires_at > clock_timestamp() - interval '1 day' ORDER BY node_id";
    let missing = query(client, missing, &[]).await?.iter().map(|row| row.get(0)).collect();
    let unwritable = client.batch_execute(APPEND_NOTHING).await.err();
    Ok(Stored {
        n_tables: row.get(0),
        n_open: row.get(1),
        epoch: row.get(2),
        nodes,
        missing,
        unwritable: unwritable.map(|error| describe(&error)),
        commit: commit_time(client).await?,
        broken: Vec::new(),
    })
}

/// Returns the median time of a commit that changes nothing.
async fn commit_time(client: &Client) -> Result<Duration, Error> {
    let mut took = Vec::new();
    for _ in 0..N_COMMITS {
        let began = Instant::now();
        client.batch_execute(crate::store::WRITE_WITHOUT_EFFECT).await?;
        took.push(began.elapsed());
    }
    took.sort_unstable();
    Ok(took[N_COMMITS / 2])
}

/// Reads every log and describes those that cannot be read. Also describes tables without a log or
/// an epoch.
async fn broken(client: &Client) -> Result<Vec<String>, OpenError> {
    // Each answer has a time limit here, so the database needs none.
    let unlimited = client.batch_execute("SET statement_timeout = 0");
    within(INSPECTION_TIMEOUT, unlimited).await?.map_err(OpenError::of)?;
    let mut broken = Vec::new();
    let tables = query(client, "SELECT DISTINCT table_id FROM table_entry", &[]);
    for row in within(READ_TIMEOUT, tables).await?.map_err(OpenError::of)? {
        let table = protocol::TableId(row.get(0));
        if let Err(error) = within(READ_TIMEOUT, logs::log(client, table)).await? {
            broken.push(error.to_string());
        }
    }
    let without = "SELECT s.table_id::text FROM table_status AS s
        LEFT JOIN table_owner AS o USING (table_id)
        LEFT JOIN table_entry AS e ON e.table_id = s.table_id AND e.seq = 0
        WHERE o.table_id IS NULL OR e.table_id IS NULL";
    let without = query(client, without, &[]);
    for row in within(READ_TIMEOUT, without).await?.map_err(OpenError::of)? {
        let table: &str = row.get(0);
        broken.push(format!("table {table} has no log or no epoch"));
    }
    Ok(broken)
}
