use std::panic::{AssertUnwindSafe, catch_unwind};

use bytes::Bytes;
use journal::{IdempotencyKey, Person, Store, StoreError};
use protocol::{Cid, Refusal, ToClient, to_client::Refused};
use rules::Game;
use tracing::{Instrument, error};
use uuid::Uuid;

use crate::{Input, Noted, Outbox, Step, Table, TableActor, Verdict, Wish, sight::Sight};

impl<G: Game, S: Store> TableActor<G, S> {
    /// Answers a person's wish, exactly once, after everybody was told what it did.
    pub(crate) async fn grant(
        &mut self,
        who: Person,
        command: IdempotencyKey,
        wish: Wish,
        outbox: &dyn Outbox,
    ) -> Result<(), StoreError> {
        let cid = Cid::new(&command.cid).expect("a command's name was read from a frame");
        self.followers.is_alive(who.id, (self.parts.now)());
        let name = (who.id, command.cid.clone());
        let invite = if let Wish::MakeInvite(invite) = &wish { Some(invite.clone()) } else { None };
        let wish = self.with_speaker(wish).await;
        let wish = self.with_absence(wish);
        let wish = Input::Wish { who, command, wish };
        let verdict = match Box::pin(self.decide_fairly(wish)).await {
            Ok(verdict) => verdict,
            Err(lost) => return self.lost_with(cid, outbox, lost),
        };
        let frame = match verdict {
            Verdict::Done { .. } => self.done(cid, &name, invite),
            Verdict::Refused(refusal) => {
                (self.parts.count)(Noted::Refused(refusal.code));
                self.refused(cid, refusal)
            }
            Verdict::Step(step) => match self.try_to_take(step).await {
                Ok(Ok(())) => self.done(cid, &name, invite),
                Ok(Err(refusal)) => {
                    (self.parts.count)(Noted::Refused(refusal.code));
                    self.refused(cid, refusal)
                }
                Err(lost) => return self.lost_with(cid, outbox, lost),
            },
        };
        outbox.answer(frame);
        Ok(())
    }

    /// Decides, and touches nothing.
    pub(crate) fn decide(&self, input: Input<G::Action>, now: u64) -> Verdict<G> {
        let mut draw = self.parts.draw;
        self.asks_rules(|| self.table.decide(input, now, &mut draw))
            .unwrap_or_else(Verdict::Refused)
    }

    /// Asks the rules. A panic in them ends this command and nothing else: the table is as it was.
    pub(crate) fn asks_rules<T>(&self, ask: impl FnOnce() -> T) -> Result<T, Refusal> {
        catch_unwind(AssertUnwindSafe(ask)).map_err(|_| {
            let incident = Uuid::new_v4();
            error!(table = %self.table.id(), %incident, "the rules panicked");
            (self.parts.count)(Noted::RulesPanicked);
            Refusal::internal(incident)
        })
    }

    /// Writes an entry down, then changes the table, then tells.
    pub(crate) async fn take(&mut self, step: Step<G>) -> Result<(), StoreError> {
        let plays = step.is_play();
        let open = step.leaves_open(&self.table);
        let (store, id, entry) = (&self.parts.store, self.table.id(), step.entry.clone());
        let span = crate::spans::entry(id);
        match step.finishes(&self.table) {
            Some(finished) => store.append_last(id, entry, open, finished).instrument(span).await?,
            None => store.append(id, entry, open).instrument(span).await?,
        }
        self.stall.wrote();
        let entry = step.entry.clone();
        let told = self.table.commit(step);
        let now = (self.parts.now)();
        self.followers.dismiss(&self.table);
        self.followers.tell(self.shown(), &told, now);
        self.tell_late(&entry, &told, now)?;
        self.next = self.table.automatic(&self.parts.pace);
        if !plays || !open || told.seats_somebody() {
            self.followers.tell_presence(Sight::of(&self.table, self.behind.as_ref()), now);
            (self.parts.notice)(self.summary());
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
