use std::time::{SystemTime, UNIX_EPOCH};

use protocol::EpochMs;

/// Returns the current time.
pub(crate) fn now() -> EpochMs {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    EpochMs(since.map_or(0, |since| since.as_millis() as u64))
}
