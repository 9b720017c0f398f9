use std::time::Duration;

use journal::Store;
use tokio::{join, time::timeout};

use crate::state::{logs::Logs, usage::StorageUsage};

/// The time in which the store has to answer: a report must come while it is silent, too.
const PATIENCE: Duration = Duration::from_secs(2);

/// What a server knows of itself. What its store did not tell in time is missing.
#[derive(Clone, Debug)]
pub(crate) struct Overview {
    /// The result of `/readyz`.
    pub(crate) is_ready: bool,
    /// The number of tables in memory.
    pub(crate) live: usize,
    /// The number of open tables that hibernate.
    pub(crate) passive: Option<u64>,
    pub(crate) storage: StorageUsage,
}

impl Overview {
    /// Asks the store, and meanwhile whether the server is ready, which has a time limit of its own.
    pub(crate) async fn new(
        logs: &Logs,
        live: usize,
        is_ready: impl Future<Output = bool>,
    ) -> Overview {
        let passive = timeout(PATIENCE, logs.n_hibernated());
        let (passive, storage, is_ready) = join!(passive, logs.usage(PATIENCE), is_ready);
        Overview { is_ready, live, passive: passive.ok().and_then(Result::ok), storage }
    }

    /// Returns the names of what is missing.
    pub(crate) fn unknown(&self) -> Vec<&'static str> {
        let is_silent = matches!(self.storage, StorageUsage::Database { nodes: None, .. });
        let passive = self.passive.is_none().then_some("tables.passive");
        passive.into_iter().chain(is_silent.then_some("storage")).collect()
    }
}
