pub(crate) mod pace;
pub(crate) mod pauses;
pub(crate) mod step;

use protocol::Clock;
use rules::Seat;

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

    pub(crate) fn left(&self, seat: Seat) -> Option<u64> {
        self.0.get(seat.index()).copied()
    }
}

pub(crate) const MS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// How much of a round trip is nobody's thinking time at a decision, at most, in milliseconds. A
/// client that answers pings late on purpose gains so much a move, and no more.
pub const LAG_MAX_MS: u64 = 500;

/// A time `ms` later, but not after `now` where it was not yet.
pub(crate) fn later(at: u64, ms: u64, now: u64) -> u64 {
    (at + ms).min(now.max(at))
}

pub(crate) fn ms(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
