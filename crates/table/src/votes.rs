use std::collections::BTreeSet;

use protocol::{TimeFactor, VoteOn};
use rules::Seat;

/// What the persons at a table are asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Votes {
    pub(crate) open: Option<Question>,
    /// What they said no to, and to whom. It is kept for as long as the answer would be the same,
    /// so that nobody is asked again and again.
    pub(crate) refused: Vec<(VoteOn, Seat)>,
    /// When those who are there are asked to go on without those who are gone.
    pub(crate) stand_in_at: u64,
}

impl Votes {
    /// Forgets what was asked: the match is another now, or other people are there to answer.
    pub(crate) fn forget(&mut self) {
        self.open = None;
        self.refused.clear();
    }

    /// Ends the question as a no does: it is not asked again while the answer would be the same.
    pub(crate) fn refuse(&mut self, question: &Question) {
        self.refused.push((question.what, question.seat));
    }

    /// Forgets what was asked about `what` alone.
    pub(crate) fn forget_about(&mut self, what: VoteOn) {
        self.open.take_if(|question| question.what == what);
        self.refused.retain(|(about, _)| *about != what);
    }

    /// The machine's clock was set.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        step.shift(&mut self.stand_in_at);
        if let Some(time) = self.open.as_mut().and_then(|question| question.time.as_mut()) {
            step.shift(&mut time.since);
        }
    }

    /// As [`Table::clamp_times`].
    pub(crate) fn clamp_times(&mut self, now: u64) {
        self.stand_in_at = self.stand_in_at.min(now + crate::absence::STAND_IN_VOTE_MS);
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

/// Something that persons have to agree to.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) what: VoteOn,
    /// Who asks.
    pub(crate) seat: Seat,
    /// The number of the entry that asked.
    pub(crate) asked: u64,
    /// Who has agreed.
    pub(crate) agreed: BTreeSet<Seat>,
    /// How long there is to answer; none: until somebody does, or something else ends it.
    pub(crate) time: Option<VoteTimer>,
}

impl Question {
    pub(crate) fn new(what: VoteOn, seat: Seat, asked: u64) -> Question {
        Question { what, seat, asked, agreed: BTreeSet::new(), time: None }
    }

    /// The same question with so much time to answer it.
    pub(crate) fn within(self, time: VoteTimer) -> Question {
        Question { time: Some(time), ..self }
    }
}

/// How long the others have to say whether an action is taken back, in milliseconds, where a clock
/// counts seconds. After that they have said no: whoever asked has to know whether to play on.
pub(crate) const ANSWER_MS: u64 = 8_000;

/// The same where no clock counts at all, in milliseconds: bots wait for the answer, and are not to
/// wait for ever.
pub(crate) const CALM_ANSWER_MS: u64 = 30_000;

/// The same where a decision takes days, in milliseconds: a day.
pub(crate) const DAYS_ANSWER_MS: u64 = 24 * 60 * 60 * 1_000;

/// How long there is to answer a question.
///
/// A match that stands still has no such question: none is asked then, a pause by consent is not
/// agreed on beside it, and whoever is gone ends it, for another round of people would answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VoteTimer {
    /// Since when, in epoch milliseconds.
    pub(crate) since: u64,
    /// How long it is for most, in milliseconds.
    pub(crate) ms: u64,
    /// How many times what others have. It may only grow, as for a decision.
    pub(crate) factor: TimeFactor,
}

impl VoteTimer {
    /// When it is over, in epoch milliseconds.
    pub(crate) fn until(&self) -> u64 {
        self.since + self.ms * self.factor.n()
    }
}
