use protocol::EpochMs;
use std::collections::BTreeMap;

use rules::Seat;

/// Time after which a disconnected player's clock pauses, in milliseconds. A short network failure
/// gives nobody extra time.
pub(crate) const DISCONNECT_MS: u64 = 5_000;

/// The maximum number of grace periods for which a seat's clock pauses in one match, against
/// players who disconnect at every decision.
pub(crate) const GRACES: u64 = 5;

/// The clock pause of a disconnected player.
///
/// It is not part of the log, because connections are not. The thinking time in an entry excludes
/// it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockPauses {
    pub(crate) now: Option<ClockPause>,
    /// Total pause by seat in this match, in milliseconds.
    pub(crate) stood_ms: BTreeMap<Seat, u64>,
}

impl ClockPauses {
    /// The start of the present clock pause.
    pub(crate) fn since(&self) -> Option<EpochMs> {
        self.now.map(|pause| pause.since)
    }

    /// Shifts its times after a clock step.
    pub(crate) fn shift(&mut self, step: crate::clock::step::ClockStep) {
        if let Some(pause) = &mut self.now {
            step.shift(&mut pause.since);
            step.shift(&mut pause.until);
        }
    }

    /// Refunds `ms` that are counted elsewhere, up to `now`.
    pub(crate) fn refund(&mut self, ms: u64, now: EpochMs) {
        self.now.iter_mut().for_each(|pause| pause.since = (pause.since + ms).min(now));
    }
}

/// A paused clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockPause {
    pub(crate) seat: Seat,
    pub(crate) since: EpochMs,
    /// Deadline after which the absence policy applies.
    pub(crate) until: EpochMs,
}
