use std::collections::BTreeSet;

use protocol::{Clock, Code, EpochMs, OpenVote, Refusal, TableEvent, TimeFactor, VoteOn, Word};
use rules::{Game, Seat};
use storage::journal::{Change, Person};

use super::{absence::STAND_IN_VOTE_MS, seat::Participation, step::stale, timing::ClockStep};
use crate::{Broadcast, Input, Scheduled, ScheduledAction, Table};

/// The name in `vote` that asks for a pause; it counts as the first yes.
const PAUSE: &str = "pause";

/// The name in `vote` that ends a pause.
const RESUME: &str = "resume";

#[derive(Clone, Debug, Default)]
pub(crate) struct Votes {
    pub(super) open: Option<Question>,
    /// The votes that a seat asked for and lost. It cannot ask again while the answer would be the
    /// same, so that nobody is bothered repeatedly.
    refused: Vec<(VoteOn, Seat)>,
    /// The time of the table's next vote on continuing with bots.
    pub(super) stand_in_at: EpochMs,
}

impl Votes {
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

    /// Returns whether a seat's vote was refused and would be refused again.
    pub(crate) fn has_refused(&self, what: VoteOn, seat: Seat) -> bool {
        self.refused.contains(&(what, seat))
    }

    pub(crate) fn expires_at(&self) -> Option<EpochMs> {
        Some(self.open.as_ref()?.time?.until())
    }

    /// Extends the time of the open vote to that of a larger factor.
    pub(crate) fn raise_factor(&mut self, factor: TimeFactor) {
        if let Some(time) = self.timer() {
            time.factor = time.factor.max(factor);
        }
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

    /// Moves the times by a clock step.
    pub(crate) fn shift(&mut self, step: ClockStep) {
        step.shift(&mut self.stand_in_at);
        if let Some(time) = self.timer() {
            step.shift(&mut time.since);
        }
    }

    /// Moves times in the future back, like [`Table::clamp_times`].
    pub(crate) fn clamp_times(&mut self, now: EpochMs) {
        self.stand_in_at = self.stand_in_at.min(now + STAND_IN_VOTE_MS);
        if let Some(time) = self.timer() {
            time.since = time.since.min(now);
        }
    }

    /// Refunds `ms` up to `now`, during which nobody could answer.
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
    /// The time limit; without one, the vote lasts until it is answered or becomes moot.
    pub(crate) time: Option<VoteTimer>,
}

impl Question {
    pub(crate) fn new(what: VoteOn, seat: Seat, asked: u64) -> Question {
        Question { what, seat, asked, agreed: BTreeSet::new(), time: None }
    }
}

/// The time to answer an undo vote with a clock of seconds, in milliseconds. After that, the answer
/// is no.
pub(crate) const ANSWER_MS: u64 = 8_000;

/// The time to answer without a clock, in milliseconds. It is limited, because bots wait for the
/// answer.
pub(crate) const CALM_ANSWER_MS: u64 = 30_000;

/// The time to answer with a clock of days, in milliseconds: a day.
pub(crate) const DAYS_ANSWER_MS: u64 = 24 * 60 * 60 * 1_000;

/// The time to answer a vote.
///
/// A paused match has no vote with a time limit: none can be opened then, a pause by consent cannot
/// be agreed on during one, and an absence drops it, because other players would have to answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VoteTimer {
    pub(crate) since: EpochMs,
    /// The length at factor one, in milliseconds.
    pub(crate) ms: u64,
    /// The time factor, which only grows, as for a decision.
    pub(crate) factor: TimeFactor,
}

impl VoteTimer {
    pub(crate) fn until(&self) -> EpochMs {
        self.since + self.ms * self.factor.n()
    }
}

impl<G: Game> Table<G> {
    /// The open vote, in wire format.
    pub(crate) fn open_vote(&self) -> Option<OpenVote> {
        let question = self.votes.open.as_ref()?;
        let (word, asked) = match question.what {
            VoteOn::Takeback => ("takeback", self.takeback_voters(question.seat)?),
            VoteOn::Pause => {
                let others =
                    self.seats_of(Participation::Playing).filter(|&seat| seat != question.seat);
                ("pause", others.collect())
            }
            VoteOn::StandIn => ("stand_in", self.seats_of(Participation::Playing).collect()),
        };
        let waits_for = asked.into_iter().filter(|seat| !question.agreed.contains(seat));
        Some(OpenVote {
            about: Word::new(&format!("{word}_{}", question.asked)).expect("a short word"),
            what: question.what,
            seat: question.seat,
            waits_for: waits_for.collect(),
            until: question.time.map(|time| time.until()),
        })
    }

    /// Validates a vote: an answer to the open vote, or a request to pause or resume.
    pub(crate) fn vote(&self, who: &Person, about: &str, yes: bool) -> Result<Change, Refusal> {
        match about {
            PAUSE if yes => return self.ask_pause(who),
            RESUME if yes => return self.resume(who),
            _ => {}
        }
        let seat = self.own_seat(who)?;
        let vote = self.open_vote().filter(|vote| &*vote.about == about).ok_or_else(|| {
            Refusal::new(Code::StaleDecision, format!("there is no open vote `{about}`"))
        })?;
        if !vote.waits_for.contains(&seat) {
            return Err(Refusal::new(
                Code::Forbidden,
                "you are not asked, or have answered already",
            ));
        }
        if !yes || vote.waits_for != [seat] {
            return Ok(Change::Voted { seat, yes });
        }
        match vote.what {
            VoteOn::Takeback => self.agreed_takeback(vote.seat, seat),
            VoteOn::Pause => Ok(Change::Paused { seat: vote.seat, agreed: Some(seat) }),
            VoteOn::StandIn => Ok(Change::StoodIn { agreed: seat }),
        }
    }

    /// Checks that no other vote is open and that this one was not refused already.
    pub(super) fn check_may_ask(&self, what: VoteOn, seat: Seat) -> Result<(), Refusal> {
        if self.votes.has_refused(what, seat) {
            return Err(Refusal::new(Code::Forbidden, "not everybody agreed; play on"));
        }
        self.votes.open.as_ref().map_or(Ok(()), |question| {
            let detail = format!("seat {} has an open vote already", question.seat);
            Err(Refusal::new(Code::WrongPhase, detail))
        })
    }

    pub(super) fn count_vote(
        &mut self,
        seat: Seat,
        yes: bool,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        if yes {
            self.votes.agree(seat);
        } else {
            self.votes.reject(at);
        }
        broadcast.push_table(TableEvent::Voted { seat, yes });
    }

    /// Decides the expiry of the open vote.
    pub(super) fn expire_vote(&self, now: EpochMs) -> Result<Change, Refusal> {
        let question = self.votes.open.as_ref().ok_or_else(stale)?;
        let is_over = question.time.is_some_and(|time| time.until() <= now);
        is_over.then_some(Change::TakebackLapsed { seat: question.seat }).ok_or_else(stale)
    }

    pub(super) fn close_expired_vote(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        self.votes.expire();
        broadcast.push_table(TableEvent::TakebackLapsed { seat });
    }

    /// Returns how long the seats `asked` have to answer from `now` on: the time of the largest
    /// time factor among them.
    pub(super) fn vote_timer(&self, asked: &[Seat], now: EpochMs) -> VoteTimer {
        let factors = asked.iter().map(|&seat| self.time_factor(seat));
        let factor = factors.max().unwrap_or(TimeFactor::One);
        let ms = match self.settings.clock {
            Clock::None {} => CALM_ANSWER_MS,
            Clock::PerMove { .. } | Clock::Bank { .. } => ANSWER_MS,
            Clock::Days { .. } => DAYS_ANSWER_MS,
        };
        VoteTimer { since: now, ms, factor }
    }

    /// Extends the open vote if `seat` is among those asked and now has a larger time factor.
    pub(super) fn extend_vote_timer(&mut self, seat: Seat, factor: TimeFactor) {
        let is_asked = self.open_vote().is_some_and(|vote| vote.waits_for.contains(&seat));
        if is_asked {
            self.votes.raise_factor(factor);
        }
    }

    /// The expiry of the open vote, as a scheduled action.
    pub(super) fn next_vote_timeout(&self) -> Option<Scheduled<G>> {
        let at = self.votes.expires_at()?;
        Some(Scheduled { at, action: ScheduledAction::Input(Input::VoteTimeout) })
    }

    /// Returns whether bots and forced moves have to wait for an open undo vote.
    pub(super) fn bots_are_held(&self) -> bool {
        self.votes.open.as_ref().is_some_and(|question| question.what == VoteOn::Takeback)
    }
}
