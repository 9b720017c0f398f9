use std::{collections::VecDeque, future::pending, time::Duration};

use bytes::Bytes;
use tokio::{
    task::yield_now,
    time::{Instant, Interval, MissedTickBehavior, interval_at, sleep_until},
};

/// The time for a pong, much longer than any round trip on Earth.
const LATE: Duration = Duration::from_secs(3);

/// The number of round trips remembered.
///
/// Their minimum is the latency: longer ones waited somewhere.
const TRIPS: usize = 8;

/// Pings the client to detect lost connections and to measure the round-trip time.
#[derive(Debug)]
pub(crate) struct Heartbeat {
    beat: Interval,
    period: Duration,
    last_frame: Instant,
    /// The first ping that nothing has followed.
    pinged: Option<Instant>,
    n_pings: u64,
    /// The time of the last ping, until it is answered.
    under_way: Option<Instant>,
    trips: VecDeque<Duration>,
}

impl Heartbeat {
    pub(crate) fn new(heartbeat: Duration) -> Heartbeat {
        let mut beat = interval_at(Instant::now() + heartbeat, heartbeat);
        beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Heartbeat {
            beat,
            period: heartbeat,
            last_frame: Instant::now(),
            pinged: None,
            n_pings: 0,
            under_way: None,
            trips: VecDeque::with_capacity(TRIPS),
        }
    }

    /// Any message is a sign of life.
    pub(crate) fn note_activity(&mut self) {
        self.last_frame = Instant::now();
        self.pinged = None;
    }

    /// Returns the payload of a ping.
    pub(crate) fn ping(&mut self) -> Bytes {
        self.pinged.get_or_insert_with(Instant::now);
        self.next_payload()
    }

    /// Returns the payload of the first ping, which is sent early to measure and does not count as
    /// unanswered.
    pub(crate) fn first_ping(&mut self) -> Option<Bytes> {
        (self.n_pings == 0).then(|| self.next_payload())
    }

    fn next_payload(&mut self) -> Bytes {
        self.n_pings += 1;
        self.under_way = Some(Instant::now());
        Bytes::copy_from_slice(&self.n_pings.to_be_bytes())
    }

    /// Records a pong.
    ///
    /// Returns the minimum round-trip time, or `None` if it does not answer the last ping.
    pub(crate) fn pong(&mut self, answer: &[u8]) -> Option<Duration> {
        let sent = self.under_way.take_if(|_| answer == self.n_pings.to_be_bytes())?;
        if self.trips.len() == TRIPS {
            self.trips.pop_front();
        }
        self.trips.push_back(sent.elapsed());
        self.trips.iter().min().copied()
    }

    /// Waits until a ping is unanswered for so long that the client is lagging.
    pub(crate) fn lagging(&self) -> impl Future<Output = ()> + use<> {
        let late = self.pinged.map(|pinged| pinged + LATE.min(self.period / 2));
        async move {
            match late {
                Some(late) => sleep_until(late).await,
                None => pending().await,
            }
        }
    }

    /// Waits until nothing was received for two and a half heartbeats.
    pub(crate) fn timed_out(&self) -> impl Future<Output = ()> + use<> {
        let gone = self.last_frame + self.period * 5 / 2;
        async move {
            sleep_until(gone).await;
            // If this task was delayed, process received messages first.
            yield_now().await;
        }
    }

    /// Waits for the next ping.
    pub(crate) async fn beat(&mut self) {
        self.beat.tick().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn two_and_a_half_missed_heartbeats_time_out() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        tokio::time::advance(Duration::from_secs(7)).await;
        heartbeat.note_activity();
        let begun = Instant::now();
        let mut n_beats = 0;
        loop {
            let silent = heartbeat.timed_out();
            tokio::select! {
                () = silent => break,
                () = heartbeat.beat() => n_beats += 1,
            }
        }
        assert_eq!((begun.elapsed(), n_beats), (Duration::from_secs(50), 2));
    }

    #[tokio::test(start_paused = true)]
    async fn received_messages_are_processed_before_a_time_out() {
        let heartbeat = Heartbeat::new(Duration::from_secs(20));
        tokio::time::advance(Duration::from_mins(2)).await;
        for _ in 0..100 {
            let is_gone = tokio::select! {
                () = heartbeat.timed_out() => true,
                () = std::future::ready(()) => false,
            };
            assert!(!is_gone);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_ping_without_an_answer_is_late_and_one_with_an_answer_is_not() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        heartbeat.ping();
        let pinged = Instant::now();
        heartbeat.lagging().await;
        assert_eq!(pinged.elapsed(), LATE);
        heartbeat.note_activity();
        let late = tokio::time::timeout(Duration::from_mins(1), heartbeat.lagging());
        assert!(late.await.is_err(), "it has answered");
    }

    /// Answers a ping after `ms`; returns the measured round-trip time.
    async fn takes(heartbeat: &mut Heartbeat, ms: u64) -> Option<Duration> {
        let ping = heartbeat.ping();
        tokio::time::advance(Duration::from_millis(ms)).await;
        heartbeat.pong(&ping)
    }

    #[tokio::test(start_paused = true)]
    async fn the_latency_is_the_shortest_recent_round_trip() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        for (took, is) in [(90, 90), (400, 90), (60, 60), (80, 60)] {
            assert_eq!(takes(&mut heartbeat, took).await, Some(Duration::from_millis(is)));
        }
        for _ in 2..TRIPS {
            takes(&mut heartbeat, 300).await;
        }
        assert_eq!(
            takes(&mut heartbeat, 300).await,
            Some(Duration::from_millis(80)),
            "60 was long ago"
        );
    }

    #[tokio::test(start_paused = true)]
    async fn an_unsolicited_pong_measures_nothing() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        assert_eq!(heartbeat.pong(&0_u64.to_be_bytes()), None, "nothing was asked");
        let first = heartbeat.first_ping().unwrap();
        assert_eq!(heartbeat.first_ping(), None);
        assert_eq!(heartbeat.pong(b"else"), None);
        let second = heartbeat.ping();
        assert_eq!(heartbeat.pong(&first), None, "there was another since");
        assert!(heartbeat.pong(&second).is_some());
        assert_eq!(heartbeat.pong(&second), None, "it is answered");
    }

    #[tokio::test(start_paused = true)]
    async fn the_first_ping_does_not_count_as_lagging() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        heartbeat.first_ping().unwrap();
        let late = tokio::time::timeout(Duration::from_mins(1), heartbeat.lagging());
        assert!(late.await.is_err());
    }

    #[tokio::test(start_paused = true)]
    async fn any_message_counts_as_activity() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        let begun = Instant::now();
        for _ in 0..10 {
            heartbeat.beat().await;
            heartbeat.note_activity();
        }
        heartbeat.timed_out().await;
        assert_eq!(begun.elapsed(), Duration::from_secs(250));
    }
}
