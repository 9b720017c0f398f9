use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{
        Arc, OnceLock,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use parking_lot::Mutex;
use protocol::{EpochMs, UserId};
use storage::{Session, SessionId};
use table::BlockList;
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

/// The open connections of each session, which end with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct ActiveSessions(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    /// The connections by person and by their numbers.
    connections: Mutex<BTreeMap<(UserId, u64), ActiveConnection>>,
    n_endings: AtomicU64,
    n_lookups: AtomicU64,
}

#[derive(Debug)]
struct ActiveConnection {
    person: UserId,
    session: SessionId,
    over: CancellationToken,
    blocked: BlockList,
    /// The number of the lookup that found `blocked`.
    lookup: u64,
    reason: Arc<OnceLock<SessionEnd>>,
}

/// A registered connection. Dropping it unregisters the connection.
#[derive(Debug)]
pub(crate) struct SessionGuard {
    sessions: ActiveSessions,
    person: UserId,
    connection: u64,
    pub(crate) over: CancellationToken,
    /// The reason for the end, set before `over` is cancelled; unset if the session has simply
    /// ended.
    reason: Arc<OnceLock<SessionEnd>>,
    until: Option<Instant>,
    pub(crate) blocked: BlockList,
}

impl ActiveSessions {
    /// Registers a connection, which ends with its session.
    pub(crate) fn hold(&self, connection: u64, session: &Session, now: EpochMs) -> SessionGuard {
        let (over, blocked) = (CancellationToken::new(), BlockList::default());
        let (person, id) = (session.person.id, session.id);
        let reason = Arc::<OnceLock<SessionEnd>>::default();
        let one = ActiveConnection {
            person,
            session: id,
            over: over.clone(),
            reason: reason.clone(),
            blocked: blocked.clone(),
            lookup: 0,
        };
        self.0.connections.lock().insert((person, connection), one);
        let left = |expires: EpochMs| Duration::from_millis(expires.ms_since(now));
        let until = session.expires.map(|expires| Instant::now() + left(expires));
        SessionGuard { sessions: self.clone(), person, connection, over, reason, until, blocked }
    }

    pub(crate) fn sessions(&self) -> Vec<SessionId> {
        self.0.connections.lock().values().map(|one| one.session).collect()
    }

    pub(crate) fn people(&self) -> BTreeSet<UserId> {
        self.0.connections.lock().values().map(|one| one.person).collect()
    }

    /// Ends the connections of all sessions for which `ended` is true. The caller has deleted them.
    pub(crate) fn end(&self, ended: impl Fn(UserId, SessionId) -> bool) {
        self.0.n_endings.fetch_add(1, Ordering::SeqCst);
        for one in self.0.connections.lock().values().filter(|one| ended(one.person, one.session)) {
            one.over.cancel();
        }
    }

    /// Returns a number for a lookup of a block list that is about to start.
    pub(crate) fn next_lookup(&self) -> u64 {
        self.0.n_lookups.fetch_add(1, Ordering::SeqCst) + 1
    }

    /// Sets the block list of all connections of `person`, unless a later lookup has set it.
    pub(crate) fn set_blocked(&self, person: UserId, lookup: u64, blocked: &[UserId]) {
        for (_, one) in self.0.connections.lock().range_mut((person, 0)..=(person, u64::MAX)) {
            if one.lookup < lookup {
                one.lookup = lookup;
                one.blocked.set(blocked.iter().copied());
            }
        }
    }

    /// Ends the connections of banned people, with the reason for the ban.
    pub(crate) fn ban(&self, people: &[UserId], why: &str) {
        self.end_for(people, &SessionEnd::Banned(why.to_owned()));
    }

    /// Ends the connections of a person whose name has changed. The sessions continue.
    pub(crate) fn rename(&self, person: UserId) {
        self.end_for(&[person], &SessionEnd::Renamed);
    }

    fn end_for(&self, people: &[UserId], reason: &SessionEnd) {
        for one in self.0.connections.lock().values().filter(|one| people.contains(&one.person)) {
            // If two ends coincide, the first reason counts.
            let _ = one.reason.set(reason.clone());
        }
        self.end(|person, _| people.contains(&person));
    }

    /// The number of times that sessions were ended. If it changes between looking a session up and
    /// registering it, the lookup must be repeated.
    pub(crate) fn n_endings(&self) -> u64 {
        self.0.n_endings.load(Ordering::SeqCst)
    }
}

/// Returns the block list of a connection; empty if it is anonymous.
pub(crate) fn blocked(held: Option<&SessionGuard>) -> BlockList {
    held.map(|held| held.blocked.clone()).unwrap_or_default()
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SessionEnd {
    Expired,
    /// The person was banned; the text is the reason.
    Banned(String),
    /// The person's name has changed. The session continues.
    Renamed,
}

impl SessionGuard {
    /// Waits until the session ends or expires.
    pub(crate) fn ended(&self) -> impl Future<Output = SessionEnd> + use<> {
        let (over, until, reason) = (self.over.clone(), self.until, self.reason.clone());
        async move {
            match until {
                Some(until) => tokio::select! {
                    () = over.cancelled() => {}
                    () = sleep_until(until) => {}
                },
                None => over.cancelled().await,
            }
            reason.get().cloned().unwrap_or(SessionEnd::Expired)
        }
    }
}

impl Drop for SessionGuard {
    fn drop(&mut self) {
        self.sessions.0.connections.lock().remove(&(self.person, self.connection));
    }
}

#[cfg(test)]
mod tests {
    use protocol::Kind;
    use storage::{Scopes, journal::Person};
    use tokio::time::timeout;
    use uuid::Uuid;

    use super::*;

    fn session(id: u128, expires: Option<EpochMs>) -> Session {
        let person =
            Person { id: UserId(Uuid::from_u128(1)), name: "Aino".to_owned(), kind: Kind::Account };
        let id = SessionId(Uuid::from_u128(id));
        Session { id, person, scopes: Scopes::ALL, is_token: expires.is_some(), expires }
    }

    #[test]
    fn ending_a_session_closes_its_connections() {
        let sessions = ActiveSessions::default();
        let [one, other] = [2, 3].map(|n| session(n, None));
        let (first, second) =
            (sessions.hold(1, &one, EpochMs(0)), sessions.hold(2, &other, EpochMs(0)));
        sessions.end(|_, session| session == one.id);
        assert!(first.over.is_cancelled());
        assert!(!second.over.is_cancelled());
        drop((first, second));
        assert!(sessions.0.connections.lock().is_empty());
    }

    #[test]
    fn the_later_block_list_lookup_wins() {
        let sessions = ActiveSessions::default();
        let (session, [first, second]) =
            (session(2, None), [8, 9].map(|n| UserId(Uuid::from_u128(n))));
        let held = sessions.hold(1, &session, EpochMs(0));
        let (early, late) = (sessions.next_lookup(), sessions.next_lookup());
        sessions.set_blocked(session.person.id, late, &[second]);
        // The earlier lookup is applied last.
        sessions.set_blocked(session.person.id, early, &[first]);
        assert!(held.blocked.has(second) && !held.blocked.has(first));
        sessions.set_blocked(session.person.id, sessions.next_lookup(), &[]);
        assert!(!held.blocked.has(second));
    }

    #[tokio::test]
    async fn a_banned_user_gets_the_reason() {
        let sessions = ActiveSessions::default();
        let session = session(2, None);
        let held = sessions.hold(1, &session, EpochMs(0));
        sessions.ban(&[UserId(Uuid::from_u128(9))], "rude");
        assert!(!held.over.is_cancelled(), "another user's session should stay open");
        sessions.ban(&[session.person.id], "rude");
        assert_eq!(held.ended().await, SessionEnd::Banned("rude".to_owned()));
    }

    #[tokio::test(start_paused = true)]
    async fn a_token_that_expires_ends_its_connections_at_that_moment() {
        let sessions = ActiveSessions::default();
        let day = Duration::from_hours(24);
        let now = EpochMs(1_790_000_000_000);
        let held = sessions.hold(1, &session(2, Some(now + day.as_millis() as u64)), now);
        let lasting = sessions.hold(2, &session(3, None), now);
        let begun = Instant::now();
        assert_eq!(held.ended().await, SessionEnd::Expired);
        assert_eq!(begun.elapsed(), day);
        assert!(timeout(day * 1_000, lasting.ended()).await.is_err(), "it has no end");
    }
}
