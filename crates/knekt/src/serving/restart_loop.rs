use std::{
    io::{self, Write},
    path::PathBuf,
    pin::pin,
    sync::Once,
    thread,
    time::Duration,
};

use anyhow::Context;
use serde_json::json;
use server::{Config, ExitReason, Listeners, Logs, Tls};
use storage::Stores;
use store::Sqlite;
use tokio::runtime::{Builder, Runtime};
use tracing::warn;
use tracing_appender::non_blocking::ErrorCounter;

use super::{Signals, data_file, database};
use crate::settings::{ClusterSettings, Settings};

/// The time that a busy thread, such as one that reads a backup, may delay the shutdown.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The blocking threads besides one per core for bots: passwords and finished matches take up to two
/// each.
const OTHER_BLOCKING_MAX: usize = 4;

/// Runs one server after another on the same listeners, with a restore in between.
pub(crate) struct RestartLoop {
    /// Without the certificate, which is in `tls`.
    pub(crate) settings: Settings,
    pub(crate) tls: Option<Tls>,
    /// Open throughout, so that no connection is refused between two servers.
    pub(crate) listeners: Listeners,
    pub(crate) signals: Signals,
    pub(crate) dropped_lines: ErrorCounter,
    /// Set when the address was printed.
    pub(crate) announced: Once,
}

/// A backup that passed the check and still could not be restored.
struct FailedRestore {
    from: PathBuf,
    why: String,
}

impl RestartLoop {
    /// Runs a server that keeps everything in a database, until the process shuts down.
    pub(crate) fn run_on_database(&self, cluster: &ClusterSettings) -> anyhow::Result<()> {
        let runtime = runtime().context("cannot start the runtime")?;
        let listeners = self.listeners.again().context("cannot clone the listeners")?;
        let served = runtime.block_on(async {
            let mut shutdown = pin!(self.signals.shutdown());
            let (store, cluster) = tokio::select! {
                opened = database::open(cluster) => opened?,
                () = &mut shutdown => return Ok(()),
            };
            let config = Config {
                cluster: Some(cluster),
                ..self.config(store.clone().into(), Stores::of(store.clone()))
            };
            let ready = || self.announce();
            let served = server::run(config, listeners, self.signals.shutdown(), ready).await;
            store.close().await;
            served.map(drop).context("the server failed")
        });
        runtime.shutdown_timeout(TIMEOUT);
        served
    }

    /// Runs until the process shuts down.
    pub(crate) fn run(&self, file: Sqlite) -> anyhow::Result<()> {
        let (mut file, mut failed) = (file, None);
        while let ExitReason::Restore(from) = self.serve(file, failed)? {
            // An accepted restore is completed even if the process is shutting down.
            let restored = data_file::restore(&from, &self.settings.data);
            if self.signals.is_shutting_down() {
                break;
            }
            failed = restored.err().map(|why| FailedRestore { from, why });
            file = data_file::open(&self.settings)?;
        }
        Ok(())
    }

    fn serve(&self, file: Sqlite, failed: Option<FailedRestore>) -> anyhow::Result<ExitReason> {
        let runtime = runtime().context("cannot start the runtime")?;
        let listeners = self.listeners.again().context("cannot clone the listeners")?;
        let config = self.config(file.clone().into(), Stores::of(file));
        let ended = runtime.block_on(async {
            if let Some(failed) = failed {
                audit_failed_restore(&config, failed).await;
            }
            server::run(config, listeners, self.signals.shutdown(), || self.announce()).await
        });
        match ended.context("the server failed")? {
            ExitReason::Stopped => {
                runtime.shutdown_timeout(TIMEOUT);
                Ok(ExitReason::Stopped)
            }
            restores @ ExitReason::Restore(_) => {
                // Dropping the runtime ends all tasks that use the data file, which closes it.
                drop(runtime);
                Ok(restores)
            }
        }
    }

    /// Prints the address when the first server is ready. Scripts that start one wait for this line on
    /// standard output.
    fn announce(&self) {
        self.announced.call_once(|| {
            let Ok(address) = self.listeners.public.local_addr() else { return };
            let scheme = if self.tls.is_some() { "https" } else { "http" };
            let path = &self.settings.base_path;
            if let Err(error) = writeln!(io::stdout(), "listening on {scheme}://{address}{path}") {
                warn!(%error, "cannot write to standard output");
            }
        });
    }

    fn config(&self, logs: Logs, stores: Stores) -> Config {
        let settings = &self.settings;
        Config {
            logs,
            stores,
            cluster: None,
            pace: settings.pace,
            limits: settings.limits.clone(),
            proxies: settings.proxies.clone(),
            origins: settings.origins.clone(),
            tls: self.tls.clone(),
            heartbeat: settings.heartbeat,
            base_path: settings.base_path.clone(),
            is_strict: settings.hsts,
            keep_alive: settings.keep_alive,
            dropped_lines: Some(self.dropped_lines.clone()),
        }
    }
}

/// Returns a runtime with few blocking threads. The allocator keeps memory for each thread that bots
/// have thought or matches have been replayed on, and more threads than cores are no faster.
fn runtime() -> io::Result<Runtime> {
    let n_cores = thread::available_parallelism().map_or(1, Into::into);
    let n_blocking = n_cores + OTHER_BLOCKING_MAX;
    Builder::new_multi_thread().enable_all().max_blocking_threads(n_blocking).build()
}

async fn audit_failed_restore(config: &Config, FailedRestore { from, why }: FailedRestore) {
    let (audit, with) = (&config.stores.audit, json!({"from": from}));
    if let Err(problem) = audit.note_as("restore", with, why, server::now()).await {
        warn!(%problem, "cannot write the failed restore to the audit log");
    }
}
