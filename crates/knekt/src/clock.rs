use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the current time in epoch milliseconds.
pub(crate) fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}
