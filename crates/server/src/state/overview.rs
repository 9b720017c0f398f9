use std::time::Duration;

use storage::journal::Store;
use tokio::{join, time::timeout};

use crate::state::{database::Database, usage::StorageUsage};

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
