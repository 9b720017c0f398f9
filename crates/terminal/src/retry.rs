use std::time::Duration;

use protocol::Refusal;

/// How long to wait before a command is sent again, where the server does not say, in milliseconds.
const AGAIN_MS: u64 = 250;

/// Waits until a command may be sent again that came too fast, or that the server could not do now.
pub(crate) async fn pause(refusal: &Refusal) {
    let wait = refusal.retry_ms.unwrap_or(AGAIN_MS);
    tokio::time::sleep(Duration::from_millis(wait)).await;
}
