use std::time::Duration;

use tokio::time::Instant;

/// How many frames that came too early are refused at once.
const TOLD_MAX: u32 = 20;
/// How many more are refused while the connection is heard more and more slowly.
const SLOWED_MAX: u32 = 20;
/// For how long at least nothing is heard of who is slowed.
const PAUSE_MIN: Duration = Duration::from_millis(50);
/// And at most: the answers to pings must be heard, too.
const PAUSE_MAX: Duration = Duration::from_millis(250);
/// After how long it is as if nothing had been.
const FORGIVEN: Duration = Duration::from_secs(10);

/// What becomes of a connection that asks for too much: it is told so; then it is heard slowly;
/// then it is cut off. Whoever waits as long as it was told to is never counted.
#[derive(Debug, Default)]
pub(crate) struct FloodGuard {
    /// How many frames came although their sender had been told to wait.
    n_early: u32,
    /// When the last of those came.
    last: Option<Instant>,
    /// How long the sender has been told to wait.
    until: Option<Instant>,
}

/// What is done about a frame that was refused for its rate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloodAction {
    /// Its sender is told so.
    Refuse,
    /// And it is not heard for so long.
    Throttle(Duration),
    /// It has gone on for too long.
    Disconnect,
}

impl FloodGuard {
    /// Counts a frame that is refused for its rate: the same may come again after `retry_ms`.
    pub(crate) fn refuse(&mut self, retry_ms: u64) -> FloodAction {
        let (now, retry) = (Instant::now(), Duration::from_millis(retry_ms));
        let is_early = self.until.replace(now + retry).is_some_and(|until| now < until);
        if self.last.is_some_and(|last| now - last > FORGIVEN) {
            self.n_early = 0;
        }
        if is_early {
            self.n_early += 1;
            self.last = Some(now);
        }
        if self.n_early > TOLD_MAX + SLOWED_MAX {
            FloodAction::Disconnect
        } else if self.n_early > TOLD_MAX {
            // Half of the wait, so that what comes next is too early again, unless there is nothing.
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
    async fn who_goes_on_is_told_then_slowed_then_cut_off() {
        let mut flood = FloodGuard::default();
        let measures: Vec<FloodAction> = (0..42).map(|_| flood.refuse(160)).collect();
        let slow = FloodAction::Throttle(Duration::from_millis(80));
        assert!(measures[..21].iter().all(|measure| *measure == FloodAction::Refuse));
        assert!(measures[21..41].iter().all(|measure| *measure == slow), "{measures:?}");
        assert_eq!(measures[41], FloodAction::Disconnect);
    }

    #[tokio::test(start_paused = true)]
    async fn who_waits_as_told_is_never_slowed() {
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
        advance(FORGIVEN + Duration::from_millis(1)).await;
        assert_eq!(flood.refuse(160), FloodAction::Refuse);
    }

    #[tokio::test(start_paused = true)]
    async fn a_pause_is_neither_nothing_nor_long() {
        for (retry_ms, pause) in [(1, PAUSE_MIN), (60_000, PAUSE_MAX)] {
            let mut flood = FloodGuard { n_early: TOLD_MAX + 1, ..FloodGuard::default() };
            assert_eq!(flood.refuse(retry_ms), FloodAction::Throttle(pause));
        }
    }
}
