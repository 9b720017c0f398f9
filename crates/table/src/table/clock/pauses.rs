use std::collections::BTreeMap;

use protocol::EpochMs;
use rules::Seat;

use super::step::ClockStep;

/// The delay after which a disconnected player's clock pauses, in milliseconds. A short network
/// failure gives nobody extra time.
pub(crate) const DISCONNECT_MS: u64 = 5_000;

/// The maximum number of grace periods for which a seat's clock pauses in one match. It stops
/// players who disconnect at every decision.
pub(crate) const GRACES_MAX: u64 = 5;

/// The clock pause of a disconnected player.
///
/// It is not part of the log, because connections are not. The thinking time in an entry excludes
/// it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClockPauses {
    pub(super) now: Option<ClockPause>,
    /// The total length of each seat's ended pauses in this match, in milliseconds.
    paused_ms: BTreeMap<Seat, u64>,
}

impl ClockPauses {
    pub(crate) fn begin(&mut self, seat: Seat, since: EpochMs, until: EpochMs) {
        self.now = Some(ClockPause { seat, since, until });
    }

    /// Moves the end of the current clock pause to that of `planned`. Returns whether that changed
    /// anything; `None` if `planned` is for another seat, so that one pause has to end or another
    /// to begin.
    pub(crate) fn reschedule(&mut self, planned: Option<(Seat, EpochMs)>) -> Option<bool> {
        match (&mut self.now, planned) {
            (None, None) => Some(false),
            (Some(pause), Some((seat, until))) if pause.seat == seat => {
                Some(std::mem::replace(&mut pause.until, until) != until)
            }
            (None | Some(_), _) => None,
        }
    }

    /// Ends the current clock pause; returns its length in milliseconds, or `None` without a pause.
    pub(crate) fn end(&mut self, at: EpochMs) -> Option<u64> {
        let pause = self.now.take()?;
        let paused_ms = at.ms_since(pause.since);
        *self.paused_ms.entry(pause.seat).or_default() += paused_ms;
        Some(paused_ms)
    }

    /// The total length of a seat's clock pauses in this match, in milliseconds.
    pub(crate) fn total_ms(&self, seat: Seat) -> u64 {
        self.paused_ms.get(&seat).copied().unwrap_or_default()
    }

    /// Moves the times of the current pause by a clock step.
    pub(crate) fn shift(&mut self, step: ClockStep) {
        if let Some(pause) = &mut self.now {
            step.shift(&mut pause.since);
            step.shift(&mut pause.until);
        }
    }

    /// Moves the start of the current clock pause by `ms`, at most to `now`: the decision's own
    /// timer gets this time back.
    pub(crate) fn refund(&mut self, ms: u64, now: EpochMs) {
        self.now.iter_mut().for_each(|pause| pause.since = (pause.since + ms).min(now));
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct ClockPause {
    seat: Seat,
    pub(super) since: EpochMs,
    /// The time at which the pause ends and the absence policy applies.
    pub(super) until: EpochMs,
}
