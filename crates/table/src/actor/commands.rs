use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Arc,
};

use protocol::{
    By, Cid, EpochMs, Invite, Refusal, UserId,
    to_client::Ack,
    to_server::{Mute, PersonRef, TableCommand},
};
use rules::{Game, Seat};
use storage::journal::{Entry, IdempotencyKey, StoreError};
use tokio::time::Instant;
use tracing::{Instrument, Span, error};
use uuid::Uuid;

use crate::{
    Answer, Broadcast, CompleteCommand, Input, Message, MetricEvent, PlayerCommand, Responder,
    SeatStatus, Step, TableActor, TableStream, Verdict,
    actor::{BotMove, shuffle::Shuffle, suspension::Broken},
    dealing::contributions::ContributionRequest,
    message::cid_of,
    spectators::TableViews,
    subscribers::{
        presence::ANNOUNCEMENT_DELAY_MS,
        stream::{Held, refused},
    },
    table::log::CommandOutcome,
};

/// An event that wakes the actor.
pub(crate) enum Event<G: Game> {
    Message(Box<Message>),
    Contribution(Box<ContributionRequest>),
    Chosen(BotMove<G::Action>),
    /// A phase of a shuffle is over: all seats have answered, or its time has run out.
    RoundOver,
    Wake,
    /// Nothing happened at the table for [`IDLE_TIME`](super::IDLE_TIME).
    Idle,
}

impl<G: Game> Event<G> {
    /// Returns the `cid` and responder to answer; `None` unless the event is a command.
    pub(crate) fn command(&mut self) -> Option<(Cid, Arc<dyn Responder>)> {
        match self {
            Event::Message(message) => message.command(),
            Event::Contribution(contribution) => {
                Some((contribution.cid.clone(), contribution.responder.clone()))
            }
            Event::Chosen(_) | Event::RoundOver | Event::Wake | Event::Idle => None,
        }
    }

    /// Returns the connection and stream of a subscription that came without a command; `None` for
    /// other events.
    pub(super) fn subscribing(&self) -> Option<(u64, Arc<dyn TableStream>)> {
        if let Event::Message(message) = self { message.subscribing() } else { None }
    }
}

/// The source of an input. It is kept while the input waits for a shuffle.
pub(super) enum Source {
    Command(Box<Asker>),
    /// The table itself, without a sender to answer.
    Table,
    /// A bot, with the decision that it made and the last entry before it.
    Bot {
        decision: u64,
        by: By,
        head: u64,
    },
}

impl Source {
    /// Returns the `cid` and responder to answer; `None` unless the source is a command.
    pub(super) fn command(&self) -> Option<(Cid, Arc<dyn Responder>)> {
        match self {
            Source::Command(asker) => Some((asker.cid.clone(), asker.responder.clone())),
            Source::Table | Source::Bot { .. } => None,
        }
    }
}

/// The sender of a command, with all that is needed to answer it.
pub(super) struct Asker {
    player: UserId,
    cid: Cid,
    key: IdempotencyKey,
    invite: Option<Invite>,
    responder: Arc<dyn Responder>,
    span: Span,
}

/// A command's outcome, or its refusal. A command without an effect has no outcome. The error is
/// the loss of the table.
type Executed = Result<Result<Option<CommandOutcome>, Refusal>, StoreError>;

impl<G: Game> TableActor<G> {
    pub(super) async fn handle_event(&mut self, event: Event<G>) -> Result<(), StoreError> {
        if self.shuffle.is_none() {
            self.adjust_for_clock_step();
        }
        match event {
            Event::Message(message) if self.shuffle.is_some() => {
                Box::pin(self.dispatch_or_defer(message)).await
            }
            Event::Message(message) => self.dispatch(message).await,
            Event::Contribution(contribution) => {
                self.contribute(&contribution);
                Ok(())
            }
            Event::RoundOver => Box::pin(self.end_round()).await,
            Event::Chosen(chosen) => self.apply_bot_move(chosen).await,
            Event::Wake => self.wake().await,
            Event::Idle => self.hibernate().await,
        }
    }

    /// Handles a message from the mailbox.
    ///
    /// # Errors
    ///
    /// The table is lost.
    pub(super) async fn dispatch(&mut self, message: Box<Message>) -> Result<(), StoreError> {
        match *message {
            Message::Command { command, responder } => {
                let span = crate::spans::command(self.table.id(), &command);
                let command = self.handle_command(command, responder, span.clone());
                command.instrument(span).await?;
            }
            Message::Chat { who, chat, responder } => {
                self.chat(&who, chat, &*responder).await;
            }
            Message::Hint { who, ask, responder } => self.hint(&who, ask, responder),
            Message::Subscribe(subscription) => Box::pin(self.subscribe(subscription)).await?,
            Message::Unsubscribe { connection } => {
                let now = (self.deps.now)();
                self.subscribers.remove(connection);
                self.broadcast_presence(now);
                (self.deps.notice)(self.summary());
            }
            Message::SetLagging { connection, lags } => {
                let now = (self.deps.now)();
                self.subscribers.set_lagging(connection, lags, now);
                self.broadcast_presence(now);
            }
            Message::SetRoundTrip { connection, lag_ms } => {
                self.subscribers.set_round_trip(connection, lag_ms);
            }
            Message::SeatStatus { player, reply } => {
                let place = self.table.seat_to_play(player).map(|seat| SeatStatus {
                    seat,
                    your_turn: self.table.asks(player),
                    seq: self.table.head(),
                });
                reply.send(place);
            }
            Message::Summary { reply } => reply.send(self.summary()),
            Message::Snapshot { player, reply } => reply.send(self.snapshot(player)),
            Message::FinishedMatch { match_no, player, reply } => {
                reply.send(self.table.finished_match(match_no, player));
            }
            Message::ReportDamage { seq, what, reply } => {
                let why = StoreError::Damaged { table: self.table.id(), seq, what };
                reply.send(self.suspend_unreadable(&why));
            }
            Message::Prove { player, prove, responder } => self.prove(player, prove, &*responder),
            Message::Proof { player, reply } => reply.send(self.views().match_proof(player)),
            Message::Identify { player, whom, reply } => {
                reply.send(self.identify(player, whom).await);
            }
            Message::Restricted { player, reply } => reply.send(self.restricted(player).await),
            Message::Quote { player, n, reply } => reply.send(self.quote(player, n).await),
            Message::Contribute(contribution) => self.contribute(&contribution),
        }
        Ok(())
    }

    /// Handles a command: decide, append, commit, broadcast, then answer exactly once.
    async fn handle_command(
        &mut self,
        command: Box<PlayerCommand>,
        responder: Arc<dyn Responder>,
        span: Span,
    ) -> Result<(), StoreError> {
        let PlayerCommand { who, key, context, .. } = &*command;
        let (cid, key, player) = (cid_of(key), key.clone(), who.id);
        self.subscribers.touch(player, (self.deps.now)());
        let invite = context.invite.clone();
        let input = Input::Command(Box::new(self.complete(*command).await));
        let asker = Box::new(Asker { player, cid, key, invite, responder, span });
        Box::pin(self.handle_input(input, Source::Command(asker))).await
    }

    /// Completes a command with the facts that are not in the log.
    async fn complete(&mut self, sent: PlayerCommand) -> CompleteCommand {
        let mut speaker = None;
        if let TableCommand::Mute(Mute { whom: PersonRef::Message(n), .. }) = sent.command
            // A backlog that cannot be read counts as empty; the host can retry.
            && let Ok(recent) = self.load_backlog().await
        {
            speaker = recent.find(n).map(|line| line.who.id);
        }
        let mut absent_since = None;
        if let TableCommand::Wait { seat } | TableCommand::BotNow { seat } = sent.command {
            absent_since = self.announced_absence(seat);
        }
        CompleteCommand { sent, speaker, absent_since }
    }

    /// Returns the start of the absence of a seat's owner, once it is announced.
    fn announced_absence(&self, seat: Seat) -> Option<EpochMs> {
        let now = (self.deps.now)();
        let in_range = seat.0 < self.table.seats();
        let owner = in_range.then(|| self.table.occupant_id(seat)).flatten()?;
        let since = self.subscribers.away_since(owner)?;
        (now >= since + ANNOUNCEMENT_DELAY_MS).then_some(since)
    }

    /// Decides on an input and carries out the verdict. If it deals, the connected seats first
    /// contribute to the shuffle; a table without contributors is not delayed.
    ///
    /// # Errors
    ///
    /// The table is lost.
    pub(super) async fn handle_input(
        &mut self,
        input: Input<G::Action>,
        source: Source,
    ) -> Result<(), StoreError> {
        let at = (self.deps.now)();
        let verdict = self.decide(input.clone(), at);
        let planned = match &verdict {
            Verdict::Step(step) if self.suspension.retry_at().is_none() => {
                step.planned_deal(&self.table)
            }
            Verdict::Step(_) | Verdict::Refused(_) | Verdict::Done { .. } => None,
        };
        let Some(planned) = planned else { return self.carry_out(source, verdict).await };
        // The seats are not asked to contribute to a command that has been executed before.
        if let Input::Command(command) = &input {
            match self.stored_outcome(&command.sent.key).await {
                Ok(Ok(None)) => {}
                Ok(Ok(Some(done))) => {
                    return self.carry_out(source, Verdict::Done { seq: done.seq }).await;
                }
                Ok(Err(refusal)) => return self.carry_out(source, Verdict::Refused(refusal)).await,
                Err(lost) => return self.fail(source, lost),
            }
        }
        let Some(phase) = self.first_phase(&planned) else {
            return self.carry_out(source, verdict).await;
        };
        self.shuffle = Some(Box::new(Shuffle { input, at, source, planned, phase }));
        Ok(())
    }

    /// Carries out the verdict on an input.
    pub(super) async fn carry_out(
        &mut self,
        source: Source,
        verdict: Verdict<G>,
    ) -> Result<(), StoreError> {
        match source {
            Source::Command(asker) => {
                let span = asker.span.clone();
                self.execute(*asker, verdict).instrument(span).await
            }
            Source::Table => self.apply_own_verdict(verdict).await,
            Source::Bot { decision, by, head } => {
                self.apply_own_verdict(verdict).await?;
                if self.table.head() == head {
                    let next = self.table.next_scheduled(&self.deps.pace);
                    // A bot whose move was refused would be asked forever.
                    self.next = next.filter(|next| next.action.asks_bot() != Some((decision, by)));
                }
                Ok(())
            }
        }
    }

    /// Refuses an input because the table is lost, and returns the loss.
    pub(super) fn fail(&self, source: Source, lost: StoreError) -> Result<(), StoreError> {
        match source {
            Source::Command(asker) => {
                let Asker { cid, responder, span, .. } = *asker;
                span.in_scope(|| self.fail_command(cid, &*responder, lost))
            }
            Source::Table | Source::Bot { .. } => Err(lost),
        }
    }

    /// Carries out the verdict on a command, and answers it.
    async fn execute(&mut self, asker: Asker, verdict: Verdict<G>) -> Result<(), StoreError> {
        let Asker { player, cid, key, invite, responder, span: _ } = asker;
        let mut held = None;
        let executed = match verdict {
            Verdict::Done { .. } => self.stored_outcome_or(&key, Ok(())).await,
            Verdict::Refused(refusal) => self.stored_outcome_or(&key, Err(refusal)).await,
            Verdict::Step(step) => {
                match self.try_commit(step, Some(player)).await {
                    Ok(committed) => Ok(committed.map(|streams| {
                        held = Some(streams);
                        self.recent_outcome(&key)
                    })),
                    // The command may have been executed before, and be forgotten since.
                    Err(conflict @ StoreError::Conflict { .. }) => {
                        let stored = self.stored_outcome(&key).await;
                        stored.and_then(|stored| {
                            if let Ok(None) = stored { Err(conflict) } else { Ok(stored) }
                        })
                    }
                    Err(lost) => Err(lost),
                }
            }
        };
        let answer = match executed {
            Ok(Ok(outcome)) => self.ack_command(cid, outcome, invite),
            Ok(Err(refusal)) => {
                (self.deps.count)(MetricEvent::Refused(refusal.code));
                self.refused(cid, refusal)
            }
            Err(lost) => return self.fail_command(cid, &*responder, lost),
        };
        responder.answer(answer);
        drop(held);
        Ok(())
    }

    fn recent_outcome(&self, key: &IdempotencyKey) -> Option<CommandOutcome> {
        self.table.outcome(key).cloned()
    }

    /// Returns `decided`, which is a refusal or a no-op, unless the command was executed long ago:
    /// then the store has its outcome.
    async fn stored_outcome_or(
        &mut self,
        key: &IdempotencyKey,
        decided: Result<(), Refusal>,
    ) -> Executed {
        let stored = self.stored_outcome(key).await?;
        Ok(stored.and_then(|stored| {
            if stored.is_some() {
                return Ok(stored);
            }
            decided.map(|()| self.recent_outcome(key))
        }))
    }

    /// Returns the outcome of a command that was executed so long ago that only the store knows it.
    ///
    /// A command that is executed at once never gets here: the store itself refuses to append the
    /// entry of a repeated one.
    ///
    /// # Errors
    ///
    /// The table is lost: another owner executed the command.
    pub(super) async fn stored_outcome(&mut self, key: &IdempotencyKey) -> Executed {
        if !self.table.has_forgotten_commands() || self.recent_outcome(key).is_some() {
            return Ok(Ok(None));
        }
        let id = self.table.id();
        let found = self.deps.store.command(id, key.player, &key.cid).await;
        let outcome = match found.map(|entry| CommandOutcome::of(&*entry?)) {
            Ok(Some(outcome)) => outcome,
            Ok(None) => return Ok(Ok(None)),
            Err(StoreError::Unavailable(why)) => {
                let incident = Uuid::new_v4();
                error!(table = %id, %incident, why, "cannot look up a command");
                return Ok(Err(Refusal::storage_failed(incident)));
            }
            Err(damage) => return Ok(Err(self.suspend_unreadable(&damage))),
        };
        if outcome.seq > self.table.head() {
            return Err(StoreError::Conflict { table: id, seq: outcome.seq });
        }
        Ok(outcome.check_repeated(key).map(|()| Some(outcome)))
    }

    /// Decides on an input without changing anything.
    pub(crate) fn decide(&self, input: Input<G::Action>, now: EpochMs) -> Verdict<G> {
        let mut draw = self.deps.draw_secret;
        self.guard_rules(|| self.table.decide(input, now, &mut draw))
            .unwrap_or_else(Verdict::Refused)
    }

    /// Runs the rules. A panic ends only this command and leaves the table unchanged.
    pub(super) fn guard_rules<T>(&self, ask: impl FnOnce() -> T) -> Result<T, Refusal> {
        catch_unwind(AssertUnwindSafe(ask)).map_err(|_| {
            let incident = Uuid::new_v4();
            error!(table = %self.table.id(), %incident, "the rules panicked");
            (self.deps.count)(MetricEvent::RulesPanicked);
            Refusal::internal(incident)
        })
    }

    /// [Commits](Self::commit) a step, or refuses it and suspends the table if storage fails. The
    /// table is unchanged then.
    ///
    /// If the entry was written after all, the next one conflicts with it, and the table is rebuilt
    /// from its log.
    pub(super) async fn try_commit(
        &mut self,
        step: Step<G>,
        player: Option<UserId>,
    ) -> Result<Result<Held, Refusal>, StoreError> {
        if let Some(refusal) = self.suspension.refusal((self.deps.now)()) {
            return Ok(Err(refusal));
        }
        let (entry, head) = (step.entry.clone(), self.table.head());
        match self.commit(step, player).await {
            Ok(held) => Ok(Ok(held)),
            // Errors after the commit do not concern storage.
            Err(why @ (StoreError::Unavailable(_) | StoreError::Damaged { .. }))
                if self.table.head() == head =>
            {
                Ok(Err(self.suspend(Broken::Entry(entry), &why)))
            }
            Err(lost) => Err(lost),
        }
    }

    /// Appends an entry, then commits it to the table and broadcasts it.
    ///
    /// Returns the streams that it holds, to be released after the answer. They include those of
    /// `player`, whose command it is.
    pub(crate) async fn commit(
        &mut self,
        step: Step<G>,
        player: Option<UserId>,
    ) -> Result<Held, StoreError> {
        let plays = step.is_play();
        let is_open = step.leaves_open(&self.table);
        let (store, id, entry) = (&self.deps.store, self.table.id(), step.entry.clone());
        let (span, began) = (crate::spans::entry(id), Instant::now());
        let append = match (step.finishes(&self.table), step.match_start(&self.table)) {
            (Some(finished), _) => store.append_last(id, entry, is_open, finished),
            (None, Some(match_start)) => store.append_first(id, entry, is_open, match_start),
            (None, None) => store.append(id, entry, is_open),
        };
        let appended = append.instrument(span).await;
        (self.deps.on_append)(began.elapsed(), &appended);
        appended?;
        let entry = step.entry.clone();
        let broadcast = self.table.commit(step);
        let now = (self.deps.now)();
        self.subscribers.drop_unauthorized(&self.table);
        let shows_presence = !plays || !is_open || broadcast.taken_seats().next().is_some();
        let is_player = |id: Option<UserId>| id.is_some() && id == player;
        let held = self.subscribers.hold(|one| shows_presence || is_player(one.player));
        let views = TableViews::of(&self.table, self.delayed.as_deref());
        self.subscribers.broadcast(views, &broadcast, now);
        self.broadcast_delayed(&entry, &broadcast, now)?;
        self.recent.push(broadcast);
        self.next = self.table.next_scheduled(&self.deps.pace);
        if shows_presence {
            self.broadcast_presence(now);
            (self.deps.notice)(self.summary());
        }
        Ok(held)
    }

    /// Sends spectators the delayed entries that they may see now.
    fn broadcast_delayed(
        &mut self,
        entry: &Arc<Entry>,
        broadcast: &Broadcast<G>,
        now: EpochMs,
    ) -> Result<(), StoreError> {
        let Some(delayed) = &mut self.delayed else { return Ok(()) };
        delayed.note(entry, &self.table, broadcast);
        while let Some(broadcast) = delayed.advance() {
            self.subscribers.broadcast_to_spectators(&self.table, &delayed.table, &broadcast?, now);
        }
        Ok(())
    }

    pub(crate) fn refused(&self, cid: Cid, refusal: Refusal) -> Answer {
        crate::spans::refused(refusal.code);
        Answer::Refused(refused(Some(cid), &self.table, refusal))
    }

    /// Refuses a command because the table is lost, and returns the loss.
    fn fail_command(
        &self,
        cid: Cid,
        responder: &dyn Responder,
        lost: StoreError,
    ) -> Result<(), StoreError> {
        let refusal = if let StoreError::Conflict { .. } = lost {
            Refusal::out_of_reach("the table has another owner")
        } else {
            let incident = Uuid::new_v4();
            error!(table = %self.table.id(), %incident, %lost, "cannot append an entry");
            Refusal::internal(incident)
        };
        responder.answer(self.refused(cid, refusal));
        Err(lost)
    }

    pub(crate) fn ack(&self, cid: Cid, seq: u64) -> Ack {
        Ack::new(cid, Some(self.table.id()), Some(seq))
    }

    /// Returns the acknowledgement of a command; a repeated command gets the same one (idempotency
    /// key). It contains an invite as long as the invite is valid.
    ///
    /// A no-op has no entry and is acknowledged with the last one.
    fn ack_command(
        &self,
        cid: Cid,
        outcome: Option<CommandOutcome>,
        invite: Option<Invite>,
    ) -> Answer {
        let Some(done) = outcome else {
            return Answer::Ack(self.ack(cid, self.table.head()));
        };
        let now = (self.deps.now)();
        let invite = invite.filter(|invite| self.table.is_opened_by(Some(invite), now));
        Answer::Ack(Ack { seat: done.seat, invite, ..self.ack(cid, done.seq) })
    }
}
