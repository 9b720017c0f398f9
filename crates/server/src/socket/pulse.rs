use std::time::Duration;

use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at};

/// Whether the other end still lives: the server pings, and counts what does not come back.
#[derive(Debug)]
pub(crate) struct Pulse {
    beat: Interval,
    heartbeat: Duration,
    heard: Instant,
}

impl Pulse {
    pub(crate) fn new(heartbeat: Duration) -> Pulse {
        let mut beat = interval_at(Instant::now() + heartbeat, heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Pulse { beat, heartbeat, heard: Instant::now() }
    }

    /// Whatever comes in is a sign of life.
    pub(crate) fn hear(&mut self) {
        self.heard = Instant::now();
    }

    /// Waits until it is time to ping.
    ///
    /// # Errors
    ///
    /// Nothing was heard for two heartbeats and a half: the other end is gone.
    pub(crate) async fn beat(&mut self) -> Result<(), Lost> {
        self.beat.tick().await;
        if self.heard.elapsed() > self.heartbeat * 5 / 2 { Err(Lost) } else { Ok(()) }
    }
}

/// The other end is gone.
#[derive(Debug)]
pub(crate) struct Lost;

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn two_and_a_half_missed_heartbeats_are_the_end() {
        let mut pulse = Pulse::new(Duration::from_secs(20));
        assert!(pulse.beat().await.is_ok());
        assert!(pulse.beat().await.is_ok());
        assert!(pulse.beat().await.is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn one_sign_of_life_is_enough() {
        let mut pulse = Pulse::new(Duration::from_secs(20));
        for _ in 0..10 {
            assert!(pulse.beat().await.is_ok());
            pulse.hear();
        }
    }
}
