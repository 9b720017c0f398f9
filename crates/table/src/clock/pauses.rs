use std::collections::BTreeMap;

use rules::Seat;

/// For how long somebody has to be cut off until the own clock stands, in milliseconds: a hiccup of
/// the network gives nobody more time.
pub(crate) const DISCONNECT_MS: u64 = 5_000;

/// For how many times the grace a seat's clock may have stood in a match, and still stands once more:
/// who pulls the plug at each decision gains no more than that.
pub(crate) const GRACES: u64 = 5;

/// Whether the clock of the seat that is asked stands, because its owner is cut off.
///
/// No entry says so, for who has a connection is no history. What an action costs a bank is in its
/// entry, without the time in which the clock stood.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockPauses {
    pub(crate) now: Option<ClockPause>,
    /// For how long each seat's has stood in this match, in milliseconds.
    pub(crate) stood_ms: BTreeMap<Seat, u64>,
}

impl ClockPauses {
    /// When the clock that stands has begun to.
    pub(crate) fn since(&self) -> Option<u64> {
        self.now.map(|hold| hold.since)
    }

    /// The machine's clock was set.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        if let Some(hold) = &mut self.now {
            step.shift(&mut hold.since);
            step.shift(&mut hold.until);
        }
    }

    /// Gives back `ms`, up to `now`, that are counted elsewhere.
    pub(crate) fn refund(&mut self, ms: u64, now: u64) {
        self.now.iter_mut().for_each(|hold| hold.since = (hold.since + ms).min(now));
    }
}

/// A clock that stands. Times are in epoch milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockPause {
    pub(crate) seat: Seat,
    pub(crate) since: u64,
    /// When the table does without the owner.
    pub(crate) until: u64,
}
