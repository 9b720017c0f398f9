use std::sync::Arc;

use journal::Entry;
use protocol::{EpochMs, Refusal};
use uuid::Uuid;

/// Delay before the first retry, in milliseconds.
const FIRST_MS: u64 = 250;

/// The maximum delay between retries (exponential back-off), in milliseconds.
const LONGEST_MS: u64 = 5_000;

/// The suspension of a table while its storage fails.
#[derive(Debug)]
pub(crate) struct Suspension {
    pub(crate) still: Option<StorageFailure>,
    /// The delay before the next retry, in milliseconds. Only a successful write resets it, since a
    /// disk may have space for a probe but not for an entry.
    wait_ms: u64,
}

impl Suspension {
    pub(crate) fn begin(&mut self, broken: Broken, now: EpochMs) -> Uuid {
        let incident = Uuid::new_v4();
        self.still = Some(StorageFailure { broken, since: now, retry_at: now, incident });
        self.wait(now);
        incident
    }

    /// Shifts its times after a clock step.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        if let Some(still) = &mut self.still {
            step.shift(&mut still.since);
            step.shift(&mut still.retry_at);
        }
    }

    pub(crate) fn wait(&mut self, now: EpochMs) {
        if let Some(still) = &mut self.still {
            still.retry_at = now + self.wait_ms;
            self.wait_ms = (2 * self.wait_ms).min(LONGEST_MS);
        }
    }

    /// Ends the suspension; returns its length in milliseconds.
    pub(crate) fn end(&mut self, now: EpochMs) -> u64 {
        self.still.take().map_or(0, |still| now.ms_since(still.since))
    }

    /// Resets the delay after a successful write.
    pub(crate) fn wrote(&mut self) {
        self.wait_ms = FIRST_MS;
    }

    /// The time of the next retry; none unless suspended.
    pub(crate) fn retry_at(&self) -> Option<EpochMs> {
        self.still.as_ref().map(|still| still.retry_at)
    }

    /// The refusal of every command during the suspension.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        self.still.as_ref().map(|still| Refusal::internal(still.incident))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct StorageFailure {
    pub(crate) broken: Broken,
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
        Suspension { still: None, wait_ms: FIRST_MS }
    }
}
