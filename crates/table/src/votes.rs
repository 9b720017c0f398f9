use std::collections::BTreeSet;

use protocol::{EpochMs, TimeFactor, VoteOn};
use rules::Seat;

use crate::absence::STAND_IN_VOTE_MS;

#[derive(Clone, Debug, Default)]
pub(crate) struct Votes {
    open: Option<Question>,
    /// The votes that a seat asked for and lost, while the answer would be the same, so
    /// that nobody is asked repeatedly.
    refused: Vec<(VoteOn, Seat)>,
    /// The time at which the table next asks whether to continue with bots.
    stand_in_at: EpochMs,
}

impl Votes {
    pub(crate) fn question(&self) -> Option<&Question> {
        self.open.as_ref()
    }

    pub(crate) fn open(&mut self, question: Question) {
        self.open = Some(question);
    }

    pub(crate) fn agree(&mut self, seat: Seat) {
        if let Some(question) = &mut self.open {
            question.agreed.insert(seat);
        }
    }

    /// Closes the open vote after a no.
    pub(crate) fn reject(&mut self, at: EpochMs) {
        let Some(question) = self.open.take() else { return };
        match question.what {
            // The table asks again later, because it cannot continue without an answer.
            VoteOn::StandIn => self.stand_in_at = at + STAND_IN_VOTE_MS,
            VoteOn::Takeback | VoteOn::Pause => self.refused.push((question.what, question.seat)),
        }
    }

    /// Closes a vote that expired, which counts as a no.
    pub(crate) fn expire(&mut self) {
        self.refused.extend(self.open.take().map(|question| (question.what, question.seat)));
    }

    /// Returns whether a vote was refused while the answer would be the same.
    pub(crate) fn has_refused(&self, what: VoteOn, seat: Seat) -> bool {
        self.refused.contains(&(what, seat))
    }

    pub(crate) fn expires_at(&self) -> Option<EpochMs> {
        Some(self.open.as_ref()?.time?.until())
    }

    /// Gives the open vote the time of a larger factor.
    pub(crate) fn raise_factor(&mut self, factor: TimeFactor) {
        if let Some(time) = self.timer() {
            time.factor = time.factor.max(factor);
        }
    }

    pub(crate) fn stand_in_at(&self) -> EpochMs {
        self.stand_in_at
    }

    pub(crate) fn schedule_stand_in(&mut self, at: EpochMs) {
        self.stand_in_at = at;
    }

    fn timer(&mut self) -> Option<&mut VoteTimer> {
        self.open.as_mut()?.time.as_mut()
    }

    /// Drops all votes, because the match has moved on, or other players would have to answer.
    pub(crate) fn forget(&mut self) {
        self.open = None;
        self.refused.clear();
    }

    pub(crate) fn forget_about(&mut self, what: VoteOn) {
        self.open.take_if(|question| question.what == what);
        self.refused.retain(|(about, _)| *about != what);
    }

    /// Moves its times by a clock step.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        step.shift(&mut self.stand_in_at);
        if let Some(time) = self.timer() {
            step.shift(&mut time.since);
        }
    }

    /// Moves times of the future back, like [`Table::clamp_times`].
    pub(crate) fn clamp_times(&mut self, now: EpochMs) {
        self.stand_in_at = self.stand_in_at.min(now + STAND_IN_VOTE_MS);
        if let Some(time) = self.timer() {
            time.since = time.since.min(now);
        }
    }

    /// Refunds `ms` in which nobody could answer, up to `now`.
    pub(crate) fn refund(&mut self, ms: u64, now: EpochMs) {
        if let Some(time) = self.timer() {
            time.since = (time.since + ms).min(now);
        }
    }
}

/// An open vote with the answers so far.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) what: VoteOn,
    pub(crate) seat: Seat,
    /// The number of the entry that opened it, which identifies the vote.
    pub(crate) asked: u64,
    pub(crate) agreed: BTreeSet<Seat>,
    /// The time to answer; `None` until someone answers or the vote becomes moot.
    pub(crate) time: Option<VoteTimer>,
}

impl Question {
    pub(crate) fn new(what: VoteOn, seat: Seat, asked: u64) -> Question {
        Question { what, seat, asked, agreed: BTreeSet::new(), time: None }
    }

    pub(crate) fn within(self, time: VoteTimer) -> Question {
        Question { time: Some(time), ..self }
    }
}

/// Time to answer an undo vote with a clock of seconds, in milliseconds. After that it counts as
/// No.
pub(crate) const ANSWER_MS: u64 = 8_000;

/// Time to answer without a clock, in milliseconds. Bots wait for the answer, so it is limited.
pub(crate) const CALM_ANSWER_MS: u64 = 30_000;

/// Time to answer with a clock of days, in milliseconds: a day.
pub(crate) const DAYS_ANSWER_MS: u64 = 24 * 60 * 60 * 1_000;

/// The time to answer a vote.
///
/// A paused match has no vote with a time limit: none can be opened then, a pause by consent cannot
/// be agreed on during one, and an absence drops it, because other players would have to answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VoteTimer {
    pub(crate) since: EpochMs,
    /// Length at factor one, in milliseconds.
    pub(crate) ms: u64,
    /// Time factor. It only grows, as for a decision.
    pub(crate) factor: TimeFactor,
}

impl VoteTimer {
    pub(crate) fn until(&self) -> EpochMs {
        self.since + self.ms * self.factor.n()
    }
}
