use std::{
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    num::NonZeroU32,
};

use governor::{
    Quota, RateLimiter,
    clock::{Clock, DefaultClock},
    state::keyed::HashMapStateStore,
};
use protocol::{Name, Refusal};

use crate::Rates;

type Bucket<K> = RateLimiter<K, HashMapStateStore<K>, DefaultClock>;

/// How often somebody may try a password: 5 times a minute for an account, 20 times from an
/// address.
#[derive(Debug)]
pub(crate) struct Attempts {
    rates: Rates,
    clock: DefaultClock,
    by_account: Bucket<String>,
    by_address: Bucket<IpAddr>,
}

impl Attempts {
    pub(crate) fn new(rates: Rates) -> Attempts {
        let a_minute = |n| Quota::per_minute(NonZeroU32::new(n).expect("a rate is not zero"));
        Attempts {
            rates,
            clock: DefaultClock::default(),
            by_account: RateLimiter::hashmap(a_minute(5)),
            by_address: RateLimiter::hashmap(a_minute(20)),
        }
    }

    /// Counts an attempt from `address` at the account of this name, whether there is one or not.
    /// Without a name, such as for a new account, the address alone counts.
    pub(crate) fn take(&self, address: IpAddr, name: Option<&Name>) -> Result<(), Refusal> {
        if self.rates == Rates::Off {
            return Ok(());
        }
        self.check(&self.by_address, &network(address))?;
        name.map_or(Ok(()), |name| self.take_for(name))
    }

    /// Counts an attempt at the account of this name by who is in it already.
    pub(crate) fn take_for(&self, name: &Name) -> Result<(), Refusal> {
        if self.rates == Rates::Off {
            return Ok(());
        }
        // As the store compares names: one account has one count.
        self.check(&self.by_account, &name.to_uppercase().to_lowercase())
    }

    /// Forgets who has not tried anything lately.
    pub(crate) fn forget_idle(&self) {
        self.by_account.retain_recent();
        self.by_address.retain_recent();
    }

    fn check<K: Hash + Eq + Clone>(&self, bucket: &Bucket<K>, key: &K) -> Result<(), Refusal> {
        bucket.check_key(key).map_err(|early| {
            let wait = early.wait_time_from(self.clock.now()).as_millis();
            Refusal::rate_limited(wait as u64 + 1)
        })
    }
}

/// What one person has: a whole network of 2⁶⁴ addresses, where they are of the new kind.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tries(attempts: &Attempts, address: &str, name: &str) -> usize {
        let (address, name) = (address.parse().unwrap(), Name::new(name).unwrap());
        (0..100).take_while(|_| attempts.take(address, Some(&name)).is_ok()).count()
    }

    #[test]
    fn an_account_is_tried_five_times_and_an_address_tries_twenty_times() {
        let attempts = Attempts::new(Rates::Protocol);
        assert_eq!(tries(&attempts, "192.0.2.1", "Aino"), 5);
        assert_eq!(tries(&attempts, "192.0.2.2", "aino"), 0, "from elsewhere too");
        let names = ["B", "C", "D", "E"];
        let n: usize = names.iter().map(|name| tries(&attempts, "192.0.2.3", name)).sum();
        // Each name's sixth try is the account's refusal, and the address counts it as well.
        assert!((15..=20).contains(&n), "{n}");
        assert_eq!(tries(&attempts, "192.0.2.3", "F"), 0);
    }

    #[test]
    fn a_network_of_the_new_kind_is_one_address() {
        let attempts = Attempts::new(Rates::Protocol);
        for n in 0..20 {
            let address = format!("2001:db8::{n:x}").parse().unwrap();
            assert!(attempts.take(address, None).is_ok(), "{n}");
        }
        assert!(attempts.take("2001:db8::ffff".parse().unwrap(), None).is_err());
        assert!(attempts.take("2001:db8:0:1::1".parse().unwrap(), None).is_ok());
    }

    #[test]
    fn without_rates_one_tries_as_often_as_one_likes() {
        assert_eq!(tries(&Attempts::new(Rates::Off), "192.0.2.1", "Aino"), 100);
    }
}
