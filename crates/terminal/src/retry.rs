use std::time::Duration;

use client::CommandError;
use protocol::{Code, Refusal, to_client::Ack};

use crate::SessionError;

/// The default delay, if the refusal has no `retry_ms`, in milliseconds.
const AGAIN_MS: u64 = 250;

/// Waits before a refused command is sent again.
pub(crate) async fn wait_for_retry(refusal: &Refusal) {
    let wait = refusal.retry_ms.unwrap_or(AGAIN_MS);
    tokio::time::sleep(Duration::from_millis(wait)).await;
}

/// Sends a command until it is no longer refused for the moment. Returns `false` if it came too
/// late: another connection or the clock was faster.
///
/// # Errors
///
/// The command is refused for another reason, or the connection is lost for good.
pub(crate) async fn insist<F>(mut command: impl FnMut() -> F) -> Result<bool, SessionError>
where
    F: Future<Output = Result<Ack, CommandError>>,
{
    loop {
        match command().await {
            Ok(_) => return Ok(true),
            Err(CommandError::Refused(refusal)) if refusal.retryable => {
                wait_for_retry(&refusal).await;
            }
            Err(CommandError::Refused(refusal)) if is_late(&refusal) => return Ok(false),
            Err(error) => return Err(error.into()),
        }
    }
}

/// Returns `true` if the command came too late.
fn is_late(refusal: &Refusal) -> bool {
    matches!(refusal.code, Code::StaleDecision | Code::NotYourTurn | Code::WrongPhase)
}
