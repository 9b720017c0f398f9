use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::Bytes;
use journal::{IdempotencyKey, Person, Store, StoreError};
use protocol::{Cid, Refusal, ToClient, to_client::Refused};
use rules::Game;
use tracing::{Instrument, error};
use uuid::Uuid;

use crate::{
    Command, Input, MetricEvent, Outbox, Step, Table, TableActor, Verdict, sight::TableViews,
};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Answers a person's command, exactly once, after everybody was told what it did.
    pub(crate) async fn handle_command(
        &mut self,
        who: Person,
        key: IdempotencyKey,
        command: Command,
        outbox: &dyn Outbox,
    ) -> Result<(), StoreError> {
        let cid = Cid::new(&key.cid).expect("a command's name was read from a frame");
        self.subscribers.touch(who.id, (self.deps.now)());
        let name = (who.id, key.cid.clone());
        let invite =
            if let Command::MakeInvite(invite) = &command { Some(invite.clone()) } else { None };
        let command = self.resolve_speaker(command).await;
        let command = self.resolve_absence(command);
        let command = Input::Command { who, key, command };
        let verdict = match Box::pin(self.decide_with_shuffle(command)).await {
            Ok(verdict) => verdict,
            Err(lost) => return self.fail_command(cid, outbox, lost),
        };
        let frame = match verdict {
            Verdict::Done { .. } => self.ack_command(cid, &name, invite),
            Verdict::Refused(refusal) => {
                (self.deps.count)(MetricEvent::Refused(refusal.code));
                self.refused(cid, refusal)
            }
            Verdict::Step(step) => match self.try_commit(step).await {
                Ok(Ok(())) => self.ack_command(cid, &name, invite),
                Ok(Err(refusal)) => {
                    (self.deps.count)(MetricEvent::Refused(refusal.code));
                    self.refused(cid, refusal)
                }
                Err(lost) => return self.fail_command(cid, outbox, lost),
            },
        };
        outbox.answer(frame);
        Ok(())
    }

    /// Decides, and touches nothing.
    pub(crate) fn decide(&self, input: Input<G::Action>, now: u64) -> Verdict<G> {
        let mut draw = self.deps.draw_secret;
        self.guard_rules(|| self.table.decide(input, now, &mut draw))
            .unwrap_or_else(Verdict::Refused)
    }

    /// Asks the rules. A panic in them ends this command and nothing else: the table is as it was.
    pub(crate) fn guard_rules<T>(&self, ask: impl FnOnce() -> T) -> Result<T, Refusal> {
        catch_unwind(AssertUnwindSafe(ask)).map_err(|_| {
            let incident = Uuid::new_v4();
            error!(table = %self.table.id(), %incident, "the rules panicked");
            (self.deps.count)(MetricEvent::RulesPanicked);
            Refusal::internal(incident)
        })
    }

    /// Writes an entry down, then changes the table, then tells.
    pub(crate) async fn commit(&mut self, step: Step<G>) -> Result<(), StoreError> {
        let plays = step.is_play();
        let open = step.leaves_open(&self.table);
        let (store, id, entry) = (&self.deps.store, self.table.id(), step.entry.clone());
        let span = crate::spans::entry(id);
        match step.finishes(&self.table) {
            Some(finished) => store.append_last(id, entry, open, finished).instrument(span).await?,
            None => store.append(id, entry, open).instrument(span).await?,
        }
        self.suspension.wrote();
        let entry = step.entry.clone();
        let broadcast = self.table.commit(step);
        let now = (self.deps.now)();
        self.subscribers.drop_unauthorized(&self.table);
        self.subscribers.broadcast(self.views(), &broadcast, now);
        self.broadcast_delayed(&entry, &broadcast, now)?;
        self.next = self.table.next_scheduled(&self.deps.pace);
        if !plays || !open || broadcast.seats_somebody() {
            self.subscribers
                .broadcast_presence(TableViews::of(&self.table, self.delayed.as_ref()), now);
            (self.deps.notice)(self.summary());
        }
        Ok(())
    }

    pub(crate) fn refused(&self, cid: Cid, refusal: Refusal) -> Bytes {
        crate::spans::refused(refusal.code);
        refused(Some(cid), &self.table, refusal)
    }
}

pub(crate) fn refused<G: Game>(cid: Option<Cid>, table: &Table<G>, refusal: Refusal) -> Bytes {
    Bytes::from(ToClient::Err(Refused::new(cid, Some(table.id()), refusal)).encode())
}
