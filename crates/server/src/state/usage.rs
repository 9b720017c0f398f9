use std::{fs, path::Path, time::Duration};

use postgres::{Connections, DatabaseUsage, NodeUsage, StandbyUsage};
use serde::Serialize;
use tokio::time::timeout;

use crate::state::database::Database;

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
