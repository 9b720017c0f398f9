use protocol::{
    Clock, Code, EpochMs, PlayedBy, Refusal, TableEvent, Then, VoteOn, record::Absence,
    to_client::AbsentPlayer,
};
use rules::{Game, Seat};
use storage::journal::{Change, Person};

use super::{play::Play, seat::Participation, step::stale, votes::Question};
use crate::{Broadcast, Input, Scheduled, ScheduledAction, Table};

/// The delay before the others vote on continuing with a bot, in milliseconds; after a no, they
/// vote again when it has passed once more.
pub(crate) const STAND_IN_VOTE_MS: u64 = 5 * 60 * 1_000;

/// The maximum number of extensions of the grace period in one absence.
pub(crate) const EXTENSIONS_MAX: u32 = 3;

/// The consequence of an absence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum AbsenceAction {
    /// The grace period of the seat's owner is over, and the absence policy applies.
    Away(Seat),
    /// A ready player no longer counts as ready, so that no match begins without them.
    NotReady(Seat),
    /// The player in this seat becomes the host.
    PassHost(Seat),
}

impl<A> From<AbsenceAction> for Input<A> {
    fn from(absence: AbsenceAction) -> Input<A> {
        match absence {
            AbsenceAction::Away(seat) => Input::Away(seat),
            AbsenceAction::NotReady(seat) => Input::NotReady(seat),
            AbsenceAction::PassHost(seat) => Input::PassHost(seat),
        }
    }
}

impl<G: Game> Table<G> {
    /// The end of the grace period of `seat`'s owner, who has been absent since `since`; `None` if
    /// the absence has no consequences.
    ///
    /// Absence counts during a match, even while it waits for another player, but not before a
    /// match and not in a pause by consent. With a clock of days, players may always be away.
    pub(crate) fn absence_deadline(&self, seat: Seat, since: EpochMs) -> Option<EpochMs> {
        let plays = self.seats_of(Participation::Playing).any(|other| other == seat);
        let counts = self.is_playing()
            && plays
            && !self.pause.is_agreed
            && !matches!(self.settings.clock, Clock::Days { .. });
        let since = since.max(self.pause.running_since);
        let n_graces = 1 + u64::from(self.n_extensions(seat, since));
        counts.then(|| since + n_graces * u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// Returns whether the match, or a bot that fills in, waits until `seat`'s owner reconnects.
    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        self.is_playing()
            && self
                .seats_of(Participation::Awaited)
                .chain(self.seats_of(Participation::Absent))
                .any(|other| other == seat)
    }

    pub(super) fn waited_for(&self) -> impl Iterator<Item = Seat> {
        self.seats_of(Participation::Awaited)
    }

    /// The next consequence of an absence of `seat`'s owner since `since`, with its time; `None` if
    /// it has none.
    pub(crate) fn next_absence_action(
        &self,
        seat: Seat,
        since: EpochMs,
    ) -> Option<(EpochMs, AbsenceAction)> {
        match self.absence_deadline(seat, since) {
            Some(at) => Some((at, AbsenceAction::Away(seat))),
            None if !self.is_ready(seat) => None,
            None => Some((self.waiting_absence_deadline(since)?, AbsenceAction::NotReady(seat))),
        }
    }

    /// Returns whether an absence has consequences. The log does not know when absences began, so a
    /// table with such absences stays in memory.
    pub(crate) fn absence_counts(&self) -> bool {
        self.persons().any(|(seat, _)| self.next_absence_action(seat, EpochMs(0)).is_some())
    }

    /// The announcement of an absence since `since`; `None` if it has no consequences.
    pub(crate) fn missing(&self, seat: Seat, since: EpochMs) -> Option<AbsentPlayer> {
        let until = self.absence_deadline(seat, since)?;
        let n_extensions = self.n_extensions(seat, since.max(self.pause.running_since));
        Some(AbsentPlayer {
            seat,
            until,
            then: self.settings.gone.then,
            waits: EXTENSIONS_MAX.saturating_sub(n_extensions),
            bot_now: self.check_bot_now().is_ok(),
        })
    }

    /// Decides the absence of `seat`'s owner after the grace period.
    pub(crate) fn away(&self, seat: Seat) -> Result<Change, Refusal> {
        self.absence_deadline(seat, EpochMs(0)).ok_or_else(stale)?;
        Ok(Change::Away { seat, then: self.settings.gone.then, late: false, by: None })
    }

    /// Decides the return of `seat`'s owner.
    pub(crate) fn back(&self, seat: Seat) -> Result<Change, Refusal> {
        self.is_awaited(seat).then_some(Change::Back { seat }).ok_or_else(stale)
    }

    /// Validates an extension of the grace period of `seat`'s owner, who has been absent since
    /// `since`.
    pub(crate) fn extend(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<EpochMs>,
    ) -> Result<Change, Refusal> {
        let (by, since) = self.own_complaint(who, seat, since)?;
        if self.n_extensions(seat, since) >= EXTENSIONS_MAX {
            let detail = format!("you have extended the wait {EXTENSIONS_MAX} times");
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::Waited { seat, by })
    }

    /// Validates the command to let a bot fill in now for `seat`'s owner, who has been absent since
    /// `since`. An extension by another player takes precedence.
    pub(crate) fn bot_now(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<EpochMs>,
    ) -> Result<Change, Refusal> {
        let (by, since) = self.own_complaint(who, seat, since)?;
        self.check_bot_now()?;
        if let Some(waits) = self.extended_by(seat, since).find(|&other| other != by) {
            let detail = format!("seat {waits} has extended the wait for them");
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        Ok(Change::Away { seat, then: self.settings.gone.then, late: false, by: Some(by) })
    }

    /// Checks that a bot may fill in early: only if one would fill in later anyway, and never in a
    /// rated match, where it would help the others win.
    pub(super) fn check_bot_now(&self) -> Result<(), Refusal> {
        if self.is_rated() {
            let detail = "bots do not fill in early in a rated match";
            return Err(Refusal::new(Code::Forbidden, detail));
        }
        match self.settings.gone.then {
            Then::Bot(_) => Ok(()),
            Then::Pause | Then::Vote | Then::Forfeit => {
                Err(Refusal::new(Code::Forbidden, "bots do not fill in at this table"))
            }
        }
    }

    /// Returns the seat of the player who reacts to the announced absence of `seat`'s owner, with
    /// the start of that absence.
    fn own_complaint(
        &self,
        who: &Person,
        seat: Seat,
        since: Option<EpochMs>,
    ) -> Result<(Seat, EpochMs), Refusal> {
        self.check_running()?;
        let by = self.own_seat(who)?;
        self.check_plays(by)?;
        self.seat_state(seat)?;
        if by == seat {
            return Err(Refusal::new(Code::Forbidden, "this is your own seat"));
        }
        let counted = since.filter(|&since| self.absence_deadline(seat, since).is_some());
        let since = counted.ok_or_else(|| {
            let detail = match self.played_by(seat) {
                PlayedBy::Owner => format!("the owner of seat {seat} is not absent"),
                PlayedBy::Bot(_) => format!("a bot plays seat {seat} already"),
            };
            Refusal::new(Code::WrongPhase, detail)
        })?;
        Ok((by, since.max(self.pause.running_since)))
    }

    /// The number of extensions in the absence of `seat`'s owner since `since`.
    pub(super) fn n_extensions(&self, seat: Seat, since: EpochMs) -> u32 {
        self.extended_by(seat, since).count() as u32
    }

    pub(super) fn extended_by(&self, seat: Seat, since: EpochMs) -> impl Iterator<Item = Seat> {
        let occupant = self.seating.occupant(seat);
        let extensions = occupant.map_or(&[][..], |occupant| &occupant.extensions);
        extensions.iter().filter(move |(_, at)| *at >= since).map(|&(by, _)| by)
    }

    /// Decides a time-out: the absence policy applies to the seat whose time for `decision` is
    /// over.
    pub(crate) fn out_of_time(&self, decision: u64, now: EpochMs) -> Result<Change, Refusal> {
        let is_open = |play: &&Play<G>| play.decision == decision && !self.is_paused();
        let play = self.play.as_ref().filter(is_open).ok_or_else(stale)?;
        let seat = play.to_act().ok_or_else(stale)?;
        let deadline = self.deadline(play, seat).filter(|&at| at <= now);
        deadline.filter(|_| self.played_by(seat) == PlayedBy::Owner).ok_or_else(stale)?;
        match self.settings.gone.then {
            // A bot plays this decision by another input.
            Then::Bot(_) if !self.is_last_expiry(seat) => Err(stale()),
            then @ (Then::Bot(_) | Then::Pause | Then::Vote | Then::Forfeit) => {
                Ok(Change::Away { seat, then, late: true, by: None })
            }
        }
    }

    /// Decides to open the vote on continuing with bots.
    pub(super) fn ask_stand_in(&self) -> Result<Change, Refusal> {
        self.next_question().ok_or_else(stale)?;
        let seat = self.waited_for().next().ok_or_else(stale)?;
        Ok(Change::StandInAsked { seat })
    }

    /// Returns the vote on continuing with bots and its time; `None` unless a match waits for an
    /// absent player while another one plays, and no vote is open.
    pub(super) fn next_question(&self) -> Option<Scheduled<G>> {
        let asks = self.is_paused()
            && !self.pause.is_agreed
            && self.votes.open.is_none()
            && self.seats_of(Participation::Playing).next().is_some();
        asks.then_some(Scheduled {
            at: self.votes.stand_in_at,
            action: ScheduledAction::Input(Input::AskStandIn),
        })
    }

    /// Applies the absence of a seat's owner.
    pub(super) fn mark_absent(
        &mut self,
        seat: Seat,
        then: Then,
        by: Option<Seat>,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        self.apply_absence_policy(seat, then, at);
        broadcast.push_table(TableEvent::Gone { seat, then, by });
    }

    /// Applies the policy `then` to a seat whose owner is absent.
    fn apply_absence_policy(&mut self, seat: Seat, then: Then, at: EpochMs) {
        let waits_first = self.waited_for().next().is_none();
        let (what, participation, retry_at) = match then {
            Then::Bot(_) => (Absence::Gone, Participation::Absent, None),
            Then::Forfeit => (Absence::Forfeited, Participation::Resigned, None),
            Then::Pause => (Absence::Gone, Participation::Awaited, Some(at + STAND_IN_VOTE_MS)),
            Then::Vote => (Absence::Gone, Participation::Awaited, Some(at)),
        };
        self.note_absence(seat, what, at);
        self.set_participation(seat, participation);
        if let Some(retry_at) = retry_at.filter(|_| waits_first) {
            self.votes.stand_in_at = retry_at;
        }
    }

    pub(super) fn mark_present(&mut self, seat: Seat, at: EpochMs, broadcast: &mut Broadcast<G>) {
        self.note_absence(seat, Absence::Back, at);
        self.set_participation(seat, Participation::Playing);
        broadcast.push_table(TableEvent::CameBack { seat });
    }

    /// Applies a time-out that changes who plays: the last of several in a row under `Then::Bot`,
    /// the first one under other policies. If the match now waits, the next decision gets its full
    /// time.
    pub(super) fn mark_timed_out(
        &mut self,
        seat: Seat,
        then: Then,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        self.clock.banks.empty(seat);
        match then {
            Then::Bot(_) => {
                self.note_absence(seat, Absence::Gone, at);
                // Not `Absent`, since a connected player who never acts would come back at once.
                self.set_participation(seat, Participation::Left);
                if let Some(occupant) = self.seating.occupant_mut(seat) {
                    occupant.n_expired += 1;
                }
                broadcast.push_table(TableEvent::Gone { seat, then, by: None });
            }
            Then::Pause | Then::Vote | Then::Forfeit => {
                self.apply_absence_policy(seat, then, at);
                self.pause.restarts_clock = true;
                broadcast.push_table(TableEvent::OutOfTime { seat, then });
            }
        }
    }

    /// Records that `by` extends the wait for an absent player.
    pub(super) fn extend_wait(
        &mut self,
        seat: Seat,
        by: Seat,
        at: EpochMs,
        broadcast: &mut Broadcast<G>,
    ) {
        if let Some(occupant) = self.seating.occupant_mut(seat) {
            occupant.extensions.push((by, at));
            let n_old = occupant.extensions.len().saturating_sub(EXTENSIONS_MAX as usize);
            occupant.extensions.drain(..n_old);
        }
        broadcast.push_table(TableEvent::Waited { seat, by });
    }

    /// Opens the vote on continuing with bots.
    pub(super) fn open_stand_in_vote(
        &mut self,
        seat: Seat,
        asked: u64,
        broadcast: &mut Broadcast<G>,
    ) {
        self.votes.open = Some(Question::new(VoteOn::StandIn, seat, asked));
        broadcast.push_table(TableEvent::StandInAsked { seat });
    }

    /// Lets bots fill in for all absent players.
    pub(super) fn substitute_absent(&mut self, agreed: Seat, broadcast: &mut Broadcast<G>) {
        let seats: Vec<Seat> = self.waited_for().collect();
        for &seat in &seats {
            self.set_participation(seat, Participation::Absent);
        }
        broadcast.push_table(TableEvent::Voted { seat: agreed, yes: true });
        broadcast.push_table(TableEvent::StoodIn { seats });
    }
}
