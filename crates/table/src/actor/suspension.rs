use std::sync::Arc;

use protocol::{EpochMs, Refusal};
use rules::{Game, Seat};
use storage::journal::{Entry, StoreError};
use tracing::{error, info};
use uuid::Uuid;

use crate::{Input, Table, TableActor, table::timing::ClockStep};

/// The delay before each retry, in milliseconds. It is constant: players wait for the first retry
/// after an outage, however long that was.
const RETRY_DELAY_MS: u64 = 250;

/// The usual duration of a retry, in milliseconds. Clients should try again after it.
const RETRY_TIME_MS: u64 = 50;

/// The suspension of a table while its storage fails.
#[derive(Debug, Default)]
pub(super) struct Suspension {
    failure: Option<StorageFailure>,
}

impl Suspension {
    /// Begins a suspension, and returns the id of its incident.
    pub(super) fn begin(&mut self, broken: Broken, now: EpochMs) -> Uuid {
        let incident = Uuid::new_v4();
        self.failure = Some(StorageFailure { broken, since: now, retry_at: now, incident });
        self.wait(now);
        incident
    }

    /// Moves the times by a clock step.
    pub(super) fn shift(&mut self, step: ClockStep) {
        if let Some(failure) = &mut self.failure {
            step.shift(&mut failure.since);
            step.shift(&mut failure.retry_at);
        }
    }

    /// Schedules the next retry.
    pub(super) fn wait(&mut self, now: EpochMs) {
        if let Some(failure) = &mut self.failure {
            failure.retry_at = now + RETRY_DELAY_MS;
        }
    }

    /// Ends the suspension; returns its length in milliseconds.
    pub(super) fn end(&mut self, now: EpochMs) -> u64 {
        self.failure.take().map_or(0, |failure| now.ms_since(failure.since))
    }

    /// The operation that must succeed before the table resumes; `None` unless suspended.
    pub(super) fn broken(&self) -> Option<&Broken> {
        self.failure.as_ref().map(|failure| &failure.broken)
    }

    /// The time of the next retry; `None` unless suspended.
    pub(super) fn retry_at(&self) -> Option<EpochMs> {
        self.failure.as_ref().map(|failure| failure.retry_at)
    }

    /// The refusal of every command during the suspension; `None` outside of one. Its `retry_ms`
    /// ends just after the next retry.
    pub(super) fn refusal(&self, now: EpochMs) -> Option<Refusal> {
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
pub(super) enum Broken {
    Entry(Arc<Entry>),
    Log,
}

impl<G: Game> TableActor<G> {
    /// Suspends the table because its log cannot be read, unless it is suspended already. Returns
    /// the refusal with the incident.
    pub(super) fn suspend_unreadable(&mut self, why: &StoreError) -> Refusal {
        let refusal = self.suspension.refusal((self.deps.now)());
        refusal.unwrap_or_else(|| self.suspend(Broken::Log, why))
    }

    pub(super) fn suspend(&mut self, broken: Broken, why: &StoreError) -> Refusal {
        let now = (self.deps.now)();
        let what = match &broken {
            Broken::Entry(_) => "cannot append an entry; the table is suspended",
            Broken::Log => "cannot read the log; the table is suspended",
        };
        let incident = self.suspension.begin(broken, now);
        error!(table = %self.table.id(), seq = self.table.head(), %incident, %why, "{what}");
        self.subscribers.is_stalled = true;
        self.broadcast_presence(now);
        self.suspension.refusal(now).expect("it has just begun")
    }

    /// Checks that the operation that failed works again.
    async fn check_recovered(&self) -> Result<(), StoreError> {
        let (store, id) = (&self.deps.store, self.table.id());
        match self.suspension.broken() {
            None => Ok(()),
            Some(Broken::Entry(entry)) => store.check_append(id, entry.clone()).await,
            Some(Broken::Log) => {
                let log = store.log(id).await?;
                let head = Table::<G>::restore(id, &log, self.deps.parse_options)?.head();
                if head >= self.table.head() {
                    return Ok(());
                }
                Err(StoreError::Damaged { table: id, seq: head + 1, what: "it is missing".into() })
            }
        }
    }

    /// Retries the failed storage operation, and resumes the table if it works.
    pub(super) async fn try_resume(&mut self) -> Result<(), StoreError> {
        let checked = self.check_recovered().await;
        let now = (self.deps.now)();
        if checked.is_err() {
            // The suspension was logged when it began.
            self.suspension.wait(now);
            return Ok(());
        }
        let suspended_ms = self.suspension.end(now);
        info!(table = %self.table.id(), suspended_ms, "the table resumes");
        self.table.refund(suspended_ms, now);
        self.subscribers.reset_sent();
        self.next = self.table.next_scheduled(&self.deps.pace);
        self.subscribers.is_stalled = false;
        self.broadcast_presence(now);
        // No decision was open during the shuffle of a deal that could not be appended.
        let was_hidden = self.table.dealing().prepared.is_some();
        let decision = self.table.decision();
        let answers_till = self.table.open_vote().and_then(|vote| vote.until);
        if decision.is_some_and(|decision| was_hidden || decision.deadline.is_some())
            || answers_till.is_some()
        {
            self.resend_deadlines(now);
        }
        // Players who returned meanwhile could not be logged as returned.
        for seat in Seat::all(self.table.seats()) {
            let owner =
                self.table.occupant_id(seat).filter(|&owner| self.subscribers.has_player(owner));
            if owner.is_some() && self.table.is_awaited(seat) {
                self.apply_own_input(Input::Back(seat)).await?;
            }
        }
        Ok(())
    }
}
