use std::panic::{AssertUnwindSafe, catch_unwind};

use protocol::{By, Code, EpochMs};
use rules::{Game, Seat};
use storage::journal::StoreError;
use tokio::sync::oneshot;
use tracing::{error, warn};
use uuid::Uuid;

use crate::{
    BotTurn, Input, ScheduledAction, TableActor, Verdict,
    actor::{BotMove, commands::Source},
    table::{absence::AbsenceAction, timing::ClockReadings},
};

impl<G: Game> TableActor<G> {
    /// Closes an idle table and deletes its chat.
    pub(super) async fn close_idle(&mut self) -> Result<(), StoreError> {
        self.apply_own_input(Input::Close).await?;
        if self.table.is_closed() {
            self.backlog = None;
            if let Err(problem) = self.deps.talk.forget(self.table.id()).await {
                // Its chat expires by age anyway.
                warn!(table = %self.table.id(), %problem, "cannot delete the chat");
            }
        }
        Ok(())
    }

    /// The next consequence of an absence, with its time; `None` if no absence has one.
    pub(super) fn next_absence(&self) -> Option<(EpochMs, AbsenceAction)> {
        let gone = self.table.persons().filter_map(|(seat, person)| {
            let since = self.subscribers.away_since(person.id)?;
            self.table.next_absence_action(seat, since)
        });
        gone.chain(self.next_host_absence()).min()
    }

    /// The handover to the first connected player after the host has been absent for too long;
    /// `None` if the host is connected, nobody else is, or the absence does not count.
    fn next_host_absence(&self) -> Option<(EpochMs, AbsenceAction)> {
        let since = self.subscribers.away_since(self.table.host().id)?;
        let mut others =
            self.table.persons().filter(|(_, person)| self.subscribers.has_player(person.id));
        let (seat, _) = others.next()?;
        Some((self.table.waiting_absence_deadline(since)?, AbsenceAction::PassHost(seat)))
    }

    /// Returns the time of the automatic start; `None` if the table does not start by itself, or
    /// while one of its players is absent.
    pub(super) fn auto_start_at(&self) -> Option<EpochMs> {
        let at = self.table.starts_at()?;
        let mut persons = self.table.persons();
        persons.all(|(_, person)| self.subscribers.has_player(person.id)).then_some(at)
    }

    /// Pauses or resumes the clock of the seat to act with its owner's connection, and sends the
    /// new deadline.
    pub(super) fn sync_clock(&mut self, now: EpochMs) {
        // No clock runs while the table is suspended.
        if self.suspension.retry_at().is_some() {
            return;
        }
        let pause = self.next_clock_pause().filter(|(_, (from, _))| *from <= now);
        if self.table.set_clock_pause(pause.map(|(seat, (_, until))| (seat, until)), now) {
            self.next = self.table.next_scheduled(&self.deps.pace);
            self.resend_deadlines(now);
        }
    }

    /// The time at which the clock pause of the asked seat begins; `None` if it has begun or none is
    /// due.
    pub(super) fn next_clock_pause_at(&self, now: EpochMs) -> Option<EpochMs> {
        self.next_clock_pause().map(|(_, (from, _))| from).filter(|&from| from > now)
    }

    fn next_clock_pause(&self) -> Option<(Seat, (EpochMs, EpochMs))> {
        let seat = self.table.asked()?;
        let since = self.subscribers.away_since(self.table.occupant_id(seat)?)?;
        Some((seat, self.table.clock_pause_window(seat, since)?))
    }

    /// Detects steps of the wall clock. Deadlines are shifted along and sent again.
    pub(super) fn adjust_for_clock_step(&mut self) {
        let later = ClockReadings { now: (self.deps.now)(), monotonic: (self.deps.monotonic)() };
        let Some(step) = std::mem::replace(&mut self.clock_readings, later).step(later) else {
            return;
        };
        warn!(table = %self.table.id(), from = step.from.0, to = step.to.0, "the system clock was set");
        self.table.shift(step);
        self.subscribers.shift(step);
        self.suspension.shift(step);
        if let Some(delayed) = &mut self.delayed {
            delayed.table.shift(step);
        }
        self.next = self.table.next_scheduled(&self.deps.pace);
        self.resend_deadlines(later.now);
    }

    /// Runs the action that is due.
    pub(super) async fn wake(&mut self) -> Result<(), StoreError> {
        let now = (self.deps.now)();
        self.broadcast_presence(now);
        if let Some(at) = self.suspension.retry_at() {
            return if at <= now { self.try_resume().await } else { Ok(()) };
        }
        if let Some((_, absence)) = self.next_absence().filter(|(at, _)| *at <= now) {
            return self.apply_own_input(absence.into()).await;
        }
        if self.auto_start_at().is_some_and(|at| at <= now) {
            return self.apply_own_input(Input::Start).await;
        }
        let is_due = self.next_at().is_some_and(|at| at <= now);
        match self.next.take_if(|_| is_due).map(|next| next.action) {
            None => Ok(()),
            Some(ScheduledAction::Input(input)) => self.apply_own_input(input).await,
            // A bot that thinks already cannot be stopped. Its move is looked at when it is done.
            Some(ScheduledAction::Ask { .. }) if self.bot_move.is_some() => Ok(()),
            Some(ScheduledAction::Ask { decision, turn, by }) => {
                self.ask_bot(decision, turn, by);
                Ok(())
            }
        }
    }

    /// Runs a bot on another thread. Its move comes back as an input.
    fn ask_bot(&mut self, decision: u64, turn: Box<BotTurn<G>>, by: By) {
        let bot = self.deps.bot.clone();
        let (chosen, receiver) = oneshot::channel();
        self.bot_move = Some(receiver);
        let seed = Uuid::new_v4().as_u64_pair().0;
        let level = turn.level;
        let think = move || {
            let thought = catch_unwind(AssertUnwindSafe(|| bot(&turn, seed)));
            let legal = thought.ok().filter(|action| turn.view.legal.contains(action));
            // Without an action, the table would wait forever.
            let action = legal.unwrap_or_else(|| {
                error!(decision, "a bot panicked or cheated; it plays the first legal action");
                turn.view.legal[0].clone()
            });
            // The actor may have stopped.
            let _ = chosen.send(BotMove { decision, by, action });
        };
        (self.deps.run_bot)(level, Box::new(think));
    }

    /// Applies the move of a bot. If events have overtaken the move, another bot may have to be
    /// asked.
    pub(super) async fn apply_bot_move(
        &mut self,
        BotMove { decision, by, action }: BotMove<G::Action>,
    ) -> Result<(), StoreError> {
        let source = Source::Bot { decision, by, head: self.table.head() };
        Box::pin(self.handle_input(Input::Play { decision, action, by }, source)).await
    }

    /// Applies one of the table's own actions, unless events have overtaken it.
    pub(crate) async fn apply_own_input(
        &mut self,
        input: Input<G::Action>,
    ) -> Result<(), StoreError> {
        Box::pin(self.handle_input(input, Source::Table)).await
    }

    pub(super) async fn apply_own_verdict(
        &mut self,
        verdict: Verdict<G>,
    ) -> Result<(), StoreError> {
        match verdict {
            Verdict::Step(step) => self.try_commit(step, None).await.map(drop),
            Verdict::Done { .. } => Ok(()),
            Verdict::Refused(refusal) if refusal.code == Code::StaleDecision => Ok(()),
            Verdict::Refused(refusal) => {
                // Its detail may name cards; its code does not.
                let code = refusal.code;
                warn!(table = %self.table.id(), %code, "the table refused its own action");
                Ok(())
            }
        }
    }

    /// The time of the next scheduled action. A time-out is delayed a little, since a move may
    /// still be on its way (latency compensation).
    pub(super) fn next_at(&self) -> Option<EpochMs> {
        let next = self.next.as_ref()?;
        let asked: Vec<Seat> = match next.action {
            ScheduledAction::Ask { by: By::Clock, .. }
            | ScheduledAction::Input(Input::OutOfTime { .. }) => {
                self.table.asked().into_iter().collect()
            }
            ScheduledAction::Input(Input::VoteTimeout) => {
                self.table.open_vote().map(|vote| vote.waits_for).unwrap_or_default()
            }
            ScheduledAction::Ask { by: By::Owner | By::Bot(_), .. } | ScheduledAction::Input(_) => {
                Vec::new()
            }
        };
        let owners = asked.into_iter().filter_map(|seat| self.table.occupant_id(seat));
        let lag = owners.map(|owner| self.subscribers.round_trip_ms(owner)).max();
        Some(next.at + lag.unwrap_or_default())
    }
}
