use protocol::{Refusal, UserId};

use crate::{
    client_ip::ClientIp,
    state::limits::{Limit, Limits, TokenBucket},
};

/// The rate limits on opening and creating things, for each address or person.
#[derive(Debug)]
pub(crate) struct RateLimits {
    upgrades: TokenBucket<ClientIp>,
    requests: TokenBucket<ClientIp>,
    guests: TokenBucket<ClientIp>,
    tables: TokenBucket<UserId>,
    tables_from: TokenBucket<ClientIp>,
    challenges: TokenBucket<UserId>,
    reports: TokenBucket<UserId>,
    reports_from: TokenBucket<ClientIp>,
}

impl RateLimits {
    pub(crate) fn new(limits: &Limits) -> RateLimits {
        RateLimits {
            upgrades: TokenBucket::new(limits, Limit::Upgrades),
            requests: TokenBucket::new(limits, Limit::Requests),
            guests: TokenBucket::new(limits, Limit::Guests),
            tables: TokenBucket::new(limits, Limit::Tables),
            tables_from: TokenBucket::new(limits, Limit::TablesFrom),
            challenges: TokenBucket::new(limits, Limit::Challenges),
            reports: TokenBucket::new(limits, Limit::Reports),
            reports_from: TokenBucket::new(limits, Limit::ReportsFrom),
        }
    }

    pub(crate) fn request(&self, client_ip: ClientIp) -> Result<(), Refusal> {
        self.requests.take(&client_ip)
    }

    pub(crate) fn upgrade(&self, client_ip: ClientIp) -> Result<(), Refusal> {
        self.upgrades.take(&client_ip)
    }

    pub(crate) fn guest(&self, client_ip: ClientIp) -> Result<(), Refusal> {
        self.guests.take(&client_ip)
    }

    pub(crate) fn table(&self, person: UserId, client_ip: ClientIp) -> Result<(), Refusal> {
        self.tables.take(&person).and_then(|()| self.tables_from.take(&client_ip))
    }

    pub(crate) fn challenge(&self, bot: UserId) -> Result<(), Refusal> {
        self.challenges.take(&bot)
    }

    pub(crate) fn report(&self, person: UserId, client_ip: ClientIp) -> Result<(), Refusal> {
        self.reports.take(&person).and_then(|()| self.reports_from.take(&client_ip))
    }

    /// Drops full buckets, which are the same as no buckets.
    pub(crate) fn forget_idle(&self) {
        let RateLimits {
            upgrades,
            requests,
            guests,
            tables,
            tables_from,
            challenges,
            reports,
            reports_from,
        } = self;
        for door in [upgrades, requests, guests, tables_from, reports_from] {
            door.forget_idle();
        }
        for door in [tables, challenges, reports] {
            door.forget_idle();
        }
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn n_tables(rate_limits: &RateLimits, person: u128, client_ip: &str) -> usize {
        let (person, client_ip) =
            (UserId(Uuid::from_u128(person)), ClientIp::of(client_ip.parse().unwrap()));
        (0..1_000).take_while(|_| rate_limits.table(person, client_ip).is_ok()).count()
    }

    #[test]
    fn a_person_makes_fifty_tables_an_hour_and_an_address_two_hundred() {
        let rate_limits = RateLimits::new(&Limits::default());
        assert_eq!(n_tables(&rate_limits, 1, "192.0.2.1"), 50);
        assert_eq!(n_tables(&rate_limits, 1, "192.0.2.2"), 0, "from elsewhere too");
        let n: usize = (2..10).map(|person| n_tables(&rate_limits, person, "192.0.2.1")).sum();
        assert_eq!(n, 150);
    }

    #[test]
    fn a_bot_makes_twenty_challenges_a_minute_and_is_told_when_to_retry() {
        let rate_limits = RateLimits::new(&Limits::default());
        let [one, other] = [1, 2].map(|n| UserId(Uuid::from_u128(n)));
        assert_eq!((0..100).take_while(|_| rate_limits.challenge(one).is_ok()).count(), 20);
        let refusal = rate_limits.challenge(one).unwrap_err();
        assert_eq!(refusal.args.as_ref().map(|args| &args["limit"]), Some(&"challenges".into()));
        assert!(refusal.retry_ms.is_some_and(|ms| ms <= 3_001), "{refusal:?}");
        assert!(rate_limits.challenge(other).is_ok());
    }

    #[test]
    fn a_source_opens_five_sockets_a_second_and_brings_twenty_guests_a_minute() {
        let rate_limits = RateLimits::new(&Limits::default());
        let client_ip = ClientIp::of("192.0.2.1".parse().unwrap());
        let n = |door: &dyn Fn() -> bool| (0..100).take_while(|_| door()).count();
        assert_eq!(n(&|| rate_limits.upgrade(client_ip).is_ok()), 5);
        assert_eq!(n(&|| rate_limits.guest(client_ip).is_ok()), 20);
        let refusal = rate_limits.guest(client_ip).unwrap_err();
        assert!(refusal.retryable && refusal.retry_ms > Some(0), "{refusal:?}");
    }
}
