use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use parking_lot::{Mutex, MutexGuard};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::warn;

use crate::client_ip::ClientIp;

/// The minimum time between two log lines about evictions.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// The connections of all listeners: their number, and which are idle.
///
/// At the limit of file descriptors, the longest idle connection is closed for each new one, so
/// that health checks are answered despite many slow clients (slowloris).
#[derive(Clone, Debug)]
pub(crate) struct Connections(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// The number of connections above which idle ones are closed.
    most: usize,
    n_open: AtomicUsize,
    n_evicted: AtomicUsize,
    waiting: Mutex<Queue>,
}

/// Connections without a complete request, longest idle first.
#[derive(Debug, Default)]
struct Queue {
    next: u64,
    by_age: BTreeMap<u64, Waiting>,
    told: Option<Instant>,
}

#[derive(Debug)]
struct Waiting {
    client_ip: Option<ClientIp>,
    closed: CancellationToken,
}

/// A connection that is counted until this is dropped.
#[derive(Debug)]
pub(crate) struct Counted(Connections);

impl Connections {
    pub(crate) fn new(most: usize) -> Connections {
        let (n_open, n_evicted) = (AtomicUsize::new(0), AtomicUsize::new(0));
        Connections(Arc::new(Shared { most, n_open, n_evicted, waiting: Mutex::default() }))
    }

    /// Counts a connection, and evicts an idle one if there are too many.
    pub(crate) fn open(&self) -> Counted {
        let n_open = self.0.n_open.fetch_add(1, Ordering::Relaxed) + 1;
        if n_open > self.0.most {
            self.evict(None);
        }
        Counted(self.clone())
    }

    /// Returns whether there are too many connections and none could be closed.
    pub(crate) fn is_full(&self) -> bool {
        self.0.n_open.load(Ordering::Relaxed) > self.0.most
    }

    pub(crate) fn n_evicted(&self) -> usize {
        self.0.n_evicted.load(Ordering::Relaxed)
    }

    /// Closes the connection that has been idle longest, of `client_ip` if given; returns false if
    /// none is idle.
    pub(super) fn evict(&self, client_ip: Option<ClientIp>) -> bool {
        let mut queue = self.queue();
        let oldest = queue
            .by_age
            .iter()
            .find(|(_, waiting)| client_ip.is_none() || waiting.client_ip == client_ip);
        let Some(waiting) = oldest.map(|(&id, _)| id).and_then(|id| queue.by_age.remove(&id))
        else {
            return false;
        };
        waiting.closed.cancel();
        self.0.n_evicted.fetch_add(1, Ordering::Relaxed);
        if client_ip.is_none() && queue.told.is_none_or(|told| told.elapsed() >= LOG_INTERVAL) {
            queue.told = Some(Instant::now());
            warn!(
                most = self.0.most,
                "out of file descriptors: closing idle connections; raise LimitNOFILE or `ulimit -n`"
            );
        }
        true
    }

    /// Registers an idle connection; `closed` is cancelled to evict it.
    pub(super) fn add_idle(&self, client_ip: Option<ClientIp>, closed: &CancellationToken) -> u64 {
        let mut queue = self.queue();
        let id = queue.next;
        queue.next += 1;
        queue.by_age.insert(id, Waiting { client_ip, closed: closed.clone() });
        id
    }

    pub(super) fn remove_idle(&self, id: u64) {
        self.queue().by_age.remove(&id);
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.waiting.lock()
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.n_open.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client_ip(text: &str) -> ClientIp {
        ClientIp::of(text.parse().unwrap())
    }

    #[test]
    fn the_longest_idle_connection_is_evicted() {
        let connections = Connections::new(2);
        let tokens: Vec<_> = (0..3).map(|_| CancellationToken::new()).collect();
        let first = connections.add_idle(None, &tokens[0]);
        connections.add_idle(None, &tokens[1]);
        connections.remove_idle(first);
        connections.add_idle(None, &tokens[2]);
        let permits = [connections.open(), connections.open()];
        assert!(!connections.is_full() && tokens.iter().all(|token| !token.is_cancelled()));
        let third = connections.open();
        let closed: Vec<bool> = tokens.iter().map(CancellationToken::is_cancelled).collect();
        assert_eq!(closed, [false, true, false]);
        assert!(connections.is_full(), "the connections should stay full until one is closed");
        drop(permits);
        assert!(!connections.is_full());
        drop(third);
        assert_eq!(connections.n_evicted(), 1);
    }

    #[test]
    fn a_client_can_evict_its_own_idle_connection() {
        let connections = Connections::new(9);
        let (one, other) = (CancellationToken::new(), CancellationToken::new());
        connections.add_idle(Some(client_ip("192.0.2.1")), &one);
        connections.add_idle(Some(client_ip("192.0.2.2")), &other);
        assert!(connections.evict(Some(client_ip("192.0.2.2"))));
        assert!(!one.is_cancelled() && other.is_cancelled());
        assert!(!connections.evict(Some(client_ip("192.0.2.2"))), "it has no other");
    }
}
