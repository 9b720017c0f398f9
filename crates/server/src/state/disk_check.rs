use std::time::Duration;

use journal::Store;
use tokio::time::{Instant, timeout};
use tracing::{info, warn};

use crate::state::logs::Logs;

/// The time for which a result is reused: the disk is not written more often than that.
const FRESH: Duration = Duration::from_millis(250);

/// The timeout of the check.
const PATIENCE: Duration = Duration::from_secs(2);

/// The last result of checking that the data file can be written.
#[derive(Debug, Default)]
#[expect(clippy::disallowed_types, reason = "callers share one check, of two seconds at most")]
pub(crate) struct DiskCheck(tokio::sync::Mutex<Option<(Instant, bool)>>);

impl DiskCheck {
    /// Checks that the data file can be written. Concurrent callers share one result.
    pub(crate) async fn check_writable(&self, logs: &Logs) -> bool {
        let mut last = self.0.lock().await;
        if let Some((_, can)) = last.filter(|(at, _)| at.elapsed() < FRESH) {
            return can;
        }
        let can = matches!(timeout(PATIENCE, logs.check_writable()).await, Ok(Ok(())));
        match (can, last.is_none_or(|(_, could)| could)) {
            (false, true) => warn!("not ready: the data file cannot be written"),
            (true, false) => info!("ready: the data file can be written again"),
            (false, false) | (true, true) => {}
        }
        *last = Some((Instant::now(), can));
        can
    }
}
