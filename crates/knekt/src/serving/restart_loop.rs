use std::{path::PathBuf, time::Duration};

use anyhow::Context;
use serde_json::json;
use server::{Config, ExitReason, Listeners, Tls};
use tokio::runtime::Runtime;
use tracing::warn;
use tracing_appender::non_blocking::ErrorCounter;

use super::{Opened, Signals, data_file};
use crate::{clock, settings::Settings};

/// How long what a thread still does may hold up the end, such as reading a backup through.
const TIMEOUT: Duration = Duration::from_secs(5);

/// One server after the other, at the same addresses.
pub(crate) struct RestartLoop {
    /// With what they are run; the certificate has been taken out.
    pub(crate) settings: Settings,
    pub(crate) tls: Option<Tls>,
    /// Held throughout, so that nobody is refused between two of them.
    pub(crate) listeners: Listeners,
    pub(crate) signals: Signals,
    /// How many lines of the log were dropped.
    pub(crate) dropped_lines: ErrorCounter,
}

/// A backup that was found good, and then could not be restored.
struct FailedRestore {
    from: PathBuf,
    why: String,
}

impl RestartLoop {
    /// Serves until the process is to end, each time with the data file that is there then.
    pub(crate) fn run(&self, opened: Opened) -> anyhow::Result<()> {
        let (mut opened, mut failed) = (opened, None);
        while let ExitReason::Restore(from) = self.serve(opened, failed)? {
            // What was accepted is done, also where the process is to end: then it ends after that.
            let restored = data_file::restore(&from, &self.settings.data);
            if self.signals.is_shutting_down() {
                break;
            }
            failed = restored.err().map(|why| FailedRestore { from, why });
            opened = data_file::open(&self.settings)?;
        }
        Ok(())
    }

    /// Serves once.
    fn serve(&self, opened: Opened, failed: Option<FailedRestore>) -> anyhow::Result<ExitReason> {
        let runtime = Runtime::new().context("cannot start the runtime")?;
        let listeners = self.listeners.again().context("cannot listen")?;
        let config = self.config(opened);
        let ended = runtime.block_on(async {
            if let Some(failed) = failed {
                audit_failed_restore(&config, failed).await;
            }
            server::run(config, listeners, self.signals.shutdown()).await
        });
        match ended.context("the server stopped")? {
            ExitReason::Stopped => {
                runtime.shutdown_timeout(TIMEOUT);
                Ok(ExitReason::Stopped)
            }
            restores @ ExitReason::Restore(_) => {
                // All that uses the data file ends with it, and then the file is closed.
                drop(runtime);
                Ok(restores)
            }
        }
    }

    fn config(&self, (logs, people): Opened) -> Config {
        let settings = &self.settings;
        Config {
            logs,
            people,
            pace: settings.pace,
            limits: settings.limits.clone(),
            proxies: settings.proxies.clone(),
            origins: settings.origins.clone(),
            tls: self.tls.clone(),
            heartbeat: settings.heartbeat,
            base_path: settings.base_path.clone(),
            keep_alive: settings.keep_alive,
            dropped_lines: Some(self.dropped_lines.clone()),
        }
    }
}

/// Lets the audit log say what became of it.
async fn audit_failed_restore(config: &Config, FailedRestore { from, why }: FailedRestore) {
    let (audit, with) = (config.people.audit(), json!({"from": from}));
    if let Err(problem) = audit.note_as("restore", with, why, clock::now()).await {
        warn!(%problem, "that nothing was restored is in no audit log");
    }
}
