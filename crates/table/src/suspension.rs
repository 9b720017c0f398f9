use std::sync::Arc;

use journal::Entry;
use protocol::{EpochMs, Refusal};
use uuid::Uuid;

/// Delay before the first retry, in milliseconds.
const RETRY_DELAY_MIN_MS: u64 = 250;

/// The maximum delay between retries (exponential back-off), in milliseconds.
const RETRY_DELAY_MAX_MS: u64 = 500;

/// The time that a retry usually takes, in milliseconds. Clients should try again after it.
const RETRY_TIME_MS: u64 = 50;

/// The suspension of a table while its storage fails. It keeps the retry delay even afterwards.
#[derive(Debug)]
pub(crate) struct Suspension {
    failure: Option<StorageFailure>,
    /// The delay before the next retry, in milliseconds. Only a successful write resets it, since a
    /// disk may have space for a probe but not for an entry.
    wait_ms: u64,
}

impl Suspension {
    /// Begins a suspension, and returns the id of its incident.
    pub(crate) fn begin(&mut self, broken: Broken, now: EpochMs) -> Uuid {
        let incident = Uuid::new_v4();
        self.failure = Some(StorageFailure { broken, since: now, retry_at: now, incident });
        self.wait(now);
        incident
    }

    /// Moves its times by a clock step.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        if let Some(failure) = &mut self.failure {
            step.shift(&mut failure.since);
            step.shift(&mut failure.retry_at);
        }
    }

    pub(crate) fn wait(&mut self, now: EpochMs) {
        if let Some(failure) = &mut self.failure {
            failure.retry_at = now + self.wait_ms;
            self.wait_ms = (2 * self.wait_ms).min(RETRY_DELAY_MAX_MS);
        }
    }

    /// Ends the suspension; returns its length in milliseconds.
    pub(crate) fn end(&mut self, now: EpochMs) -> u64 {
        self.failure.take().map_or(0, |failure| now.ms_since(failure.since))
    }

    /// Resets the retry delay after a successful write.
    pub(crate) fn record_success(&mut self) {
        self.wait_ms = RETRY_DELAY_MIN_MS;
    }

    /// The operation that must succeed before the table resumes; `None` unless suspended.
    pub(crate) fn broken(&self) -> Option<&Broken> {
        self.failure.as_ref().map(|failure| &failure.broken)
    }

    /// The time of the next retry; `None` unless suspended.
    pub(crate) fn retry_at(&self) -> Option<EpochMs> {
        self.failure.as_ref().map(|failure| failure.retry_at)
    }

    /// The refusal of every command during the suspension. Its `retry_ms` lies just after the next
    /// retry.
    pub(crate) fn refusal(&self, now: EpochMs) -> Option<Refusal> {
        let failure = self.failure.as_ref()?;
        let retry_ms = failure.retry_at.ms_since(now) + RETRY_TIME_MS;
        Some(Refusal { retry_ms: Some(retry_ms), ..Refusal::internal(failure.incident) })
    }
}

#[derive(Clone, Debug)]
struct StorageFailure {
    broken: Broken,
    since: EpochMs,
    retry_at: EpochMs,
    /// The id under which the server's log has the failure.
    incident: Uuid,
}

/// The operation that failed. It must succeed before the table resumes, because the success of
/// another one proves nothing.
#[derive(Clone, Debug)]
pub(crate) enum Broken {
    Entry(Arc<Entry>),
    Log,
}

impl Default for Suspension {
    fn default() -> Suspension {
        Suspension { failure: None, wait_ms: RETRY_DELAY_MIN_MS }
    }
}
