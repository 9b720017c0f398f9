use std::sync::Arc;

use journal::{Entry, Store, StoreError};
use protocol::Refusal;
use rules::{Game, Seat};
use tracing::{error, info};
use uuid::Uuid;

use crate::{Input, Step, Table, TableActor, sight::TableViews};

/// How long a table waits before it asks for the first time whether it can be written down again.
const FIRST_MS: u64 = 250;

/// How long it waits at most between two times.
const LONGEST_MS: u64 = 5_000;

/// Whether a table stands still: nothing of it can be written down, or what was is damaged.
#[derive(Debug)]
pub(crate) struct Suspension {
    still: Option<Incident>,
    /// How long it waits before it asks next. Only what has been written makes it short again: a
    /// disk with room for a word may have none for an entry.
    wait_ms: u64,
}

#[derive(Clone, Debug)]
struct Incident {
    broken: Broken,
    /// In epoch milliseconds; so is the next.
    since: u64,
    retry_at: u64,
    /// What it is called in the host's log.
    incident: Uuid,
}

/// What has to work again before a table goes on. That something else of the store works says
/// nothing of it.
#[derive(Clone, Debug)]
enum Broken {
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

impl Suspension {
    fn begin(&mut self, broken: Broken, now: u64) -> Uuid {
        let incident = Uuid::new_v4();
        self.still = Some(Incident { broken, since: now, retry_at: now, incident });
        self.wait(now);
        incident
    }

    /// The machine's clock was set.
    pub(crate) fn shift(&mut self, step: crate::steps::ClockStep) {
        if let Some(still) = &mut self.still {
            step.shift(&mut still.since);
            step.shift(&mut still.retry_at);
        }
    }

    fn wait(&mut self, now: u64) {
        if let Some(still) = &mut self.still {
            still.retry_at = now + self.wait_ms;
            self.wait_ms = (2 * self.wait_ms).min(LONGEST_MS);
        }
    }

    /// Ends it; how long it was, in milliseconds.
    fn end(&mut self, now: u64) -> u64 {
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
    fn refusal(&self) -> Option<Refusal> {
        self.still.as_ref().map(|still| Refusal::internal(still.incident))
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Takes a step; refuses it where nothing can be written down now. Then the table stands still
    /// as it is: nothing of the step has happened to it.
    ///
    /// Should the entry have been written after all, the next one finds its number taken; and that
    /// is the loss of the table.
    pub(crate) async fn try_commit(
        &mut self,
        step: Step<G>,
    ) -> Result<Result<(), Refusal>, StoreError> {
        if let Some(refusal) = self.suspension.refusal() {
            return Ok(Err(refusal));
        }
        let (entry, head) = (step.entry.clone(), self.table.head());
        match self.commit(step).await {
            Ok(()) => Ok(Ok(())),
            // What goes wrong with an entry that is committed is no matter of writing it down.
            Err(why @ (StoreError::Unavailable(_) | StoreError::Damaged { .. }))
                if self.table.head() == head =>
            {
                Ok(Err(self.suspend(Broken::Entry(entry), &why)))
            }
            Err(lost) => Err(lost),
        }
    }

    /// Lets the table stand still, for its log cannot be read back; says what it is called for those
    /// who asked.
    pub(crate) fn suspend_unreadable(&mut self, why: &StoreError) -> Refusal {
        self.suspension.refusal().unwrap_or_else(|| self.suspend(Broken::Log, why))
    }

    fn suspend(&mut self, broken: Broken, why: &StoreError) -> Refusal {
        let now = (self.deps.now)();
        let what = match &broken {
            Broken::Entry(_) => "cannot write an entry down; the table stands still",
            Broken::Log => "cannot read the log back; the table stands still",
        };
        let incident = self.suspension.begin(broken, now);
        error!(table = %self.table.id(), seq = self.table.head(), %incident, %why, "{what}");
        self.subscribers.stalled = true;
        self.subscribers
            .broadcast_presence(TableViews::of(&self.table, self.delayed.as_ref()), now);
        Refusal::internal(incident)
    }

    /// Whether what was broken is mended.
    async fn check_recovered(&self) -> Result<(), StoreError> {
        let (store, id) = (&self.deps.store, self.table.id());
        match self.suspension.still.as_ref().map(|still| &still.broken) {
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

    /// Asks the store whether what was broken is mended; then the table goes on where it was.
    pub(crate) async fn try_resume(&mut self) -> Result<(), StoreError> {
        let checked = self.check_recovered().await;
        let now = (self.deps.now)();
        if checked.is_err() {
            // It was logged as it began.
            self.suspension.wait(now);
            return Ok(());
        }
        let stood_ms = self.suspension.end(now);
        info!(table = %self.table.id(), stood_ms, "the table goes on");
        self.table.refund(stood_ms, now);
        self.next = self.table.next_scheduled(&self.deps.pace);
        self.subscribers.stalled = false;
        self.subscribers
            .broadcast_presence(TableViews::of(&self.table, self.delayed.as_ref()), now);
        // While seats were heard for a deal that could not be written down, nobody was asked.
        let was_hidden = self.table.dealing.prepared.is_some();
        let decision = self.table.decision();
        let answers_till = self.table.open_vote().and_then(|vote| vote.until);
        if decision.is_some_and(|decision| was_hidden || decision.deadline.is_some())
            || answers_till.is_some()
        {
            self.subscribers.resend_deadlines(self.views(), now);
        }
        // Who was missed and came meanwhile could not be written down as being back.
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
