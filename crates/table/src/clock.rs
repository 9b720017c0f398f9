use journal::Change;
use protocol::{By, Clock, PlayedBy, Status};
use rules::{Game, Seat};

use crate::{Table, table::Play};

/// What each seat has left of its time for the match, in milliseconds, as its next decision
/// begins. Empty where time is not counted so. For a seat that has more time each of them lasts
/// longer, as often as it is asked while it has.
///
/// It follows from the log alone: an action says how long it took, so a server that was down, or a
/// clock of the machine that was set, costs nobody anything afterwards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Banks(Vec<u64>);

impl Banks {
    /// The banks as a match begins.
    pub(crate) fn for_match(clock: Clock, seats: u8) -> Banks {
        match clock {
            Clock::Bank { bank_s, .. } => Banks(vec![ms(bank_s); usize::from(seats)]),
            Clock::None {} | Clock::PerMove { .. } | Clock::Days { .. } => Banks::default(),
        }
    }

    /// Takes what a decision costs from a seat, and gives back what each decision gives.
    pub(crate) fn charge(&mut self, seat: Seat, paid_ms: u64, clock: Clock) {
        let Clock::Bank { increment_s, .. } = clock else { return };
        if let Some(left) = self.0.get_mut(seat.index()) {
            *left = left.saturating_sub(paid_ms) + ms(increment_s);
        }
    }

    /// Takes all that is left from a seat.
    pub(crate) fn empty(&mut self, seat: Seat) {
        self.0.get_mut(seat.index()).into_iter().for_each(|left| *left = 0);
    }

    /// Gives a seat so much, where it has less.
    pub(crate) fn raise_to(&mut self, seat: Seat, ms: u64) {
        self.0.get_mut(seat.index()).into_iter().for_each(|left| *left = ms.max(*left));
    }

    fn left(&self, seat: Seat) -> Option<u64> {
        self.0.get(seat.index()).copied()
    }
}

impl<G: Game> Table<G> {
    /// When the clock decides for the seat to act, in epoch milliseconds; none while it stands.
    pub(crate) fn deadline(&self, play: &Play<G>, seat: Seat) -> Option<u64> {
        self.runs_till(play, seat).filter(|_| self.clock_pauses.since().is_none())
    }

    /// When the time of the seat to act is over, were its clock to run from when it was asked.
    pub(crate) fn runs_till(&self, play: &Play<G>, seat: Seat) -> Option<u64> {
        let is_asked = self.status() == Status::Playing
            && self.played_by(seat) == PlayedBy::Owner
            && self.forced_action(play).is_none();
        if !is_asked {
            return None;
        }
        let time = match self.settings.clock {
            Clock::None {} => None,
            Clock::PerMove { seconds } => Some(ms(seconds) * self.time_factor(seat).n()),
            Clock::Bank { .. } => self.bank(seat),
            Clock::Days { days } => Some(u64::from(days) * MS_A_DAY),
        };
        time.map(|time| play.opened_at + time)
    }

    /// What a seat has left of its time for the match, as long as that lasts for it, in milliseconds.
    fn bank(&self, seat: Seat) -> Option<u64> {
        self.banks.left(seat).map(|left| left * self.time_factor(seat).n())
    }

    /// The same of all seats; none where time is not counted so.
    pub(crate) fn all_banks(&self) -> Vec<u64> {
        Seat::all(self.seats()).filter_map(|seat| self.bank(seat)).collect()
    }

    /// Gives back `ms` in which nothing could be done at the table, up to `now`: no clock has run,
    /// and nobody was waited for.
    pub(crate) fn refund(&mut self, ms: u64, now: u64) {
        if ms == 0 || self.is_paused() {
            return;
        }
        self.pause.running_since = now;
        if let Some(play) = &mut self.play {
            play.opened_at = later(play.opened_at, ms, now);
        }
        self.clock_pauses.refund(ms, now);
        self.votes.refund(ms, now);
        for since in [&mut self.waits_since, &mut self.full_since].into_iter().flatten() {
            *since = (*since + ms).min(now);
        }
    }

    /// `change` with what a bank pays for it, where it is an action of a seat which its owner plays:
    /// how long it took, but for `lag_ms` in which it was under way, and no more than there is. What
    /// the table does by itself costs nothing.
    pub(crate) fn timed(&self, mut change: Change, lag_ms: u64, now: u64) -> Change {
        if let Change::Played { seat, by: By::Owner | By::Clock, used_ms, .. } = &mut change
            && let Some(play) = &self.play
            && let Some(left) = self.bank(*seat)
            && self.played_by(*seat) == PlayedBy::Owner
            && self.forced_action(play).is_none()
        {
            let until = self.clock_pauses.since().unwrap_or(now);
            *used_ms = Some(until.saturating_sub(play.opened_at + lag_ms).min(left));
        }
        change
    }
}

/// A time `ms` later, but not after `now` where it was not yet.
pub(crate) fn later(at: u64, ms: u64, now: u64) -> u64 {
    (at + ms).min(now.max(at))
}

const MS_A_DAY: u64 = 24 * 60 * 60 * 1000;

fn ms(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
