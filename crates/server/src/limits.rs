use std::{num::NonZeroU32, time::Duration};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    state::keyed::HashMapStateStore,
};
use protocol::ToServer;

use crate::Rates;

type Bucket = RateLimiter<u64, HashMapStateStore<u64>, DefaultClock>;

/// How much of what a connection may ask for: the protocol's token buckets.
#[derive(Debug)]
pub(crate) struct Limiter {
    rates: Rates,
    clock: DefaultClock,
    all: Bucket,
    act: Bucket,
    chat: Bucket,
    sub: Bucket,
}

impl Limiter {
    pub(crate) fn new(rates: Rates) -> Limiter {
        let per_10_s = |n: u32| {
            let n = NonZeroU32::new(n).expect("a rate is not zero");
            Quota::with_period(Duration::from_secs(10) / n.get()).expect("not zero").allow_burst(n)
        };
        let twenty = NonZeroU32::new(20).expect("not zero");
        let act = Quota::per_second(NonZeroU32::new(5).expect("not zero")).allow_burst(twenty);
        Limiter {
            rates,
            clock: DefaultClock::default(),
            all: RateLimiter::hashmap(per_10_s(60)),
            act: RateLimiter::hashmap(act),
            chat: RateLimiter::hashmap(per_10_s(5)),
            sub: RateLimiter::hashmap(per_10_s(20)),
        }
    }

    /// Takes a token for `frame` from each bucket that it falls under.
    ///
    /// # Errors
    ///
    /// How long until there is one, in milliseconds.
    pub(crate) fn take(&self, connection: u64, frame: Option<&ToServer>) -> Result<(), u64> {
        if self.rates == Rates::Off {
            return Ok(());
        }
        let own = match frame {
            Some(ToServer::Act(_)) => Some(&self.act),
            Some(ToServer::Chat(_)) => Some(&self.chat),
            Some(ToServer::Sub(_)) => Some(&self.sub),
            Some(_) | None => None,
        };
        for bucket in own.into_iter().chain([&self.all]) {
            bucket
                .check_key(&connection)
                .map_err(|early| early.wait_time_from(self.clock.now()).as_millis() as u64 + 1)?;
        }
        Ok(())
    }

    /// Forgets connections that have not asked for anything lately.
    pub(crate) fn forget_idle(&self) {
        for bucket in [&self.all, &self.act, &self.chat, &self.sub] {
            bucket.retain_recent();
        }
    }
}
