//! Steps of the wall clock. All deadlines of the table are shifted along, so that nobody gains or
//! loses time.

use protocol::EpochMs;

/// The deviation from the monotonic clock that counts as a clock step, in milliseconds.
const STEP_MIN_MS: u64 = 1_000;

#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockReadings {
    pub(crate) now: EpochMs,
    /// The monotonic time in milliseconds.
    pub(crate) monotonic: u64,
}

impl ClockReadings {
    /// Returns the clock step between two readings; `None` if there was none.
    pub(crate) fn step(self, later: ClockReadings) -> Option<ClockStep> {
        let expected = self.now + later.monotonic.saturating_sub(self.monotonic);
        let step = ClockStep { from: expected, to: later.now };
        (step.from.0.abs_diff(step.to.0) > STEP_MIN_MS).then_some(step)
    }
}

/// A step of the wall clock: `from` the time that the monotonic clock implies, `to` the shown one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockStep {
    pub(crate) from: EpochMs,
    pub(crate) to: EpochMs,
}

impl ClockStep {
    pub(crate) fn shift(self, at: &mut EpochMs) {
        *at = if self.to >= self.from {
            at.saturating_add(self.to.ms_since(self.from))
        } else {
            at.saturating_sub(self.from.ms_since(self.to))
        };
    }

    pub(crate) fn shift_all<'a>(self, times: impl IntoIterator<Item = &'a mut EpochMs>) {
        times.into_iter().for_each(|at| self.shift(at));
    }
}
