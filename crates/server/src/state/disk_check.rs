use std::time::Duration;

use storage::journal::Store;
use tokio::time::{Instant, timeout};
use tracing::{info, warn};

use crate::state::database::Database;

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
