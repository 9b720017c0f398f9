use std::time::Duration;

use journal::StoreError;
use tokio::time::timeout;
use tokio_postgres::{
    Error,
    error::{Severity, SqlState},
};

/// The time limit for an answer. Then the outcome of a statement is unknown.
pub(crate) const ANSWER_TIMEOUT: Duration = Duration::from_secs(2);

/// The code of an outcome that the server does not know itself. Distributed databases have it.
const COMPLETION_UNKNOWN: &str = "40003";

/// The failure of a statement that is a transaction of its own, by what is known of its outcome.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The statement was rolled back because another one was in its way. It can be sent again.
    RolledBack(String),
    /// The statement was rolled back, and would be again.
    Refused(String),
    /// The connection was lost: the statement may have been committed, or may still be.
    Unknown(String),
    /// There was no connection to send the statement on.
    NotSent(String),
}

impl Failure {
    /// Returns the message of the error.
    pub(crate) fn into_message(self) -> String {
        match self {
            Failure::RolledBack(what)
            | Failure::Refused(what)
            | Failure::Unknown(what)
            | Failure::NotSent(what) => what,
        }
    }

    /// Returns what an error says about the outcome of a statement that was sent.
    pub(crate) fn of(error: &Error) -> Failure {
        let what = describe(error);
        let Some(said) = error.as_db_error() else { return Failure::Unknown(what) };
        let code = said.code();
        // A session that is shut down may have committed before.
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

/// Waits for the answer to a statement that is a transaction of its own.
pub(crate) async fn await_answer<T>(
    answer: impl Future<Output = Result<T, Error>>,
) -> Result<T, Failure> {
    match timeout(ANSWER_TIMEOUT, answer).await {
        Ok(answer) => answer.map_err(|error| Failure::of(&error)),
        Err(_) => Err(Failure::Unknown("there is no answer".to_owned())),
    }
}

/// Returns whether the error means that another transaction was in the way.
pub(crate) fn is_retryable(code: &SqlState) -> bool {
    [
        SqlState::T_R_SERIALIZATION_FAILURE,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::LOCK_NOT_AVAILABLE,
    ]
    .contains(code)
}

/// Returns the message of an error with its causes, which `tokio_postgres` leaves out.
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
