use std::time::Duration;

use journal::Store;
use store::Logs;
use tokio::{
    sync::Mutex,
    time::{Instant, timeout},
};
use tracing::{info, warn};

/// For how long what the disk said is true: however often somebody asks, it is not written to more
/// often than that.
const FRESH: Duration = Duration::from_millis(250);

/// How long the disk may take to say anything.
const PATIENCE: Duration = Duration::from_secs(2);

/// Whether the data file can be written, as it was found last, and when.
#[derive(Debug, Default)]
pub(crate) struct DiskCheck(Mutex<Option<(Instant, bool)>>);

impl DiskCheck {
    /// Whether it can be written now. Those who ask at the same time get one answer.
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
