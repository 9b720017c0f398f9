use std::{hash::Hash, time::Duration};

use governor::{
    Quota, RateLimiter, clock::Clock, middleware::NoOpMiddleware, state::keyed::HashMapStateStore,
};
use parking_lot::RwLock;
use tokio::time::Instant;

/// The maximum number of keys.
///
/// Beyond it all buckets are dropped. None of them would stop a distributed attack, and other
/// clients must not suffer from it.
const KEYS_MAX: usize = 65_536;

type Buckets<K> = RateLimiter<K, HashMapStateStore<K>, RuntimeClock, NoOpMiddleware<Duration>>;

/// A token bucket for each key; without a quota, it limits nothing.
#[derive(Debug)]
pub struct KeyedLimiter<K: Hash + Eq + Clone> {
    filled: Option<Filled<K>>,
    clock: RuntimeClock,
}

#[derive(Debug)]
struct Filled<K: Hash + Eq + Clone> {
    quota: Quota,
    buckets: RwLock<Buckets<K>>,
    room: usize,
}

impl<K: Hash + Eq + Clone> KeyedLimiter<K> {
    /// Creates full buckets.
    pub fn new(quota: Option<Quota>) -> KeyedLimiter<K> {
        KeyedLimiter::with_room(quota, KEYS_MAX)
    }

    fn with_room(quota: Option<Quota>, room: usize) -> KeyedLimiter<K> {
        let clock = RuntimeClock(Instant::now());
        let filled = quota.map(|quota| {
            let buckets = RateLimiter::hashmap_with_clock(quota, clock);
            Filled { quota, buckets: RwLock::new(buckets), room }
        });
        KeyedLimiter { filled, clock }
    }

    /// Takes a token.
    ///
    /// # Errors
    ///
    /// The time until there is a token, in milliseconds.
    pub fn take(&self, key: &K) -> Result<(), u64> {
        let Some(Filled { quota, buckets, room }) = &self.filled else { return Ok(()) };
        let present = buckets.read();
        let taken = present.check_key(key);
        let is_full = present.len() > *room;
        drop(present);
        if is_full {
            let empty = RateLimiter::hashmap_with_clock(*quota, self.clock);
            *buckets.write() = empty;
        }
        taken.map_err(|early| early.wait_time_from(self.clock.now()).as_millis() as u64 + 1)
    }

    /// Drops full buckets, which are the same as no buckets.
    pub fn forget_idle(&self) {
        if let Some(filled) = &self.filled {
            filled.buckets.read().retain_recent();
        }
    }
}

/// The clock of the runtime, which tests can pause.
#[derive(Clone, Copy, Debug)]
struct RuntimeClock(Instant);

impl Clock for RuntimeClock {
    type Instant = Duration;

    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use tokio::time::advance;

    use super::*;

    fn two_an_hour(room: usize) -> KeyedLimiter<u32> {
        KeyedLimiter::with_room(Some(Quota::per_hour(NonZeroU32::new(2).unwrap())), room)
    }

    fn n_keys(keyed: &KeyedLimiter<u32>) -> usize {
        keyed.filled.as_ref().unwrap().buckets.read().len()
    }

    #[tokio::test(start_paused = true)]
    async fn each_key_has_its_own_tokens() {
        let keyed = two_an_hour(10);
        for key in [1, 2] {
            assert_eq!((keyed.take(&key), keyed.take(&key)), (Ok(()), Ok(())));
            assert_eq!(keyed.take(&key), Err(1_800_001), "half an hour, and a moment");
        }
        advance(Duration::from_mins(30)).await;
        assert_eq!((keyed.take(&1), keyed.take(&1)), (Ok(()), Err(1_800_001)));
    }

    #[tokio::test(start_paused = true)]
    async fn the_number_of_keys_is_bounded() {
        let keyed = two_an_hour(10);
        for key in 0..1_000 {
            assert!(keyed.take(&key).is_ok());
            assert!(n_keys(&keyed) <= 10, "{key}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn full_buckets_are_dropped() {
        let keyed = two_an_hour(10);
        assert!(keyed.take(&1).is_ok());
        keyed.forget_idle();
        assert_eq!(n_keys(&keyed), 1, "it has not");
        advance(Duration::from_hours(2)).await;
        keyed.forget_idle();
        assert_eq!(n_keys(&keyed), 0);
    }

    #[test]
    fn without_a_limit_nothing_is_counted() {
        let keyed = KeyedLimiter::new(None);
        assert!((0..1_000).all(|_| keyed.take(&1).is_ok()));
    }
}
