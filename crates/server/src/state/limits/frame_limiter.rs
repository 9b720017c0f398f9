use protocol::{
    Kind, Refusal, ToServer, UserId,
    to_server::{TableCommand, TableRequest},
};
use storage::journal::Person;

use crate::{
    client_ip::ClientIp,
    state::limits::{Limit, Limits, TokenBucket},
};

/// The client whose bucket a frame is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ClientKey {
    Connection(u64),
    /// A person, with all connections and requests.
    Person(UserId),
    /// An anonymous client that sends requests instead of using a connection.
    Ip(ClientIp),
}

/// The rate limits of the protocol, with different numbers for bots.
#[derive(Debug)]
pub(crate) struct FrameLimiter {
    people: Buckets,
    bots: Buckets,
}

#[derive(Debug)]
struct Buckets {
    all: TokenBucket<ClientKey>,
    act: TokenBucket<ClientKey>,
    chat: TokenBucket<ClientKey>,
    sub: TokenBucket<ClientKey>,
}

impl FrameLimiter {
    pub(crate) fn new(limits: &Limits) -> FrameLimiter {
        let buckets = |all, act, chat, sub| {
            let [all, act, chat, sub] =
                [all, act, chat, sub].map(|limit| TokenBucket::new(limits, limit));
            Buckets { all, act, chat, sub }
        };
        FrameLimiter {
            people: buckets(Limit::All, Limit::Act, Limit::Chat, Limit::Sub),
            bots: buckets(Limit::BotAll, Limit::BotAct, Limit::BotChat, Limit::BotSub),
        }
    }

    /// Takes a token for `frame` from each bucket that applies to it: those of the client and those
    /// of the person.
    ///
    /// # Errors
    ///
    /// A bucket is empty.
    pub(crate) fn take(
        &self,
        asker: Option<ClientKey>,
        who: Option<&Person>,
        frame: Option<&ToServer>,
    ) -> Result<(), Refusal> {
        let is_bot = who.is_some_and(|person| person.kind == Kind::Bot);
        let buckets = if is_bot { &self.bots } else { &self.people };
        let person = who.map(|person| ClientKey::Person(person.id));
        asker.into_iter().chain(person).try_for_each(|asker| buckets.take(asker, frame))
    }

    /// Drops full buckets, which are the same as no buckets.
    pub(crate) fn forget_idle(&self) {
        for Buckets { all, act, chat, sub } in [&self.people, &self.bots] {
            for bucket in [all, act, chat, sub] {
                bucket.forget_idle();
            }
        }
    }
}

impl Buckets {
    fn take(&self, asker: ClientKey, frame: Option<&ToServer>) -> Result<(), Refusal> {
        let own = match frame {
            Some(ToServer::Table(TableRequest { command: TableCommand::Act(_), .. })) => {
                Some(&self.act)
            }
            Some(ToServer::Chat(_)) => Some(&self.chat),
            Some(ToServer::Sub(_) | ToServer::Proof(_) | ToServer::Lobby(_)) => Some(&self.sub),
            Some(_) | None => None,
        };
        own.into_iter().chain([&self.all]).try_for_each(|bucket| bucket.take(&asker))
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

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
    fn n_through(limiter: &FrameLimiter, asker: u64, who: Option<&Person>, op: &str) -> usize {
        let (asker, frame) = (ClientKey::Connection(asker), frame(op));
        (0..500).take_while(|_| limiter.take(Some(asker), who, Some(&frame)).is_ok()).count()
    }

    #[test]
    fn each_kind_of_frame_has_its_own_bucket_and_all_have_one() {
        for (op, n) in [("act", 20), ("chat", 5), ("sub", 20), ("stand", 60)] {
            assert_eq!(n_through(&FrameLimiter::new(&Limits::default()), 1, None, op), n, "{op}");
        }
        let limiter = FrameLimiter::new(&Limits::default());
        assert_eq!(n_through(&limiter, 1, None, "chat"), 5);
        assert_eq!(n_through(&limiter, 1, None, "act"), 20, "another bucket");
        // A refused frame takes no token from other buckets.
        assert_eq!(n_through(&limiter, 1, None, "stand"), 60 - 25);
        assert_eq!(n_through(&limiter, 2, None, "stand"), 60, "another connection");
    }

    #[test]
    fn a_person_has_one_bucket_over_all_connections_and_requests() {
        let limiter = FrameLimiter::new(&Limits::default());
        let aino = person(Kind::Account);
        assert_eq!(n_through(&limiter, 1, Some(&aino), "act"), 20);
        assert_eq!(n_through(&limiter, 2, Some(&aino), "act"), 0, "her second connection");
        assert!(limiter.take(None, Some(&aino), Some(&frame("act"))).is_err(), "a request");
        assert_eq!(n_through(&limiter, 3, None, "act"), 20, "somebody else");
    }

    #[test]
    fn a_bot_account_has_its_own_limits() {
        for (op, n) in [("act", 80), ("chat", 5), ("sub", 60), ("stand", 240)] {
            let limiter = FrameLimiter::new(&Limits::default());
            assert_eq!(n_through(&limiter, 1, Some(&person(Kind::Bot)), op), n, "{op}");
        }
    }

    #[test]
    fn with_limits_off_everything_passes() {
        let limiter = FrameLimiter::new(&Limits::off());
        assert_eq!(n_through(&limiter, 1, Some(&person(Kind::Guest)), "chat"), 500);
    }
}
