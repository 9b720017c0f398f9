//! Steps of the wall clock. All deadlines of the table are shifted along, so that nobody gains or
//! loses time.

/// Deviation from the monotonic clock that counts as a clock step, in milliseconds.
const STEP_MS: u64 = 1_000;

/// One reading of the wall clock and the monotonic clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockReadings {
    pub(crate) now: u64,
    monotonic: u64,
}

impl ClockReadings {
    /// Creates a reading of the wall clock (epoch milliseconds) and the monotonic clock.
    pub(crate) fn new(now: u64, monotonic: u64) -> ClockReadings {
        ClockReadings { now, monotonic }
    }

    /// Returns the clock step between two readings, if there was one.
    pub(crate) fn step(self, later: ClockReadings) -> Option<ClockStep> {
        let expected = self.now + later.monotonic.saturating_sub(self.monotonic);
        let step = ClockStep { from: expected, to: later.now };
        (step.from.abs_diff(step.to) > STEP_MS).then_some(step)
    }
}

/// A step of the wall clock from one time to another, in epoch milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClockStep {
    pub(crate) from: u64,
    pub(crate) to: u64,
}

impl ClockStep {
    /// Shifts a time by the step.
    pub(crate) fn shift(self, at: &mut u64) {
        *at = if self.to >= self.from {
            at.saturating_add(self.to - self.from)
        } else {
            at.saturating_sub(self.from - self.to)
        };
    }

    pub(crate) fn shift_all<'a>(self, times: impl IntoIterator<Item = &'a mut u64>) {
        times.into_iter().for_each(|at| self.shift(at));
    }
}
