use journal::Change;
use protocol::{Clock, Refusal, TableEvent, Then};
use rules::{Game, Seat};

use crate::{
    Broadcast, Scheduled, ScheduledAction, Table, chair::Participation, decide::stale,
    votes::Question,
};

/// How long a match waits for one who is gone before the others are asked, and are asked again
/// after a no, in milliseconds.
pub(crate) const STAND_IN_VOTE_MS: u64 = 5 * 60 * 1_000;

impl<G: Game> Table<G> {
    /// When the absence of `seat`'s owner since `since` has consequences; none where it has none.
    ///
    /// Absence counts while the match goes on, or waits for somebody else: not before it, and not
    /// in a pause that all agreed on. Who plays at days for a decision is always away.
    pub fn absence_deadline(&self, seat: Seat, since: u64) -> Option<u64> {
        let plays = self.seats_of(Participation::Playing).any(|other| other == seat);
        let counts = self.is_playing()
            && plays
            && !self.pause.agreed
            && !matches!(self.settings.clock, Clock::Days { .. });
        let since = since.max(self.pause.running_since);
        let n_graces = 1 + u64::from(self.n_extensions(seat, since));
        counts.then(|| since + n_graces * u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// What happens as `seat`'s owner has been gone for too long.
    pub(crate) fn away(&self, seat: Seat) -> Result<Change, Refusal> {
        self.absence_deadline(seat, 0).ok_or_else(stale)?;
        Ok(Change::Away { seat, then: self.settings.gone.then, late: false, by: None })
    }

    /// Whether `seat`'s owner need only be there to play it again.
    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        self.is_playing()
            && self
                .seats_of(Participation::Awaited)
                .chain(self.seats_of(Participation::Absent))
                .any(|other| other == seat)
    }

    /// What happens as `seat`'s owner is there again.
    pub(crate) fn back(&self, seat: Seat) -> Result<Change, Refusal> {
        self.is_awaited(seat).then_some(Change::Back { seat }).ok_or_else(stale)
    }

    /// What happens as those who are there are asked to go on without those who are gone.
    pub(crate) fn ask_stand_in(&self) -> Result<Change, Refusal> {
        self.next_question().ok_or_else(stale)?;
        let seat = self.waited_for().next().ok_or_else(stale)?;
        Ok(Change::StandInAsked { seat })
    }

    /// When a match that waits for somebody asks those who are there: the one thing that it does
    /// by itself.
    pub(crate) fn next_question(&self) -> Option<Scheduled<G>> {
        let asks = self.is_paused()
            && !self.pause.agreed
            && self.votes.open.is_none()
            && self.seats_of(Participation::Playing).next().is_some();
        asks.then_some(Scheduled {
            at: self.votes.stand_in_at,
            action: ScheduledAction::AskStandIn,
        })
    }

    /// The seats of persons who are there, or not, in this way.
    pub(crate) fn seats_of(&self, participation: Participation) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats()).filter(move |seat| {
            self.seat_states[seat.index()]
                .occupant()
                .is_some_and(|occupant| occupant.participation == participation)
        })
    }

    /// A seat's owner is gone, as an entry says.
    pub(crate) fn mark_absent(
        &mut self,
        seat: Seat,
        then: Then,
        by: Option<Seat>,
        at: u64,
        broadcast: &mut Broadcast<G>,
    ) {
        self.apply_absence_policy(seat, then, at);
        broadcast.push_table(TableEvent::Gone { seat, then, by });
    }

    /// A seat goes down the ladder that the table has settled on.
    pub(crate) fn apply_absence_policy(&mut self, seat: Seat, then: Then, at: u64) {
        let waits_first = self.waited_for().next().is_none();
        let (participation, retry_at) = match then {
            Then::Bot(_) => (Participation::Absent, None),
            Then::Forfeit => (Participation::Resigned, None),
            Then::Pause => (Participation::Awaited, Some(at + STAND_IN_VOTE_MS)),
            Then::Vote => (Participation::Awaited, Some(at)),
        };
        self.set_participation(seat, participation);
        if let Some(retry_at) = retry_at.filter(|_| waits_first) {
            self.votes.stand_in_at = retry_at;
        }
    }

    /// Bots sit in for all who are gone, as an entry says.
    pub(crate) fn substitute_absent(&mut self, agreed: Seat, broadcast: &mut Broadcast<G>) {
        let seats: Vec<Seat> = self.waited_for().collect();
        for &seat in &seats {
            self.set_participation(seat, Participation::Absent);
        }
        broadcast.push_table(TableEvent::Voted { seat: agreed, yes: true });
        broadcast.push_table(TableEvent::StoodIn { seats });
    }

    /// The table asks, as an entry says.
    pub(crate) fn open_stand_in_vote(
        &mut self,
        seat: Seat,
        asked: u64,
        broadcast: &mut Broadcast<G>,
    ) {
        self.votes.open = Some(Question::new(protocol::VoteOn::StandIn, seat, asked));
        broadcast.push_table(TableEvent::StandInAsked { seat });
    }
}
