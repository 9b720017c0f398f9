use std::sync::Arc;

use journal::Entry;
use protocol::Refusal;
use uuid::Uuid;

/// How long a table waits before it asks for the first time whether it can be written down again.
const FIRST_MS: u64 = 250;

/// How long it waits at most between two times.
const LONGEST_MS: u64 = 5_000;

/// Whether a table stands still: nothing of it can be written down, or what was is damaged.
#[derive(Debug)]
pub(crate) struct Suspension {
    pub(crate) still: Option<Incident>,
    /// How long it waits before it asks next. Only what has been written makes it short again: a
    /// disk with room for a word may have none for an entry.
    wait_ms: u64,
}

impl Suspension {
    pub(crate) fn begin(&mut self, broken: Broken, now: u64) -> Uuid {
        let incident = Uuid::new_v4();
        self.still = Some(Incident { broken, since: now, retry_at: now, incident });
        self.wait(now);
        incident
    }

    /// The machine's clock was set.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        if let Some(still) = &mut self.still {
            step.shift(&mut still.since);
            step.shift(&mut still.retry_at);
        }
    }

    pub(crate) fn wait(&mut self, now: u64) {
        if let Some(still) = &mut self.still {
            still.retry_at = now + self.wait_ms;
            self.wait_ms = (2 * self.wait_ms).min(LONGEST_MS);
        }
    }

    /// Ends it; how long it was, in milliseconds.
    pub(crate) fn end(&mut self, now: u64) -> u64 {
        self.still.take().map_or(0, |still| now.saturating_sub(still.since))
    }

    /// Notes that something was written.
    pub(crate) fn wrote(&mut self) {
        self.wait_ms = FIRST_MS;
    }

    /// When the store is asked whether it can be written again, in epoch milliseconds; none while
    /// nothing is wrong.
    pub(crate) fn retry_at(&self) -> Option<u64> {
        self.still.as_ref().map(|still| still.retry_at)
    }

    /// What everybody is told who wants something meanwhile.
    pub(crate) fn refusal(&self) -> Option<Refusal> {
        self.still.as_ref().map(|still| Refusal::internal(still.incident))
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Incident {
    pub(crate) broken: Broken,
    /// In epoch milliseconds; so is the next.
    since: u64,
    retry_at: u64,
    /// What it is called in the host's log.
    incident: Uuid,
}

/// What has to work again before a table goes on. That something else of the store works says
/// nothing of it.
#[derive(Clone, Debug)]
pub(crate) enum Broken {
    /// This entry could not be appended.
    Entry(Arc<Entry>),
    /// The log could not be read back: whatever stood on it would be lost with it.
    Log,
}

impl Default for Suspension {
    fn default() -> Suspension {
        Suspension { still: None, wait_ms: FIRST_MS }
    }
}
