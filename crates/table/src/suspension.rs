use std::sync::Arc;

use journal::Entry;
use protocol::{EpochMs, Refusal};
use uuid::Uuid;

/// Delay before the first retry, in milliseconds.
const FIRST_MS: u64 = 250;

/// The maximum delay between retries (exponential back-off), in milliseconds.
const LONGEST_MS: u64 = 500;

/// The time that a retry usually takes, in milliseconds.
const RETRY_TIME_MS: u64 = 50;

/// The suspension of a table while its storage fails.
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

    /// Shifts its times after a clock step.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        if let Some(failure) = &mut self.failure {
            step.shift(&mut failure.since);
            step.shift(&mut failure.retry_at);
        }
    }

    pub(crate) fn wait(&mut self, now: EpochMs) {
        if let Some(failure) = &mut self.failure {
            failure.retry_at = now + self.wait_ms;
            self.wait_ms = (2 * self.wait_ms).min(LONGEST_MS);
        }
    }

    /// Ends the suspension; returns its length in milliseconds.
    pub(crate) fn end(&mut self, now: EpochMs) -> u64 {
        self.failure.take().map_or(0, |failure| now.ms_since(failure.since))
    }

    /// Resets the delay after a successful write.
    pub(crate) fn wrote(&mut self) {
        self.wait_ms = FIRST_MS;
    }

    /// The operation that must succeed before the table resumes.
    pub(crate) fn broken(&self) -> Option<&Broken> {
        self.failure.as_ref().map(|failure| &failure.broken)
    }

    /// The time of the next retry; none unless suspended.
    pub(crate) fn retry_at(&self) -> Option<EpochMs> {
        self.failure.as_ref().map(|failure| failure.retry_at)
    }

    /// The refusal of every command during the suspension. It can be sent again soon after the next
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
    /// The id of the incident in the server's log.
    incident: Uuid,
}

/// The operation that must succeed before the table resumes. Other successful operations prove
/// nothing.
#[derive(Clone, Debug)]
pub(crate) enum Broken {
    /// Appending this entry failed.
    Entry(Arc<Entry>),
    /// Reading the log failed.
    Log,
}

impl Default for Suspension {
    fn default() -> Suspension {
        Suspension { failure: None, wait_ms: FIRST_MS }
    }
}
