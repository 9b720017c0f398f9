use std::{collections::VecDeque, time::Duration};

use bytes::Bytes;
use tokio::time::Instant;

/// The time limit for a pong: much longer than any round trip on Earth.
const PONG_TIMEOUT: Duration = Duration::from_secs(3);

/// The number of remembered round trips.
///
/// Their minimum is the latency; the longer ones were delayed somewhere.
const TRIPS_MAX: usize = 8;

/// Pings the client to detect lost connections and to measure the round-trip time.
///
/// It has no timer of its own: the connection [checks](Heartbeat::check) it when something
/// [may be due](Heartbeat::next_check), so that messages need not move a timer.
#[derive(Debug)]
pub struct Heartbeat {
    next_ping: Instant,
    period: Duration,
    last_frame: Instant,
    /// The time of the first ping since anything was received.
    pinged: Option<Instant>,
    /// Set if that ping was reported as late.
    is_late: bool,
    n_pings: u64,
    /// The time of the last ping, until it is answered.
    under_way: Option<Instant>,
    trips: VecDeque<Duration>,
}

/// An event of the heartbeat, on which the connection has to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// It is time to send a ping.
    Ping,
    /// A ping has been unanswered for so long that the client is lagging.
    Late,
    /// Nothing was received for two and a half heartbeats.
    Silent,
}

impl Heartbeat {
    /// Starts to measure; the first ping is due in a period.
    pub fn new(heartbeat: Duration) -> Heartbeat {
        let now = Instant::now();
        Heartbeat {
            next_ping: now + heartbeat,
            period: heartbeat,
            last_frame: now,
            pinged: None,
            is_late: false,
            n_pings: 0,
            under_way: None,
            trips: VecDeque::with_capacity(TRIPS_MAX),
        }
    }

    /// Notes that something was received: any message is a sign of life.
    pub fn note_activity(&mut self) {
        self.last_frame = Instant::now();
        self.pinged = None;
        self.is_late = false;
    }

    /// Returns the time at which something may be due next.
    pub fn next_check(&self) -> Instant {
        let next = self.next_ping.min(self.silent_at());
        self.late_at().map_or(next, |late| next.min(late))
    }

    /// Returns the most urgent thing that is due now, if anything is. It reports each ping and each
    /// lag once, but silence at every call until something arrives.
    pub fn check(&mut self) -> Option<Due> {
        let now = Instant::now();
        if self.silent_at() <= now {
            return Some(Due::Silent);
        }
        if self.late_at().is_some_and(|late| late <= now) {
            self.is_late = true;
            return Some(Due::Late);
        }
        if self.next_ping <= now {
            self.next_ping = now + self.period;
            return Some(Due::Ping);
        }
        None
    }

    fn silent_at(&self) -> Instant {
        self.last_frame + self.period * 5 / 2
    }

    fn late_at(&self) -> Option<Instant> {
        let pinged = self.pinged.filter(|_| !self.is_late)?;
        Some(pinged + PONG_TIMEOUT.min(self.period / 2))
    }

    /// Returns the payload of a ping, which is about to be sent.
    pub fn ping(&mut self) -> Bytes {
        self.pinged.get_or_insert_with(Instant::now);
        self.next_payload()
    }

    /// Returns the payload of the first ping, which is sent early to measure and does not count as
    /// unanswered; `None` once a ping was sent.
    pub fn first_ping(&mut self) -> Option<Bytes> {
        (self.n_pings == 0).then(|| self.next_payload())
    }

    fn next_payload(&mut self) -> Bytes {
        self.n_pings += 1;
        self.under_way = Some(Instant::now());
        Bytes::copy_from_slice(&self.n_pings.to_be_bytes())
    }

    /// Records a pong.
    ///
    /// Returns the minimum round-trip time; `None` if the pong does not answer the last ping.
    pub fn pong(&mut self, answer: &[u8]) -> Option<Duration> {
        let sent = self.under_way.take_if(|_| answer == self.n_pings.to_be_bytes())?;
        if self.trips.len() == TRIPS_MAX {
            self.trips.pop_front();
        }
        self.trips.push_back(sent.elapsed());
        self.trips.iter().min().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Waits until something is due.
    async fn due(heartbeat: &mut Heartbeat) -> Due {
        loop {
            if let Some(due) = heartbeat.check() {
                return due;
            }
            tokio::time::sleep_until(heartbeat.next_check()).await;
        }
    }

    #[tokio::test(start_paused = true)]
    async fn two_and_a_half_missed_heartbeats_time_out() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        tokio::time::advance(Duration::from_secs(7)).await;
        heartbeat.note_activity();
        let begun = Instant::now();
        assert_eq!(due(&mut heartbeat).await, Due::Ping);
        assert_eq!(due(&mut heartbeat).await, Due::Ping);
        assert_eq!(due(&mut heartbeat).await, Due::Silent);
        assert_eq!(begun.elapsed(), Duration::from_secs(50));
    }

    #[tokio::test(start_paused = true)]
    async fn a_ping_without_an_answer_is_late_once_and_one_with_an_answer_is_not() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        heartbeat.ping();
        let pinged = Instant::now();
        assert_eq!(due(&mut heartbeat).await, Due::Late);
        assert_eq!(pinged.elapsed(), PONG_TIMEOUT);
        assert_eq!(due(&mut heartbeat).await, Due::Ping);
        heartbeat.note_activity();
        heartbeat.ping();
        heartbeat.note_activity();
        assert_eq!(due(&mut heartbeat).await, Due::Ping, "it was answered");
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
        for _ in 2..TRIPS_MAX {
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
        assert_eq!(due(&mut heartbeat).await, Due::Ping);
    }

    #[tokio::test(start_paused = true)]
    async fn any_message_counts_as_activity() {
        let mut heartbeat = Heartbeat::new(Duration::from_secs(20));
        let begun = Instant::now();
        for _ in 0..10 {
            assert_eq!(due(&mut heartbeat).await, Due::Ping);
            heartbeat.note_activity();
        }
        while due(&mut heartbeat).await != Due::Silent {}
        assert_eq!(begun.elapsed(), Duration::from_secs(250));
    }
}
