use std::array;

use net::{ClientIp, KeyedLimiter};
use protocol::{
    Kind, Refusal, ToServer, UserId,
    to_server::{TableCommand, TableRequest},
};
use storage::journal::Person;
use strum::{EnumCount, VariantArray};

use crate::state::limits::{Limit, Limits};

/// The client whose bucket a token is taken from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ClientKey {
    Connection(u64),
    /// A person, with all connections and requests.
    Person(UserId),
    Ip(ClientIp),
    /// An account that somebody at an address tries to open, by its folded name.
    Account(ClientIp, String),
}

impl From<ClientIp> for ClientKey {
    fn from(client_ip: ClientIp) -> ClientKey {
        ClientKey::Ip(client_ip)
    }
}

impl From<UserId> for ClientKey {
    fn from(person: UserId) -> ClientKey {
        ClientKey::Person(person)
    }
}

/// The rate limits: for each, a token bucket for each client.
#[derive(Debug)]
pub(crate) struct RateLimits([KeyedLimiter<ClientKey>; Limit::COUNT]);

impl RateLimits {
    pub(crate) fn new(limits: &Limits) -> RateLimits {
        RateLimits(array::from_fn(|n| KeyedLimiter::new(limits.quota(Limit::VARIANTS[n]))))
    }

    /// Takes a token of a client.
    ///
    /// # Errors
    ///
    /// The bucket is empty. The refusal names the limit and says when to retry.
    pub(crate) fn take(&self, limit: Limit, client: impl Into<ClientKey>) -> Result<(), Refusal> {
        let taken = self.0[limit as usize].take(&client.into());
        taken.map_err(|wait_ms| Refusal::rate_limited(limit.wire_name(), wait_ms))
    }

    /// Takes a token for `frame` from each bucket that applies to it: those of the client and those
    /// of the person. Bots have their own.
    ///
    /// # Errors
    ///
    /// A bucket is empty.
    pub(crate) fn take_frame(
        &self,
        asker: Option<ClientKey>,
        who: Option<&Person>,
        frame: Option<&ToServer>,
    ) -> Result<(), Refusal> {
        let is_bot = who.is_some_and(|person| person.kind == Kind::Bot);
        let of = |person, bot| if is_bot { bot } else { person };
        let own = match frame {
            Some(ToServer::Table(TableRequest { command: TableCommand::Act(_), .. })) => {
                Some(of(Limit::Act, Limit::BotAct))
            }
            Some(ToServer::Chat(_)) => Some(of(Limit::Chat, Limit::BotChat)),
            Some(ToServer::Sub(_) | ToServer::Proof(_) | ToServer::Lobby(_)) => {
                Some(of(Limit::Sub, Limit::BotSub))
            }
            Some(_) | None => None,
        };
        let person = who.map(|person| ClientKey::Person(person.id));
        for client in asker.into_iter().chain(person) {
            for limit in own.into_iter().chain([of(Limit::All, Limit::BotAll)]) {
                self.take(limit, client.clone())?;
            }
        }
        Ok(())
    }

    pub(crate) fn take_table(&self, host: UserId, client_ip: ClientIp) -> Result<(), Refusal> {
        self.take(Limit::Tables, host).and_then(|()| self.take(Limit::TablesFrom, client_ip))
    }

    pub(crate) fn take_report(&self, person: UserId, client_ip: ClientIp) -> Result<(), Refusal> {
        self.take(Limit::Reports, person).and_then(|()| self.take(Limit::ReportsFrom, client_ip))
    }

    /// Takes a token for a password of an account, whether it exists or not.
    ///
    /// No limit is for an account alone, because an attacker at one address must not lock out the
    /// owner at another.
    pub(crate) fn take_password(&self, client_ip: ClientIp, name: &str) -> Result<(), Refusal> {
        // An account has one count, however its name is spelled.
        self.take(Limit::Attempts, ClientKey::Account(client_ip, storage::fold_name(name)))
    }

    /// Drops full buckets, which are the same as no buckets.
    pub(crate) fn forget_idle(&self) {
        self.0.iter().for_each(KeyedLimiter::forget_idle);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_refusal_names_the_limit_and_the_retry_time() {
        let limits = RateLimits::new(&Limits::default().with("guests=1".parse().unwrap()));
        let take = |n| limits.take(Limit::Guests, ClientKey::Connection(n));
        assert!(take(1).is_ok() && take(2).is_ok());
        let refusal = take(1).unwrap_err();
        assert_eq!(refusal.args, Some(serde_json::json!({"limit": "guests"})));
        assert_eq!(refusal.retry_ms, Some(60_001));
    }

    fn person(kind: Kind) -> Person {
        Person { id: UserId(Uuid::from_u128(7)), name: "Aino".to_owned(), kind }
    }

    fn frame(op: &str) -> ToServer {
        let table = "0190f3b0-c0de-7000-8000-00000000abcd";
        let more = match op {
            "act" => r#","decision":1,"action":{}"#,
            "chat" => r#","to":"table","text":"x""#,
            _ => "",
        };
        ToServer::decode(&format!(r#"{{"op":"{op}","cid":"c","table":"{table}"{more}}}"#)).unwrap()
    }

    /// Returns the number of frames of a kind that pass immediately.
    fn n_through(limiter: &RateLimits, asker: u64, who: Option<&Person>, op: &str) -> usize {
        let (asker, frame) = (ClientKey::Connection(asker), frame(op));
        (0..500)
            .take_while(|_| limiter.take_frame(Some(asker.clone()), who, Some(&frame)).is_ok())
            .count()
    }

    #[tokio::test(start_paused = true)]
    async fn each_kind_of_frame_has_its_own_bucket_and_all_have_one() {
        for (op, n) in [("act", 20), ("chat", 5), ("sub", 20), ("stand", 60)] {
            assert_eq!(n_through(&RateLimits::new(&Limits::default()), 1, None, op), n, "{op}");
        }
        let limiter = RateLimits::new(&Limits::default());
        assert_eq!(n_through(&limiter, 1, None, "chat"), 5);
        assert_eq!(n_through(&limiter, 1, None, "act"), 20, "another bucket");
        // A refused frame takes no token from other buckets.
        assert_eq!(n_through(&limiter, 1, None, "stand"), 60 - 25);
        assert_eq!(n_through(&limiter, 2, None, "stand"), 60, "another connection");
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_has_one_bucket_over_all_connections_and_requests() {
        let limiter = RateLimits::new(&Limits::default());
        let aino = person(Kind::Account);
        assert_eq!(n_through(&limiter, 1, Some(&aino), "act"), 20);
        assert_eq!(n_through(&limiter, 2, Some(&aino), "act"), 0, "her second connection");
        assert!(limiter.take_frame(None, Some(&aino), Some(&frame("act"))).is_err(), "a request");
        assert_eq!(n_through(&limiter, 3, None, "act"), 20, "somebody else");
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_account_has_its_own_limits() {
        for (op, n) in [("act", 80), ("chat", 5), ("sub", 60), ("stand", 240)] {
            let limiter = RateLimits::new(&Limits::default());
            assert_eq!(n_through(&limiter, 1, Some(&person(Kind::Bot)), op), n, "{op}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn with_limits_off_everything_passes() {
        let limiter = RateLimits::new(&Limits::off());
        assert_eq!(n_through(&limiter, 1, Some(&person(Kind::Guest)), "chat"), 500);
    }

    fn n_tables(rate_limits: &RateLimits, person: u128, client_ip: &str) -> usize {
        let (person, client_ip) =
            (UserId(Uuid::from_u128(person)), ClientIp::of(client_ip.parse().unwrap()));
        (0..1_000).take_while(|_| rate_limits.take_table(person, client_ip).is_ok()).count()
    }

    #[tokio::test(start_paused = true)]
    async fn a_person_makes_fifty_tables_an_hour_and_an_address_two_hundred() {
        let rate_limits = RateLimits::new(&Limits::default());
        assert_eq!(n_tables(&rate_limits, 1, "192.0.2.1"), 50);
        assert_eq!(n_tables(&rate_limits, 1, "192.0.2.2"), 0, "from elsewhere too");
        let n: usize = (2..10).map(|person| n_tables(&rate_limits, person, "192.0.2.1")).sum();
        assert_eq!(n, 150);
    }

    #[tokio::test(start_paused = true)]
    async fn a_bot_makes_twenty_challenges_a_minute_and_is_told_when_to_retry() {
        let rate_limits = RateLimits::new(&Limits::default());
        let [one, other] = [1, 2].map(|n| UserId(Uuid::from_u128(n)));
        assert_eq!(
            (0..100).take_while(|_| rate_limits.take(Limit::Challenges, one).is_ok()).count(),
            20
        );
        let refusal = rate_limits.take(Limit::Challenges, one).unwrap_err();
        assert_eq!(refusal.args.as_ref().map(|args| &args["limit"]), Some(&"challenges".into()));
        assert!(refusal.retry_ms.is_some_and(|ms| ms <= 3_001), "{refusal:?}");
        assert!(rate_limits.take(Limit::Challenges, other).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn a_source_opens_five_sockets_a_second_and_brings_twenty_guests_a_minute() {
        let rate_limits = RateLimits::new(&Limits::default());
        let client_ip = ClientIp::of("192.0.2.1".parse().unwrap());
        let n = |door: &dyn Fn() -> bool| (0..100).take_while(|_| door()).count();
        assert_eq!(n(&|| rate_limits.take(Limit::Upgrades, client_ip).is_ok()), 5);
        assert_eq!(n(&|| rate_limits.take(Limit::Guests, client_ip).is_ok()), 20);
        let refusal = rate_limits.take(Limit::Guests, client_ip).unwrap_err();
        assert!(refusal.retryable && refusal.retry_ms > Some(0), "{refusal:?}");
    }

    fn log_in(attempts: &RateLimits, client_ip: ClientIp, name: &str) -> Result<(), Refusal> {
        attempts.take(Limit::Logins, client_ip)?;
        attempts.take_password(client_ip, name)
    }

    fn tries(attempts: &RateLimits, address: &str, name: &str) -> usize {
        let client_ip = ClientIp::of(address.parse().unwrap());
        (0..100).take_while(|_| log_in(attempts, client_ip, name).is_ok()).count()
    }

    #[tokio::test(start_paused = true)]
    async fn an_address_tries_an_account_five_times_and_all_of_them_twenty_times() {
        let attempts = RateLimits::new(&Limits::default());
        assert_eq!(tries(&attempts, "192.0.2.1", "Aino"), 5);
        assert_eq!(tries(&attempts, "192.0.2.1", "aino"), 0, "the same account");
        let names = ["B", "C", "D", "E"];
        let n: usize = names.iter().map(|name| tries(&attempts, "192.0.2.3", name)).sum();
        // The sixth attempt per name is refused by the account limit and still counts for the
        // address.
        assert!((15..=20).contains(&n), "{n}");
        assert_eq!(tries(&attempts, "192.0.2.3", "F"), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn guesses_from_one_address_do_not_lock_out_others() {
        let attempts = RateLimits::new(&Limits::default());
        for n in 0..200 {
            tries(&attempts, &format!("198.51.100.{n}"), "Aino");
        }
        let owner = ClientIp::of("192.0.2.1".parse().unwrap());
        assert!(log_in(&attempts, owner, "Aino").is_ok());
        assert!(attempts.take_password(owner, "Aino").is_ok(), "and who is in it already");
    }

    #[tokio::test(start_paused = true)]
    async fn an_ipv6_prefix_is_one_address() {
        let attempts = RateLimits::new(&Limits::default());
        for n in 0..20 {
            let client_ip = ClientIp::of(format!("2001:db8::{n:x}").parse().unwrap());
            assert!(attempts.take(Limit::Logins, client_ip).is_ok(), "{n}");
        }
        let [same, other] =
            ["2001:db8::ffff", "2001:db8:0:1::1"].map(|text| ClientIp::of(text.parse().unwrap()));
        assert!(attempts.take(Limit::Logins, same).is_err());
        assert!(attempts.take(Limit::Logins, other).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn invites_and_passwords_have_separate_limits() {
        let attempts = RateLimits::new(&Limits::default());
        let client_ip = ClientIp::of("192.0.2.7".parse().unwrap());
        let n = (0..100).take_while(|_| attempts.take(Limit::Invites, client_ip).is_ok()).count();
        assert_eq!(n, 20);
        assert!(attempts.take(Limit::Logins, client_ip).is_ok());
    }

    #[tokio::test(start_paused = true)]
    async fn with_limits_off_attempts_are_unlimited() {
        assert_eq!(tries(&RateLimits::new(&Limits::off()), "192.0.2.1", "Aino"), 100);
    }
}
