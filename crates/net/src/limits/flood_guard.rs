use std::time::Duration;

use tokio::time::Instant;

/// The number of early frames that are refused without further consequences.
const REFUSED_MAX: u32 = 20;
/// The number of further early frames that are throttled before the connection is closed.
const THROTTLED_MAX: u32 = 20;
/// The minimum length of a pause, even if the limit allows a retry sooner.
const PAUSE_MIN: Duration = Duration::from_millis(50);
/// The maximum length of a pause: longer ones would delay pongs, which have to be read in time.
const PAUSE_MAX: Duration = Duration::from_millis(250);
/// The time without early frames after which they are forgotten.
const FORGETTING_TIME: Duration = Duration::from_secs(10);

/// Reacts to a client that floods the server: first it refuses, then it throttles, then it
/// disconnects.
///
/// A client that waits as long as a refusal says is never throttled.
#[derive(Debug, Default)]
pub struct FloodGuard {
    /// The number of frames that arrived before the client was allowed to retry.
    n_early: u32,
    /// The arrival of the last early frame.
    last: Option<Instant>,
    /// The time at which the client may retry. Frames before it are early.
    until: Option<Instant>,
}

/// The reaction to a frame that exceeds its rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FloodAction {
    Refuse,
    /// Refuse the frame, and do not read from the client for this duration.
    Throttle(Duration),
    Disconnect,
}

impl FloodGuard {
    /// Counts a frame that exceeds its rate limit, and may be repeated after `retry_ms`.
    pub fn refuse(&mut self, retry_ms: u64) -> FloodAction {
        let (now, retry) = (Instant::now(), Duration::from_millis(retry_ms));
        let is_early = self.until.replace(now + retry).is_some_and(|until| now < until);
        if self.last.is_some_and(|last| now - last > FORGETTING_TIME) {
            self.n_early = 0;
        }
        if is_early {
            self.n_early += 1;
            self.last = Some(now);
        }
        if self.n_early > REFUSED_MAX + THROTTLED_MAX {
            FloodAction::Disconnect
        } else if self.n_early > REFUSED_MAX {
            // Half of the wait, so that the next frame of a client that keeps flooding is early
            // again.
            FloodAction::Throttle((retry / 2).clamp(PAUSE_MIN, PAUSE_MAX))
        } else {
            FloodAction::Refuse
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::advance;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn flooding_is_refused_then_throttled_then_disconnected() {
        let mut flood = FloodGuard::default();
        let measures: Vec<FloodAction> = (0..42).map(|_| flood.refuse(160)).collect();
        let slow = FloodAction::Throttle(Duration::from_millis(80));
        assert!(measures[..21].iter().all(|measure| *measure == FloodAction::Refuse));
        assert!(measures[21..41].iter().all(|measure| *measure == slow), "{measures:?}");
        assert_eq!(measures[41], FloodAction::Disconnect);
    }

    #[tokio::test(start_paused = true)]
    async fn a_client_that_waits_is_never_throttled() {
        let mut flood = FloodGuard::default();
        for _ in 0..1_000 {
            assert_eq!(flood.refuse(160), FloodAction::Refuse);
            advance(Duration::from_millis(160)).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn an_old_flood_is_forgiven() {
        let mut flood = FloodGuard::default();
        while flood.refuse(160) == FloodAction::Refuse {}
        advance(FORGETTING_TIME + Duration::from_millis(1)).await;
        assert_eq!(flood.refuse(160), FloodAction::Refuse);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_has_a_minimum_and_a_maximum() {
        for (retry_ms, pause) in [(1, PAUSE_MIN), (60_000, PAUSE_MAX)] {
            let mut flood = FloodGuard { n_early: REFUSED_MAX + 1, ..FloodGuard::default() };
            assert_eq!(flood.refuse(retry_ms), FloodAction::Throttle(pause));
        }
    }
}
