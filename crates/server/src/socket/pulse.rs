use std::{future::pending, time::Duration};

use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, sleep_until};

/// How long the answer to a ping may take: far more than the way round the world.
const LATE: Duration = Duration::from_secs(3);

/// Whether the other end still lives: the server pings, and counts what does not come back.
#[derive(Debug)]
pub(crate) struct Pulse {
    beat: Interval,
    heartbeat: Duration,
    heard: Instant,
    /// The first ping that nothing has followed yet.
    pinged: Option<Instant>,
}

impl Pulse {
    pub(crate) fn new(heartbeat: Duration) -> Pulse {
        let mut beat = interval_at(Instant::now() + heartbeat, heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Pulse { beat, heartbeat, heard: Instant::now(), pinged: None }
    }

    /// Whatever comes in is a sign of life.
    pub(crate) fn hear(&mut self) {
        self.heard = Instant::now();
        self.pinged = None;
    }

    /// A ping goes out.
    pub(crate) fn ping(&mut self) {
        self.pinged.get_or_insert_with(Instant::now);
    }

    /// Waits until a ping has been without an answer for so long that the other end lags.
    pub(crate) fn late(&self) -> impl Future<Output = ()> + use<> {
        let late = self.pinged.map(|pinged| pinged + LATE.min(self.heartbeat / 2));
        async move {
            match late {
                Some(late) => sleep_until(late).await,
                None => pending().await,
            }
        }
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
    async fn a_ping_without_an_answer_is_late_and_one_with_an_answer_is_not() {
        let mut pulse = Pulse::new(Duration::from_secs(20));
        pulse.ping();
        let pinged = Instant::now();
        pulse.late().await;
        assert_eq!(pinged.elapsed(), LATE);
        pulse.hear();
        let late = tokio::time::timeout(Duration::from_mins(1), pulse.late());
        assert!(late.await.is_err(), "it has answered");
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
