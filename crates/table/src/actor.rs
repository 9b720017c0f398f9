use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
    time::Duration,
};

use bytes::Bytes;
use journal::{Change, Command, Person, Store, StoreError};
use protocol::{Cid, Refusal, ToClient, to_client::Refused};
use rules::Game;
use tokio::sync::mpsc;
use tracing::{Instrument, error};
use uuid::Uuid;

use crate::{
    Automatic, Input, MAILBOX_LEN, Noted, Outbox, Parts, Step, Table, TableHandle, Verdict, Wish,
    behind::Behind,
    caught::caught,
    event::Event,
    followers::Followers,
    handle::{Message, Place},
    recent::Recent,
    rest::IDLE,
    share::{SHARES_LEN, Shares},
    sight::Sight,
    stall::Stall,
};

/// The owner of one table.
///
/// It does one thing at a time: it decides, writes the entry down, waits until that is committed,
/// changes the table, and only then tells. When an entry's number is taken the actor does not go
/// on: whoever needs the table takes it up again from the log, which knows what is true. While
/// nothing can be written down the table stands still.
pub struct TableActor<G: Game, S> {
    pub(crate) table: Table<G>,
    pub(crate) parts: Arc<Parts<G, S>>,
    pub(crate) mailbox: mpsc::Receiver<Message>,
    /// What seats send that take part in shuffles.
    pub(crate) shares: Shares,
    /// Where bots' decisions come back, one at a time.
    pub(crate) chosen: Chosen<G>,
    pub(crate) followers: Followers,
    /// What spectators see, where they watch late.
    pub(crate) behind: Option<Behind<G>>,
    /// Whether the table goes to rest.
    pub(crate) rests: bool,
    /// What the table does next by itself.
    pub(crate) next: Option<Automatic<G>>,
    /// What was said lately, where somebody has asked for it.
    pub(crate) recent: Option<Recent>,
    /// Whether it can write anything down.
    pub(crate) stall: Stall,
}

type Chosen<G> =
    (mpsc::Sender<Input<<G as Game>::Action>>, mpsc::Receiver<Input<<G as Game>::Action>>);

/// The actor of a table, and the way to talk to it. The caller spawns [`TableActor::run`].
pub fn channel<G: Game, S: Store>(
    mut table: Table<G>,
    parts: Arc<Parts<G, S>>,
) -> (TableHandle, TableActor<G, S>) {
    table.epoch = parts.epoch;
    let (sender, mailbox) = mpsc::channel(MAILBOX_LEN);
    let (sharer, shares) = mpsc::channel(SHARES_LEN);
    let mut followers = Followers::default();
    followers.nobody_is_here(table.persons_and_host(), (parts.now)());
    let next = table.automatic(&parts.pace);
    let (chosen, stall) = (mpsc::channel(1), Stall::default());
    let actor = TableActor {
        table,
        parts,
        mailbox,
        shares: Shares::new(shares),
        chosen,
        followers,
        behind: None,
        rests: false,
        next,
        recent: None,
        stall,
    };
    // From now on the table is where its people look for it, also before it runs.
    (actor.parts.notice)(actor.summary());
    (TableHandle { mailbox: sender, shares: sharer }, actor)
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// Owns the table until nobody needs it, or it is lost.
    pub async fn run(mut self) {
        let behind = self.fall_behind().await;
        let mut lost = behind.inspect_err(|why| self.log_loss(why)).is_err();
        while !lost
            && !self.rests
            && let Some(event) = self.next_event().await
        {
            lost = self.is_lost_by(event).await;
        }
        self.leave(lost).await;
    }

    /// A panic loses the table, for nobody knows how far it came; the log does. Whoever asked is
    /// answered all the same.
    pub(crate) async fn is_lost_by(&mut self, event: Event<G>) -> bool {
        let asked = event.asked();
        match caught(self.handle(event)).await {
            Some(Ok(())) => false,
            Some(Err(lost)) => {
                self.log_loss(&lost);
                (self.parts.count)(Noted::Lost);
                true
            }
            None => {
                let incident = Uuid::new_v4();
                error!(table = %self.table.id(), %incident, "lost the table by a panic");
                (self.parts.count)(Noted::Lost);
                if let Some((cid, outbox)) = asked {
                    let cid = Cid::new(&cid).expect("a command's name was read from a frame");
                    outbox.answer(self.refused(cid, Refusal::internal(incident)));
                }
                true
            }
        }
    }

    fn log_loss(&self, lost: &StoreError) {
        error!(table = %self.table.id(), seq = self.table.head(), %lost, "lost the table");
    }

    /// What there is to be seen.
    pub(crate) fn shown(&self) -> Sight<'_, G> {
        Sight::of(&self.table, self.behind.as_ref())
    }

    /// The next thing that happens; none where nobody can ask for anything any more.
    async fn next_event(&mut self) -> Option<Event<G>> {
        let now = (self.parts.now)();
        let due = self.next_at();
        let goes = self.next_to_go().map(|(at, _)| at);
        // A table that stands still does nothing else by itself.
        let acts = self.stall.asks_at().or_else(|| due.into_iter().chain(goes).min());
        let wake = acts.into_iter().chain(self.followers.next_change(now)).min();
        let rests = self.may_rest(wake, now);
        let wakes_in = wake.map(|at| Duration::from_millis(at.saturating_sub(now)));
        let nap = wakes_in.filter(|_| !rests).unwrap_or(IDLE);
        tokio::select! {
            message = self.mailbox.recv() => message.map(Event::Message),
            Some(share) = self.shares.inbox.recv() => Some(Event::Share(share)),
            Some(input) = self.chosen.1.recv() => Some(Event::Chosen(input)),
            () = tokio::time::sleep(nap), if wake.is_some() || rests => {
                Some(if rests { Event::Idle } else { Event::Wake })
            }
        }
    }

    async fn handle(&mut self, event: Event<G>) -> Result<(), StoreError> {
        match event {
            Event::Message(Message::Wish { who, command, wish, outbox }) => {
                let span = crate::spans::command(self.table.id(), &wish);
                self.grant(who, command, wish, &*outbox).instrument(span).await
            }
            Event::Message(Message::Say { who, chat, outbox }) => {
                self.say(&who, chat, &*outbox).await;
                Ok(())
            }
            Event::Message(Message::Follow(follow)) => self.follow(follow).await,
            Event::Message(Message::Unfollow { connection }) => {
                let now = (self.parts.now)();
                self.followers.remove(connection);
                self.followers.tell_presence(Sight::of(&self.table, self.behind.as_ref()), now);
                (self.parts.notice)(self.summary());
                Ok(())
            }
            Event::Message(Message::Lag { connection, lags }) => {
                let now = (self.parts.now)();
                self.followers.lag(connection, lags, now);
                self.followers.tell_presence(Sight::of(&self.table, self.behind.as_ref()), now);
                Ok(())
            }
            Event::Message(Message::Measured { connection, lag_ms }) => {
                self.followers.measured(connection, lag_ms);
                Ok(())
            }
            Event::Message(Message::Place { player, reply }) => {
                let place = self.table.seat_of(player).map(|seat| Place {
                    seat,
                    your_turn: self.table.asks(player),
                    seq: self.table.head(),
                });
                // Whoever asked may have gone away meanwhile.
                let _ = reply.send(place);
                Ok(())
            }
            Event::Message(Message::Summary { reply }) => {
                // As above.
                let _ = reply.send(self.summary());
                Ok(())
            }
            Event::Message(Message::Look { player, reply }) => {
                // As above.
                let _ = reply.send(self.look(player));
                Ok(())
            }
            Event::Message(Message::Record { match_no, reply }) => {
                // As above.
                let _ = reply.send(self.find_record(match_no).await?);
                Ok(())
            }
            Event::Message(Message::Prove { player, prove, outbox }) => {
                self.prove(player, prove, &*outbox);
                Ok(())
            }
            Event::Message(Message::Proof { player, reply }) => {
                // As above.
                let _ = reply.send(self.shown().laid_open(player));
                Ok(())
            }
            Event::Message(Message::WhoIs { player, whom, reply }) => {
                // As above.
                let _ = reply.send(self.who_is(player, whom).await);
                Ok(())
            }
            Event::Message(Message::Quote { player, n, reply }) => {
                // As above.
                let _ = reply.send(self.quote(player, n).await);
                Ok(())
            }
            Event::Share(share) => {
                self.refuse_share(&share);
                Ok(())
            }
            Event::Chosen(input) => self.by_itself(input).await,
            Event::Wake => self.wake().await,
            Event::Idle => self.lie_down().await,
        }
    }

    /// Answers a person's wish, exactly once, after everybody was told what it did.
    async fn grant(
        &mut self,
        who: Person,
        command: Command,
        wish: Wish,
        outbox: &dyn Outbox,
    ) -> Result<(), StoreError> {
        let cid = Cid::new(&command.cid).expect("a command's name was read from a frame");
        self.followers.is_alive(who.id, (self.parts.now)());
        let name = (who.id, command.cid.clone());
        let invite = if let Wish::MakeInvite(invite) = &wish { Some(invite.clone()) } else { None };
        let wish = self.with_speaker(wish).await;
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

    /// Asks the rules. A panic in them ends this command and nothing else: the table is as it was.
    pub(crate) fn decide(&self, input: Input<G::Action>, now: u64) -> Verdict<G> {
        let mut draw = self.parts.draw;
        catch_unwind(AssertUnwindSafe(|| self.table.decide(input, now, &mut draw))).unwrap_or_else(
            |_| {
                let incident = Uuid::new_v4();
                error!(table = %self.table.id(), %incident, "the rules panicked");
                (self.parts.count)(Noted::RulesPanicked);
                Verdict::Refused(Refusal::internal(incident))
            },
        )
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
        let sat = if let Change::Sat { seat, .. } = entry.change { Some(seat) } else { None };
        self.followers.tell(self.shown(), &told, sat, now);
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

/// Names the table and shows nothing of it: its state holds every card.
impl<G: Game, S> fmt::Debug for TableActor<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableActor").field("table", &self.table.id()).finish_non_exhaustive()
    }
}
