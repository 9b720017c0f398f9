use journal::{Store, StoreError};
use protocol::Refusal;
use rules::{Game, Seat};
use tracing::{error, info};
use uuid::Uuid;

use crate::{Input, Step, TableActor, sight::Sight};

/// How long a table waits before it asks for the first time whether it can be written down again.
const FIRST_MS: u64 = 250;

/// How long it waits at most between two times.
const LONGEST_MS: u64 = 5_000;

/// Whether a table stands still, for nothing of it can be written down.
#[derive(Debug)]
pub(crate) struct Stall {
    still: Option<Still>,
    /// How long it waits before it asks next. Only what has been written makes it short again: a
    /// disk with room for a word may have none for an entry.
    wait_ms: u64,
}

#[derive(Clone, Copy, Debug)]
struct Still {
    /// In epoch milliseconds; so is the next.
    since: u64,
    asks_at: u64,
    /// What it is called in the host's log.
    incident: Uuid,
}

impl Default for Stall {
    fn default() -> Stall {
        Stall { still: None, wait_ms: FIRST_MS }
    }
}

impl Stall {
    fn begin(&mut self, now: u64) -> Uuid {
        let incident = Uuid::new_v4();
        self.still = Some(Still { since: now, asks_at: now, incident });
        self.wait(now);
        incident
    }

    fn wait(&mut self, now: u64) {
        if let Some(still) = &mut self.still {
            still.asks_at = now + self.wait_ms;
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
    pub(crate) fn asks_at(&self) -> Option<u64> {
        self.still.map(|still| still.asks_at)
    }

    /// What everybody is told who wants something meanwhile.
    fn refusal(&self) -> Option<Refusal> {
        self.still.map(|still| Refusal::internal(still.incident))
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Takes a step; refuses it where nothing can be written down now. Then the table stands still
    /// as it is: nothing of the step has happened to it.
    ///
    /// Should the entry have been written after all, the next one finds its number taken; and that
    /// is the loss of the table.
    pub(crate) async fn try_to_take(
        &mut self,
        step: Step<G>,
    ) -> Result<Result<(), Refusal>, StoreError> {
        if let Some(refusal) = self.stall.refusal() {
            return Ok(Err(refusal));
        }
        match self.take(step).await {
            Ok(()) => Ok(Ok(())),
            Err(StoreError::Unavailable(why)) => {
                let now = (self.parts.now)();
                let incident = self.stall.begin(now);
                let (table, seq) = (self.table.id(), self.table.head());
                error!(%table, seq, %incident, why, "cannot write an entry down; the table stands still");
                self.followers.stalled = true;
                self.followers.tell_presence(Sight::of(&self.table, self.behind.as_ref()), now);
                Ok(Err(Refusal::internal(incident)))
            }
            Err(lost) => Err(lost),
        }
    }

    /// Asks the store whether it can be written again; then the table goes on where it was.
    pub(crate) async fn try_to_go_on(&mut self) -> Result<(), StoreError> {
        let checked = self.parts.store.check().await;
        let now = (self.parts.now)();
        if checked.is_err() {
            // It was logged as it began.
            self.stall.wait(now);
            return Ok(());
        }
        let stood_ms = self.stall.end(now);
        info!(table = %self.table.id(), stood_ms, "the table goes on");
        self.table.give_back(stood_ms, now);
        self.next = self.table.automatic(&self.parts.pace);
        self.followers.stalled = false;
        self.followers.tell_presence(Sight::of(&self.table, self.behind.as_ref()), now);
        // While seats were heard for a deal that could not be written down, nobody was asked.
        let was_hidden = self.table.dealing.prepared.is_some();
        let decision = self.table.decision();
        if decision.is_some_and(|decision| was_hidden || decision.deadline.is_some()) {
            self.followers.tell_deadline(self.shown(), now);
        }
        // Who was missed and came meanwhile could not be written down as being back.
        for seat in Seat::all(self.table.seats()) {
            let owner = self.table.sitter(seat).filter(|&owner| self.followers.follows(owner));
            if owner.is_some() && self.table.is_missed(seat) {
                self.by_itself(Input::Back(seat)).await?;
            }
        }
        Ok(())
    }
}
