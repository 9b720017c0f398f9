use std::{fs, path::Path, time::Duration};

use postgres::{Connections, DatabaseUsage, NodeUsage, StandbyUsage};
use serde::Serialize;
use storage::journal::Store;
use tokio::{
    join,
    time::{Instant, timeout},
};
use tracing::{info, warn};

use crate::state::database::Database;

/// The time limit for an answer of the store: a report must come even if the store is silent.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);

/// The state of the server for its admin. A figure that the store did not return in time is
/// missing.
#[derive(Clone, Debug)]
pub(crate) struct Overview {
    pub(crate) is_ready: bool,
    /// The number of tables in memory.
    pub(crate) live: usize,
    /// The number of open tables that hibernate.
    pub(crate) passive: Option<u64>,
    pub(crate) storage: StorageUsage,
}

impl Overview {
    /// Queries the store, and checks meanwhile whether the server is ready.
    pub(crate) async fn new(
        database: &Database,
        logs: &dyn Store,
        live: usize,
        is_ready: impl Future<Output = bool>,
    ) -> Overview {
        let passive = timeout(STORE_TIMEOUT, logs.n_hibernated());
        let storage = StorageUsage::of(database, STORE_TIMEOUT);
        let (passive, storage, is_ready) = join!(passive, storage, is_ready);
        Overview { is_ready, live, passive: passive.ok().and_then(Result::ok), storage }
    }

    /// Returns the names of the missing figures.
    pub(crate) fn unknown(&self) -> Vec<&'static str> {
        let is_silent = matches!(self.storage, StorageUsage::Database { nodes: None, .. });
        let passive = self.passive.is_none().then_some("tables.passive");
        passive.into_iter().chain(is_silent.then_some("storage")).collect()
    }
}

/// The time during which a result is reused, so that checks do not write to the disk more often.
const REUSE_TIME: Duration = Duration::from_millis(250);

/// The time limit of a check. It is shorter than the two seconds after which many load balancers
/// give up.
const CHECK_TIMEOUT: Duration = Duration::from_millis(1_500);

/// The time and result of the last check that the store is writable.
#[derive(Debug, Default)]
#[expect(clippy::disallowed_types, reason = "callers share one check, which has a time limit")]
pub(crate) struct DiskCheck(tokio::sync::Mutex<Option<(Instant, bool)>>);

impl DiskCheck {
    /// Returns whether the store can be written. A recent result is used again, so concurrent
    /// callers share one check.
    pub(crate) async fn check_writable(&self, database: &Database, logs: &dyn Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((_, can)) = last.filter(|(at, _)| at.elapsed() < REUSE_TIME) {
            return can;
        }
        let why = match timeout(CHECK_TIMEOUT, logs.check_writable()).await {
            Ok(Ok(())) => None,
            Ok(Err(error)) => Some(error.to_string()),
            Err(_) => Some("it does not answer".to_owned()),
        };
        let (can, title) = (why.is_none(), database.title());
        match (why, last.is_none_or(|(_, could)| could)) {
            (Some(why), true) => warn!(why, "not ready: {title} cannot be written"),
            (None, false) => info!("ready: {title} can be written again"),
            (Some(_), false) | (None, true) => {}
        }
        *last = Some((Instant::now(), can));
        can
    }
}

/// The usage of the server's storage, for an administrator.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum StorageUsage {
    File {
        /// The size of the data file and its write-ahead log; 0 in memory.
        bytes: u64,
        /// The free space of its disk; absent if the system does not report it.
        #[serde(skip_serializing_if = "Option::is_none")]
        free_bytes: Option<u64>,
    },
    Database {
        /// The size of the database; absent if the database does not report it.
        #[serde(skip_serializing_if = "Option::is_none")]
        bytes: Option<u64>,
        connections: PoolUsage,
        /// The running nodes by name; absent if the database does not answer.
        #[serde(skip_serializing_if = "Option::is_none")]
        nodes: Option<Vec<ListedNode>>,
        standbys: Vec<ListedStandby>,
    },
}

/// The connections of this node to the database.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct PoolUsage {
    pub(crate) in_use: usize,
    /// The calls that wait for a connection.
    pub(crate) waiting: usize,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct ListedNode {
    node: String,
    pub(crate) draining: bool,
    /// The remaining time of the node's lease, in milliseconds.
    lease_ms: u64,
    /// The tables that it owns and that do not hibernate.
    tables: u64,
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct ListedStandby {
    name: String,
    /// The part of the write-ahead log that the standby has not applied, in bytes.
    pub(crate) lag_bytes: u64,
}

impl StorageUsage {
    /// Returns what a database uses now, as far as it answers within a time limit.
    pub(crate) async fn of(database: &Database, limit: Duration) -> StorageUsage {
        match database {
            Database::Sqlite(file) => StorageUsage::of_file(file.path()),
            Database::Postgres(store) => {
                let told = timeout(limit, store.usage()).await.ok().and_then(Result::ok);
                StorageUsage::of_database(store.connections(), told)
            }
        }
    }

    /// Returns the usage of a data file; `None` is a store in memory.
    fn of_file(path: Option<&Path>) -> StorageUsage {
        let Some(path) = path else { return StorageUsage::File { bytes: 0, free_bytes: None } };
        let mut log = path.as_os_str().to_owned();
        log.push("-wal");
        let len = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
        let disk = rustix::fs::statvfs(path).ok();
        StorageUsage::File {
            bytes: len(path) + len(Path::new(&log)),
            free_bytes: disk.map(|disk| disk.f_bavail.saturating_mul(disk.f_frsize)),
        }
    }

    /// Returns this node's usage of a database, and what the database reports if it answers.
    pub(crate) fn of_database(
        Connections { n_in_use, n_waiting }: Connections,
        told: Option<DatabaseUsage>,
    ) -> StorageUsage {
        let node = |NodeUsage { node, is_draining, lease_ms, n_tables }| ListedNode {
            node,
            draining: is_draining,
            lease_ms,
            tables: n_tables,
        };
        let standby = |StandbyUsage { name, lag_bytes }| ListedStandby { name, lag_bytes };
        let (bytes, nodes, standbys) = match told {
            Some(DatabaseUsage { bytes, nodes, standbys }) => (bytes, Some(nodes), standbys),
            None => (None, None, Vec::new()),
        };
        StorageUsage::Database {
            bytes,
            connections: PoolUsage { in_use: n_in_use, waiting: n_waiting },
            nodes: nodes.map(|nodes| nodes.into_iter().map(node).collect()),
            standbys: standbys.into_iter().map(standby).collect(),
        }
    }
}
