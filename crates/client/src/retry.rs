use std::time::Duration;

use protocol::{Code, Refusal};

use crate::CommandError;

/// The default delay if the refusal has no `retry_ms`, in milliseconds.
const AGAIN_MS: u64 = 250;

/// Waits before a refused command is sent again.
pub async fn wait_for_retry(refusal: &Refusal) {
    let wait = refusal.retry_ms.unwrap_or(AGAIN_MS);
    tokio::time::sleep(Duration::from_millis(wait)).await;
}

/// Sends a command again after a rate limit or a restart of the server.
///
/// # Errors
///
/// The command is refused for another reason, or the connection is lost for good.
pub async fn retry<T, F>(mut command: impl FnMut() -> F) -> Result<T, CommandError>
where
    F: Future<Output = Result<T, CommandError>>,
{
    loop {
        match command().await {
            Err(CommandError::Refused(refusal))
                if matches!(refusal.code, Code::RateLimited | Code::Draining) =>
            {
                wait_for_retry(&refusal).await;
            }
            answer => return answer,
        }
    }
}

/// Sends a command until it is no longer refused for the moment; `None` if it came too late,
/// because another connection or the clock was faster.
///
/// # Errors
///
/// The command is refused for another reason, or the connection is lost for good.
pub async fn insist<T, F>(mut command: impl FnMut() -> F) -> Result<Option<T>, CommandError>
where
    F: Future<Output = Result<T, CommandError>>,
{
    loop {
        match command().await {
            Ok(answer) => return Ok(Some(answer)),
            Err(CommandError::Refused(refusal)) if refusal.retryable => {
                wait_for_retry(&refusal).await;
            }
            Err(CommandError::Refused(refusal)) if is_late(&refusal) => return Ok(None),
            Err(error) => return Err(error),
        }
    }
}

/// Returns whether the refusal means that the command came too late.
fn is_late(refusal: &Refusal) -> bool {
    matches!(refusal.code, Code::StaleDecision | Code::NotYourTurn | Code::WrongPhase)
}
