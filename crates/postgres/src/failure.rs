use std::time::Duration;

use storage::journal::StoreError;
use tokio::time::timeout;
use tokio_postgres::{
    Error,
    error::{Severity, SqlState},
};

/// The time limit for an answer. After it, the outcome of a statement is unknown.
pub(crate) const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// The code for an outcome that the server itself does not know, as distributed databases report
/// it.
const COMPLETION_UNKNOWN: &str = "40003";

/// The failure of a statement outside of a transaction, by what is known about its outcome.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Rolled back because of a conflict with another transaction. It can be sent again.
    RolledBack(String),
    /// Rolled back. Sent again, it would fail again.
    Refused(String),
    /// The connection was lost. The statement may have been committed, or may still be.
    Unknown(String),
    /// There was no connection, so the statement was not sent.
    NotSent(String),
}

impl Failure {
    pub(crate) fn into_message(self) -> String {
        match self {
            Failure::RolledBack(what)
            | Failure::Refused(what)
            | Failure::Unknown(what)
            | Failure::NotSent(what) => what,
        }
    }

    /// Classifies the error of a statement that was sent.
    pub(crate) fn of(error: &Error) -> Failure {
        let what = describe(error);
        let Some(said) = error.as_db_error() else { return Failure::Unknown(what) };
        let code = said.code();
        // A session that is being shut down may have committed before.
        let is_session_over = said.parsed_severity() != Some(Severity::Error);
        if is_session_over || code.code() == COMPLETION_UNKNOWN {
            Failure::Unknown(what)
        } else if is_retryable(code) {
            Failure::RolledBack(what)
        } else {
            Failure::Refused(what)
        }
    }
}

/// Waits until [`ANSWER_TIMEOUT`] for the answer to a statement outside of a transaction.
pub(crate) async fn await_answer<T>(
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Failure> {
    match timeout(ANSWER_TIMEOUT, answer).await {
        Ok(answer) => answer.map_err(|error| Failure::of(&error)),
        Err(_) => Err(Failure::Unknown("there is no answer".to_owned())),
    }
}

/// Returns whether the error is a conflict with another transaction.
pub(crate) fn is_retryable(code: &SqlState) -> bool {
    [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::LOCK_NOT_AVAILABLE,
    ]
    .contains(code)
}

/// Describes an error with its causes, which `tokio_postgres` leaves out.
pub(crate) fn describe(error: &Error) -> String {
    let mut what = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        what = format!("{what}: {inner}");
        cause = inner.source();
    }
    what
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
pub(crate) fn unavailable(error: Error) -> StoreError {
    StoreError::Unavailable(describe(&error))
}
