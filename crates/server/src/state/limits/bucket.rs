use std::{hash::Hash, num::NonZeroU32, time::Duration};

#[cfg(not(test))]
use governor::clock::DefaultClock as Ticks;
// Tests use a simulated clock.
#[cfg(test)]
use governor::clock::FakeRelativeClock as Ticks;
use governor::{
    Quota, RateLimiter, clock::Clock, middleware::NoOpMiddleware, state::keyed::HashMapStateStore,
};
use parking_lot::RwLock;
use protocol::Refusal;

use crate::state::limits::{Limit, Limits};

/// The maximum number of keys.
///
/// Beyond it all buckets are dropped. None of them would stop a distributed attack, and other
/// clients must not suffer from it.
const KEYS_MAX: usize = 65_536;

/// A token bucket for each key. Its refusals name the limit.
#[derive(Debug)]
pub(crate) struct TokenBucket<K: Hash + Eq + Clone> {
    keyed: KeyedLimiter<K>,
    limit: Limit,
}

impl<K: Hash + Eq + Clone> TokenBucket<K> {
    pub(crate) fn new(limits: &Limits, limit: Limit) -> TokenBucket<K> {
        TokenBucket { keyed: KeyedLimiter::new(limits.quota(limit)), limit }
    }

    /// Takes a token.
    ///
    /// # Errors
    ///
    /// The bucket is empty. The refusal says when to retry.
    pub(crate) fn take(&self, key: &K) -> Result<(), Refusal> {
        self.keyed
            .take(key)
            .map_err(|wait_ms| Refusal::rate_limited(self.limit.wire_name(), wait_ms))
    }

    /// Drops full buckets, which are the same as no buckets.
    pub(crate) fn forget_idle(&self) {
        self.keyed.forget_idle();
    }
}

type Buckets<K> =
    RateLimiter<K, HashMapStateStore<K>, Ticks, NoOpMiddleware<<Ticks as Clock>::Instant>>;

/// A token bucket for each key; without a quota, it limits nothing.
#[derive(Debug)]
pub(crate) struct KeyedLimiter<K: Hash + Eq + Clone> {
    filled: Option<Filled<K>>,
    clock: Ticks,
}

#[derive(Debug)]
struct Filled<K: Hash + Eq + Clone> {
    quota: Quota,
    buckets: RwLock<Buckets<K>>,
    room: usize,
}

impl<K: Hash + Eq + Clone> KeyedLimiter<K> {
    pub(crate) fn new(quota: Option<Quota>) -> KeyedLimiter<K> {
        KeyedLimiter::with_room(quota, KEYS_MAX)
    }

    fn with_room(quota: Option<Quota>, room: usize) -> KeyedLimiter<K> {
        let clock = Ticks::default();
        let filled = quota.map(|quota| {
            let buckets = RateLimiter::hashmap_with_clock(quota, clock.clone());
            Filled { quota, buckets: RwLock::new(buckets), room }
        });
        KeyedLimiter { filled, clock }
    }

    /// Takes a token.
    ///
    /// # Errors
    ///
    /// The time until there is a token, in milliseconds.
    pub(crate) fn take(&self, key: &K) -> Result<(), u64> {
        let Some(Filled { quota, buckets, room }) = &self.filled else { return Ok(()) };
        let present = buckets.read();
        let taken = present.check_key(key);
        let is_full = present.len() > *room;
        drop(present);
        if is_full {
            let empty = RateLimiter::hashmap_with_clock(*quota, self.clock.clone());
            *buckets.write() = empty;
        }
        taken.map_err(|early| early.wait_time_from(self.clock.now()).as_millis() as u64 + 1)
    }

    /// Drops full buckets, which are the same as no buckets.
    pub(crate) fn forget_idle(&self) {
        if let Some(filled) = &self.filled {
            filled.buckets.read().retain_recent();
        }
    }
}

/// The maximum rates of log lines about refusals.
#[derive(Debug)]
pub(crate) struct LogRates {
    /// For each address, enough for a program that bans addresses by the log.
    pub(crate) per_ip: Quota,
    /// For all addresses, so that the log stays readable during a distributed attack.
    pub(crate) overall: Quota,
}

impl Default for LogRates {
    fn default() -> LogRates {
        let quota = |every: Duration, burst: u32| {
            let burst = NonZeroU32::new(burst).expect("none is 0");
            Quota::with_period(every).expect("none is 0").allow_burst(burst)
        };
        LogRates {
            per_ip: quota(Duration::from_secs(3), 20),
            overall: quota(Duration::from_millis(100), 200),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_names_the_limit_and_the_retry_time() {
        let bucket =
            TokenBucket::new(&Limits::default().with("guests=1".parse().unwrap()), Limit::Guests);
        assert!(bucket.take(&1).is_ok() && bucket.take(&2).is_ok());
        let refusal = bucket.take(&1).unwrap_err();
        assert_eq!(refusal.args, Some(serde_json::json!({"limit": "guests"})));
        assert_eq!(refusal.retry_ms, Some(60_001));
    }

    fn two_an_hour(room: usize) -> KeyedLimiter<u32> {
        KeyedLimiter::with_room(Some(Quota::per_hour(NonZeroU32::new(2).unwrap())), room)
    }

    fn n_keys(keyed: &KeyedLimiter<u32>) -> usize {
        keyed.filled.as_ref().unwrap().buckets.read().len()
    }

    #[test]
    fn each_key_has_its_own_tokens() {
        let keyed = two_an_hour(10);
        for key in [1, 2] {
            assert_eq!((keyed.take(&key), keyed.take(&key)), (Ok(()), Ok(())));
            assert_eq!(keyed.take(&key), Err(1_800_001), "half an hour, and a moment");
        }
        keyed.clock.advance(Duration::from_mins(30));
        assert_eq!((keyed.take(&1), keyed.take(&1)), (Ok(()), Err(1_800_001)));
    }

    #[test]
    fn the_number_of_keys_is_bounded() {
        let keyed = two_an_hour(10);
        for key in 0..1_000 {
            assert!(keyed.take(&key).is_ok());
            assert!(n_keys(&keyed) <= 10, "{key}");
        }
    }

    #[test]
    fn full_buckets_are_dropped() {
        let keyed = two_an_hour(10);
        assert!(keyed.take(&1).is_ok());
        keyed.forget_idle();
        assert_eq!(n_keys(&keyed), 1, "it has not");
        keyed.clock.advance(Duration::from_hours(2));
        keyed.forget_idle();
        assert_eq!(n_keys(&keyed), 0);
    }

    #[test]
    fn without_a_limit_nothing_is_counted() {
        let keyed = KeyedLimiter::new(None);
        assert!((0..1_000).all(|_| keyed.take(&1).is_ok()));
    }
}
