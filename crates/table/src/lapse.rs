use journal::Change;
use protocol::{Clock, Refusal, TableEvent, TimeFactor};
use rules::{Game, Seat};

use crate::{Broadcast, Scheduled, ScheduledAction, Table, decide::stale, votes::Votes};

/// How long the others have to say whether an action is taken back, in milliseconds, where a clock
/// counts seconds. After that they have said no: whoever asked has to know whether to play on.
pub(crate) const ANSWER_MS: u64 = 8_000;

/// The same where no clock counts at all, in milliseconds: bots wait for the answer, and are not to
/// wait for ever.
pub(crate) const CALM_ANSWER_MS: u64 = 30_000;

/// The same where a decision takes days, in milliseconds: a day.
const DAYS_ANSWER_MS: u64 = 24 * 60 * 60 * 1_000;

/// How long there is to answer a question.
///
/// A match that stands still has no such question: none is asked then, a pause by consent is not
/// agreed on beside it, and whoever is gone ends it, for another round of people would answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VoteTimer {
    /// Since when, in epoch milliseconds.
    since: u64,
    /// How long it is for most, in milliseconds.
    ms: u64,
    /// How many times what others have. It may only grow, as for a decision.
    factor: TimeFactor,
}

impl VoteTimer {
    /// When it is over, in epoch milliseconds.
    pub(crate) fn until(&self) -> u64 {
        self.since + self.ms * self.factor.n()
    }
}

impl Votes {
    /// The machine's clock was set.
    pub(crate) fn shift(&mut self, step: crate::steps::ClockStep) {
        step.shift(&mut self.stand_in_at);
        if let Some(time) = self.open.as_mut().and_then(|question| question.time.as_mut()) {
            step.shift(&mut time.since);
        }
    }

    /// As [`Table::clamp_times`].
    pub(crate) fn clamp_times(&mut self, now: u64) {
        self.stand_in_at = self.stand_in_at.min(now + crate::ladder::STAND_IN_VOTE_MS);
        if let Some(time) = self.open.as_mut().and_then(|question| question.time.as_mut()) {
            time.since = time.since.min(now);
        }
    }

    /// Gives back `ms` in which nobody could answer, up to `now`.
    pub(crate) fn refund(&mut self, ms: u64, now: u64) {
        if let Some(time) = self.open.as_mut().and_then(|question| question.time.as_mut()) {
            time.since = (time.since + ms).min(now);
        }
    }
}

impl<G: Game> Table<G> {
    /// How long those who are `asked` at `now` have to answer: as long as the slowest of them needs.
    pub(crate) fn vote_timer(&self, asked: &[Seat], now: u64) -> VoteTimer {
        let factors = asked.iter().map(|&seat| self.time_factor(seat));
        let factor = factors.max().unwrap_or(TimeFactor::One);
        let ms = match self.settings.clock {
            Clock::None {} => CALM_ANSWER_MS,
            Clock::PerMove { .. } | Clock::Bank { .. } => ANSWER_MS,
            Clock::Days { .. } => DAYS_ANSWER_MS,
        };
        VoteTimer { since: now, ms, factor }
    }

    /// Whoever is asked and has more time now has it for the answer, too.
    pub(crate) fn extend_vote_timer(&mut self, seat: Seat, factor: TimeFactor) {
        let is_asked = self.open_vote().is_some_and(|vote| vote.waits_for.contains(&seat));
        let question = self.votes.open.as_mut().filter(|_| is_asked);
        if let Some(time) = question.and_then(|question| question.time.as_mut()) {
            time.factor = time.factor.max(factor);
        }
    }

    /// When nobody need answer any more what was asked.
    pub(crate) fn next_vote_timeout(&self) -> Option<Scheduled<G>> {
        let time = self.votes.open.as_ref()?.time?;
        Some(Scheduled { at: time.until(), action: ScheduledAction::VoteTimeout })
    }

    /// What happens as the time to answer is over.
    pub(crate) fn expire_vote(&self, now: u64) -> Result<Change, Refusal> {
        let question = self.votes.open.as_ref().ok_or_else(stale)?;
        let is_over = question.time.is_some_and(|time| time.until() <= now);
        is_over.then_some(Change::TakebackLapsed { seat: question.seat }).ok_or_else(stale)
    }

    /// The time to answer is over, as an entry says.
    pub(crate) fn vote_timed_out(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        if let Some(question) = self.votes.open.take() {
            self.votes.refuse(&question);
        }
        broadcast.push_table(TableEvent::TakebackLapsed { seat });
    }
}
