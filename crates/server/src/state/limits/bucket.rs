use std::{hash::Hash, num::NonZeroU32, time::Duration};

use governor::Quota;
use protocol::Refusal;

use crate::state::limits::{KeyedLimiter, Limit, Limits};

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
}
