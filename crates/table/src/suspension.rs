use std::sync::Arc;

use protocol::{EpochMs, Refusal};
use storage::journal::Entry;
use uuid::Uuid;

/// The delay before each retry, in milliseconds. It is constant: players wait for the first retry
/// after an outage, however long that was.
const RETRY_DELAY_MS: u64 = 250;

/// The usual duration of a retry, in milliseconds. Clients should try again after it.
const RETRY_TIME_MS: u64 = 50;

/// The suspension of a table while its storage fails.
#[derive(Debug, Default)]
pub(crate) struct Suspension {
    failure: Option<StorageFailure>,
}

impl Suspension {
    /// Begins a suspension, and returns the id of its incident.
    pub(crate) fn begin(&mut self, broken: Broken, now: EpochMs) -> Uuid {
        let incident = Uuid::new_v4();
        self.failure = Some(StorageFailure { broken, since: now, retry_at: now, incident });
        self.wait(now);
        incident
    }

    /// Moves the times by a clock step.
    pub(crate) fn shift(&mut self, step: crate::table::clock::step::ClockStep) {
        if let Some(failure) = &mut self.failure {
            step.shift(&mut failure.since);
            step.shift(&mut failure.retry_at);
        }
    }

    /// Schedules the next retry.
    pub(crate) fn wait(&mut self, now: EpochMs) {
        if let Some(failure) = &mut self.failure {
            failure.retry_at = now + RETRY_DELAY_MS;
        }
    }

    /// Ends the suspension; returns its length in milliseconds.
    pub(crate) fn end(&mut self, now: EpochMs) -> u64 {
        self.failure.take().map_or(0, |failure| now.ms_since(failure.since))
    }

    /// The operation that must succeed before the table resumes; `None` unless suspended.
    pub(crate) fn broken(&self) -> Option<&Broken> {
        self.failure.as_ref().map(|failure| &failure.broken)
    }

    /// The time of the next retry; `None` unless suspended.
    pub(crate) fn retry_at(&self) -> Option<EpochMs> {
        self.failure.as_ref().map(|failure| failure.retry_at)
    }

    /// The refusal of every command during the suspension; `None` outside of one. Its `retry_ms`
    /// lies just after the next retry.
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
    /// The id of the failure in the server's log.
    incident: Uuid,
}

/// The operation that failed. It must succeed before the table resumes, because the success of
/// another one proves nothing.
#[derive(Clone, Debug)]
pub(crate) enum Broken {
    Entry(Arc<Entry>),
    Log,
}
