use std::{
    collections::HashMap,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicU64, Ordering},
    },
};

use protocol::UserId;
use store::SessionId;
use tokio_util::sync::CancellationToken;

/// The connections that live by a session: what ends the session ends them, at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Live(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    connections: Mutex<HashMap<u64, One>>,
    n_endings: AtomicU64,
}

#[derive(Debug)]
struct One {
    person: UserId,
    session: SessionId,
    over: CancellationToken,
}

/// A connection's place among those that live by a session, until it is dropped.
#[derive(Debug)]
pub(crate) struct Held {
    live: Live,
    connection: u64,
    /// Cancelled when the session ends.
    pub(crate) over: CancellationToken,
}

impl Live {
    pub(crate) fn hold(&self, connection: u64, person: UserId, session: SessionId) -> Held {
        let over = CancellationToken::new();
        self.all().insert(connection, One { person, session, over: over.clone() });
        Held { live: self.clone(), connection, over }
    }

    /// Ends the connections of the sessions that `ended` names; they are gone from the file.
    pub(crate) fn end(&self, ended: impl Fn(UserId, SessionId) -> bool) {
        self.0.n_endings.fetch_add(1, Ordering::SeqCst);
        for one in self.all().values().filter(|one| ended(one.person, one.session)) {
            one.over.cancel();
        }
    }

    /// How often sessions have ended: whoever looks one up, and holds it only after another has
    /// ended, has to look again.
    pub(crate) fn n_endings(&self) -> u64 {
        self.0.n_endings.load(Ordering::SeqCst)
    }

    fn all(&self) -> MutexGuard<'_, HashMap<u64, One>> {
        self.0.connections.lock().expect("nobody panics while holding the connections")
    }
}

/// Waits until the session ends; for ever, where there is none.
pub(crate) async fn ended(held: Option<&Held>) {
    match held {
        Some(held) => held.over.cancelled().await,
        None => std::future::pending().await,
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.live.all().remove(&self.connection);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_session_that_ends_takes_its_own_connections_with_it() {
        let live = Live::default();
        let person = UserId(Uuid::from_u128(1));
        let [one, other] = [2, 3].map(|n| SessionId(Uuid::from_u128(n)));
        let (first, second) = (live.hold(1, person, one), live.hold(2, person, other));
        live.end(|_, session| session == one);
        assert!(first.over.is_cancelled());
        assert!(!second.over.is_cancelled());
        drop((first, second));
        assert!(live.all().is_empty());
    }
}
