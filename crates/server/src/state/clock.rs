use std::sync::LazyLock;

use parking_lot::Mutex;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use protocol::EpochMs;
use tracing::warn;

/// The deviation from the monotonic clock that counts as a step of the wall clock, in milliseconds.
const STEP_MIN_MS: u64 = 2_000;

/// The time that a wall clock must have been ahead to be trusted, in milliseconds: a day.
const TRUST_TIME_MS: u64 = 24 * 60 * 60 * 1_000;

/// A clock for expiry that does not jump ahead.
///
/// A wall clock that is wrong for a minute must not delete anything, so a jump ahead is trusted
/// only after a day. A step back takes effect at once, because it makes nothing expire. All times
/// are in milliseconds; wall-clock times count from 1970.
#[derive(Debug, Default)]
pub(crate) struct SteadyClock(Mutex<State>);

#[derive(Clone, Copy, Debug, Default)]
struct State {
    seen: Option<ClockReading>,
    /// The amount by which the wall clock is ahead of the trusted time.
    ahead: u64,
    /// The monotonic time of the last jump ahead.
    jumped_at: u64,
    /// The downtime before the start, as the wall clock shows it.
    downtime: u64,
    /// The monotonic time of the start.
    started_at: u64,
}

#[derive(Clone, Copy, Debug)]
struct ClockReading {
    wall: u64,
    monotonic: u64,
}

impl SteadyClock {
    /// Starts the clock at `wall`; the server's last heartbeat was at `last`.
    pub(crate) fn begin(&self, last: Option<u64>, wall: u64, monotonic: u64) {
        let mut state = self.0.lock();
        state.look(wall, monotonic);
        state.started_at = monotonic;
        state.downtime = last.map_or(0, |last| wall.saturating_sub(last));
    }

    /// The time to compare with the due times of hibernating tables.
    pub(crate) fn now(&self, wall: u64, monotonic: u64) -> u64 {
        let mut state = self.0.lock();
        state.look(wall, monotonic);
        wall - state.ahead
    }

    /// The time to compare with the expiry of stored data. It is [`SteadyClock::now`] without the
    /// downtime before the start, whose length nothing confirms.
    pub(crate) fn expires(&self, wall: u64, monotonic: u64) -> u64 {
        let now = self.now(wall, monotonic);
        let state = self.0.lock();
        let is_new = monotonic.saturating_sub(state.started_at) < TRUST_TIME_MS;
        now.saturating_sub(if is_new { state.downtime } else { 0 })
    }
}

impl State {
    fn look(&mut self, wall: u64, monotonic: u64) {
        let ClockReading { wall: before, monotonic: then } = self
            .seen
            .replace(ClockReading { wall, monotonic })
            .unwrap_or(ClockReading { wall, monotonic });
        let expected = before + monotonic.saturating_sub(then);
        if wall > expected + STEP_MIN_MS {
            let leap_ms = wall - expected;
            warn!(leap_ms, "the system clock jumped ahead; expiry ignores the jump");
            self.ahead += leap_ms;
            self.jumped_at = monotonic;
        } else if expected > wall + STEP_MIN_MS {
            let back_ms = expected - wall;
            warn!(back_ms, "the system clock was set back");
            self.ahead = self.ahead.saturating_sub(back_ms);
        }
        if monotonic.saturating_sub(self.jumped_at) >= TRUST_TIME_MS {
            self.ahead = 0;
        }
        self.ahead = self.ahead.min(wall);
    }
}

/// Returns the time of the wall clock.
pub fn now() -> EpochMs {
    // If the clock is set before 1970, all times are 0. Nothing else breaks.
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    EpochMs(since.map_or(0, |since| since.as_millis() as u64))
}

/// Returns the time to compare with the expiry of stored data.
pub(crate) fn expiring() -> EpochMs {
    EpochMs(STEADY.expires(now().0, monotonic()))
}

/// Returns the time to compare with the due times of hibernating tables.
pub(crate) fn due() -> EpochMs {
    EpochMs(STEADY.now(now().0, monotonic()))
}

/// Returns the monotonic time in milliseconds.
pub(crate) fn monotonic() -> u64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed().as_millis() as u64
}

pub(crate) static STEADY: LazyLock<SteadyClock> = LazyLock::new(SteadyClock::default);

#[cfg(test)]
mod tests {
    use super::*;

    const DAY_MS: u64 = 24 * 60 * 60 * 1_000;
    const NOW: u64 = 1_790_000_000_000;

    #[test]
    fn a_clock_ahead_for_a_minute_expires_nothing() {
        let steady = SteadyClock::default();
        steady.begin(Some(NOW), NOW, 0);
        assert_eq!(steady.expires(NOW + 1_000, 1_000), NOW + 1_000);
        let leap = 200 * DAY_MS;
        for second in 2..62 {
            let at = second * 1_000;
            assert_eq!(steady.expires(NOW + leap + at, at), NOW + at);
            assert_eq!(steady.now(NOW + leap + at, at), NOW + at);
        }
        assert_eq!(
            steady.expires(NOW + 62_000, 62_000),
            NOW + 62_000,
            "expiry should follow the corrected clock"
        );
    }

    #[test]
    fn a_clock_ahead_for_a_day_is_trusted() {
        let steady = SteadyClock::default();
        steady.begin(Some(NOW), NOW, 0);
        let leap = 30 * DAY_MS;
        assert_eq!(steady.now(NOW + leap + 10, 10), NOW + 10);
        assert_eq!(steady.now(NOW + leap + DAY_MS, DAY_MS), NOW + DAY_MS);
        let later = DAY_MS + 10;
        assert_eq!(steady.now(NOW + leap + later, later), NOW + leap + later);
    }

    #[test]
    fn a_clock_that_is_set_back_is_followed() {
        let steady = SteadyClock::default();
        steady.begin(Some(NOW), NOW, 0);
        assert_eq!(steady.expires(NOW - 29_000, 1_000), NOW - 29_000);
        // Forward again as far as possible: late rather than early.
        assert_eq!(steady.expires(NOW + 2_000, 2_000), NOW - 28_000);
    }

    #[test]
    fn a_long_downtime_is_trusted_after_a_day() {
        let steady = SteadyClock::default();
        let downtime = 200 * DAY_MS;
        steady.begin(Some(NOW - downtime), NOW, 5);
        assert_eq!(steady.expires(NOW + 10, 15), NOW - downtime + 10);
        assert_eq!(steady.now(NOW + 10, 15), NOW + 10, "its tables are due all the same");
        assert_eq!(steady.expires(NOW + DAY_MS, 5 + DAY_MS), NOW + DAY_MS);
    }

    #[test]
    fn a_clock_that_drifts_is_followed() {
        let steady = SteadyClock::default();
        steady.begin(None, NOW, 0);
        for n in 1..1_000 {
            let (wall, monotonic) = (NOW + n * 60_100, n * 60_000);
            assert_eq!(steady.expires(wall, monotonic), wall);
        }
    }
}
