use std::time::Duration;

use protocol::Refusal;

/// The default delay, if the refusal has no `retry_ms`, in milliseconds.
const AGAIN_MS: u64 = 250;

/// Waits before a refused command is sent again.
pub(crate) async fn wait_for_retry(refusal: &Refusal) {
    let wait = refusal.retry_ms.unwrap_or(AGAIN_MS);
    tokio::time::sleep(Duration::from_millis(wait)).await;
}
