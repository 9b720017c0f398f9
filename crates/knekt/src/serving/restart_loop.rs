use std::{
    io::{self, Write},
    path::PathBuf,
    pin::pin,
    sync::Once,
    thread,
    time::Duration,
};

use anyhow::Context;
use net::Tls;
use serde_json::json;
use server::{Config, Database, ExitReason, Listeners};
use storage::{Stores, sqlite::Sqlite};
use tokio::runtime::{Builder, Runtime};
use tracing::warn;
use tracing_appender::non_blocking::ErrorCounter;

use super::{Signals, data_file, database};
use crate::settings::{ClusterSettings, Settings};

/// The time by which busy threads may delay the shutdown, such as one that reads a backup.
const TIMEOUT: Duration = Duration::from_secs(5);

/// The number of blocking threads in addition to one per core for bots: two for passwords, and two
/// for finished matches.
const OTHER_BLOCKING_MAX: usize = 4;

/// Runs one server after another on the same listeners. A restore replaces the data file in
/// between.
pub(crate) struct RestartLoop {
    /// The settings without the certificate, which is in `tls`.
    pub(crate) settings: Settings,
    pub(crate) tls: Option<Tls>,
    /// The listeners, which stay open, so that no connection is refused between two servers.
    pub(crate) listeners: Listeners,
    pub(crate) signals: Signals,
    pub(crate) dropped_lines: ErrorCounter,
    /// Set once the address has been printed.
    pub(crate) announced: Once,
}

/// A backup that passed the check but could not be restored.
struct FailedRestore {
    from: PathBuf,
    why: String,
}

impl RestartLoop {
    /// Runs a server on a database until the process shuts down.
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
                ..self.config(Database::Postgres(store.clone()), Stores::of(store.clone()))
            };
            let ready = || self.announce();
            let served = server::run(config, listeners, self.signals.shutdown(), ready).await;
            store.close().await;
            served.map(drop).context("the server failed")
        });
        runtime.shutdown_timeout(TIMEOUT);
        served
    }

    /// Runs servers on a data file until the process shuts down.
    pub(crate) fn run(&self, file: Sqlite) -> anyhow::Result<()> {
        let (mut file, mut failed) = (file, None);
        while let ExitReason::Restore(from) = self.serve(file, failed)? {
            // A restore that was accepted is completed even if the process is shutting down.
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
        let config = self.config(Database::Sqlite(file.clone()), Stores::of(file));
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
                // This ends all tasks that use the data file, which closes it.
                drop(runtime);
                Ok(restores)
            }
        }
    }

    /// Prints the address when the first server is ready. Scripts that start a server wait for this
    /// line on standard output.
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

    fn config(&self, database: Database, stores: Stores) -> Config {
        Config {
            dropped_lines: Some(self.dropped_lines.clone()),
            ..config(&self.settings, self.tls.clone(), database, stores)
        }
    }
}

/// Returns the configuration of a single server whose logger counts nothing.
pub(crate) fn config(
    settings: &Settings,
    tls: Option<Tls>,
    database: Database,
    stores: Stores,
) -> Config {
    Config {
        database,
        stores,
        cluster: None,
        pace: settings.pace,
        limits: settings.limits.clone(),
        proxies: settings.proxies.clone(),
        origins: settings.origins.clone(),
        tls,
        heartbeat: settings.heartbeat,
        base_path: settings.base_path.clone(),
        is_strict: settings.hsts,
        keep_alive: settings.keep_alive,
        dropped_lines: None,
    }
}

/// Creates a runtime with few blocking threads. The allocator keeps memory for each thread that has
/// computed a bot's move or replayed a match, and more threads than cores are not faster.
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
