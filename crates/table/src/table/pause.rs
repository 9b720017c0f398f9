use protocol::{Code, EpochMs, Paused, PausedBy, Refusal, Status, TableEvent, VoteOn};
use rules::{Game, Seat};
use storage::journal::{Change, Entry, Person};

use super::{clock::later, seat::Participation, votes::Question};
use crate::{Broadcast, Table};

/// The pause of a match, by consent or because a player is absent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pause {
    /// Set if the players agreed on the pause, as opposed to a pause because a player is absent.
    pub(super) is_agreed: bool,
    /// The start of the pause; `None` while the match runs.
    pub(super) since: Option<EpochMs>,
    /// The time of the last start or resumption of the match. An absence that began earlier counts
    /// from here.
    pub(super) running_since: EpochMs,
    /// Set when the clock of the awaited player ran out: the open decision then gets its full time
    /// after the pause.
    pub(super) restarts_clock: bool,
}

impl Pause {
    /// Ends the pause. Returns whether the open decision gets its full time.
    pub(crate) fn end(&mut self, at: EpochMs) -> bool {
        let ended = std::mem::take(self);
        self.running_since = at;
        ended.restarts_clock
    }

    /// All times, which a clock step shifts.
    pub(crate) fn times_mut(&mut self) -> impl Iterator<Item = &mut EpochMs> {
        self.since.iter_mut().chain([&mut self.running_since])
    }
}

impl<G: Game> Table<G> {
    /// Returns whether the match is paused. No decision is open then, and no clock runs.
    pub(crate) fn is_paused(&self) -> bool {
        self.pause.since.is_some()
    }

    /// The pause of the match, in wire format; `None` while the match runs.
    pub(crate) fn paused(&self) -> Option<Paused> {
        let since = self.pause.since?;
        let why = if self.pause.is_agreed { PausedBy::Consent } else { PausedBy::Gone };
        Some(Paused { why, waits_for: self.waited_for().collect(), since })
    }

    /// Checks that a match is in progress and not paused.
    pub(super) fn check_running(&self) -> Result<(), Refusal> {
        self.check_status(Status::Playing)?;
        let paused = || Refusal::new(Code::WrongPhase, "the match is paused");
        (!self.is_paused()).then_some(()).ok_or_else(paused)
    }

    /// Validates a request to pause, which is granted at once if no other person plays, and
    /// otherwise put to a vote.
    pub(super) fn ask_pause(&self, who: &Person) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        self.check_plays(seat)?;
        self.check_running()?;
        self.check_may_ask(VoteOn::Pause, seat)?;
        let is_alone = self.seats_of(Participation::Playing).all(|other| other == seat);
        Ok(if is_alone {
            Change::Paused { seat, agreed: None }
        } else {
            Change::PauseAsked { seat }
        })
    }

    /// Validates a request to resume: any player may end a pause by consent.
    pub(crate) fn resume(&self, who: &Person) -> Result<Change, Refusal> {
        let seat = self.own_seat(who)?;
        if !self.pause.is_agreed {
            return Err(Refusal::new(Code::WrongPhase, "nobody agreed on a pause"));
        }
        self.check_plays(seat)?;
        Ok(Change::Resumed { seat })
    }

    pub(super) fn open_pause_vote(&mut self, seat: Seat, asked: u64, broadcast: &mut Broadcast<G>) {
        self.votes.open = Some(Question::new(VoteOn::Pause, seat, asked));
        broadcast.push_table(TableEvent::PauseAsked { seat });
    }

    pub(super) fn begin_pause(
        &mut self,
        seat: Seat,
        agreed: Option<Seat>,
        broadcast: &mut Broadcast<G>,
    ) {
        self.votes.forget_about(VoteOn::Pause);
        self.pause.is_agreed = true;
        if let Some(seat) = agreed {
            broadcast.push_table(TableEvent::Voted { seat, yes: true });
        }
        broadcast.push_table(TableEvent::Paused { seat });
    }

    pub(super) fn end_pause(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        self.pause.is_agreed = false;
        broadcast.push_table(TableEvent::Resumed { seat });
    }

    fn can_be_resumed(&self) -> bool {
        [Participation::Playing, Participation::Left, Participation::Absent, Participation::Awaited]
            .into_iter()
            .any(|participation| self.seats_of(participation).next().is_some())
    }

    /// Pauses or resumes the match after an entry. After a pause the open decision gets a new id,
    /// and the time of the pause does not count.
    pub(super) fn update_pause(&mut self, entry: &Entry) {
        if matches!(entry.change, Change::Started { .. }) {
            self.pause.end(entry.at);
        }
        let is_waited_for = self.waited_for().next().is_some();
        // A pause ends if no one is left to end it.
        let is_agreed = self.pause.is_agreed && self.can_be_resumed();
        let is_paused = self.is_playing() && (is_agreed || is_waited_for);
        match (self.pause.since, is_paused) {
            (None, true) => self.pause.since = Some(entry.at),
            (Some(since), false) => {
                let restarts_clock = self.pause.end(entry.at);
                if let Some(play) = &mut self.play {
                    play.decision = entry.seq;
                    let paused_ms = entry.at.ms_since(since);
                    play.opened_at = later(play.opened_at, paused_ms, entry.at);
                }
                if restarts_clock {
                    self.restart_decision_clock(entry.at);
                }
            }
            (None, false) | (Some(_), true) => {}
        }
    }
}
