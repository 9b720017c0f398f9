pub(crate) mod pace;
pub(crate) mod pauses;
pub(crate) mod step;

use protocol::{Clock, EpochMs};
use rules::Seat;

use self::pauses::ClockPauses;

/// The clocks of a table's seats.
#[derive(Clone, Debug, Default)]
pub(crate) struct TableClock {
    pub(crate) banks: Banks,
    pub(crate) pauses: ClockPauses,
    /// Set if boards get time to show events before the next decision opens. Off until an actor
    /// with a pace for people runs the table.
    pub(crate) paces_boards: bool,
}

/// Time banks by seat at the start of their next decision, in milliseconds. Empty if the clock has
/// no bank. A bank lasts longer for a seat with a time factor.
///
/// It follows from the log alone: each action stores its thinking time, so neither downtime nor a
/// clock step changes it later.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Banks(Vec<u64>);

impl Banks {
    /// Creates full banks for a match.
    pub(crate) fn for_match(clock: Clock, seats: u8) -> Banks {
        match clock {
            Clock::Bank { bank_s, .. } => Banks(vec![ms(bank_s); usize::from(seats)]),
            Clock::None {} | Clock::PerMove { .. } | Clock::Days { .. } => Banks::default(),
        }
    }

    /// Charges a decision to a seat's bank and adds the increment (Fischer clock).
    pub(crate) fn charge(&mut self, seat: Seat, paid_ms: u64, clock: Clock) {
        let Clock::Bank { increment_s, .. } = clock else { return };
        if let Some(left) = self.0.get_mut(seat.index()) {
            *left = left.saturating_sub(paid_ms) + ms(increment_s);
        }
    }

    pub(crate) fn empty(&mut self, seat: Seat) {
        self.0.get_mut(seat.index()).into_iter().for_each(|left| *left = 0);
    }

    /// Raises a seat's bank to at least `ms`.
    pub(crate) fn raise_to(&mut self, seat: Seat, ms: u64) {
        self.0.get_mut(seat.index()).into_iter().for_each(|left| *left = ms.max(*left));
    }

    pub(crate) fn left(&self, seat: Seat) -> Option<u64> {
        self.0.get(seat.index()).copied()
    }
}

pub(crate) const MS_A_DAY: u64 = 24 * 60 * 60 * 1000;

/// The maximum latency compensation for a decision, in milliseconds. A client that delays its pongs
/// gains at most this per move.
pub const LAG_MAX_MS: u64 = 500;

/// Returns `at` plus `ms`, capped at `now` unless `at` is later already.
pub(crate) fn later(at: EpochMs, ms: u64, now: EpochMs) -> EpochMs {
    (at + ms).min(now.max(at))
}

pub(crate) fn ms(seconds: u32) -> u64 {
    u64::from(seconds) * 1000
}
