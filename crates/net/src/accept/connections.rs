use std::{
    collections::BTreeMap,
    io,
    sync::{
        Arc,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use parking_lot::Mutex;
use rustix::{
    io::Errno,
    process::{Resource, getrlimit},
};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;
use tracing::warn;

use crate::ClientIp;

/// The minimum time between two log lines about evictions.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// The connections of all listeners: their number, which are idle, and what became of others.
///
/// At the limit of file descriptors, the longest idle connection is closed for each new one, so
/// that health checks are answered despite many slow clients (slowloris).
#[derive(Clone, Debug)]
pub struct Connections(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    /// The number of connections above which idle ones are closed.
    most: usize,
    n_open: AtomicUsize,
    failures: ConnectionFailures<AtomicU64>,
    waiting: Mutex<Queue>,
}

/// The numbers of connections that were not accepted, or were closed to make room, since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConnectionFailures<N = u64> {
    /// Idle connections that were closed to make room.
    pub n_evicted: N,
    /// Failed accepts, because the process or the system is out of file descriptors.
    pub n_out_of_files: N,
    /// Other failed accepts.
    pub n_not_accepted: N,
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
pub(super) struct Counted(Connections);

impl Connections {
    pub(super) fn new(most: usize) -> Connections {
        let (n_open, failures, waiting) = Default::default();
        Connections(Arc::new(Shared { most, n_open, failures, waiting }))
    }

    /// Counts a connection, and evicts an idle one if there are too many.
    pub(super) fn open(&self) -> Counted {
        let n_open = self.0.n_open.fetch_add(1, Ordering::Relaxed) + 1;
        if n_open > self.0.most {
            self.evict(None);
        }
        Counted(self.clone())
    }

    /// Returns whether more connections are open than permitted: none was idle, or an evicted one
    /// is still open.
    pub fn is_full(&self) -> bool {
        self.0.n_open.load(Ordering::Relaxed) > self.0.most
    }

    /// Returns what went wrong since the start, for metrics.
    pub fn failures(&self) -> ConnectionFailures {
        let ConnectionFailures { n_evicted, n_out_of_files, n_not_accepted } = &self.0.failures;
        let [n_evicted, n_out_of_files, n_not_accepted] =
            [n_evicted, n_out_of_files, n_not_accepted].map(|n| n.load(Ordering::Relaxed));
        ConnectionFailures { n_evicted, n_out_of_files, n_not_accepted }
    }

    pub(super) fn note_failure(&self, error: &io::Error) {
        let out_of_files = [Errno::MFILE, Errno::NFILE].map(|errno| Some(errno.raw_os_error()));
        let ConnectionFailures { n_out_of_files, n_not_accepted, .. } = &self.0.failures;
        let is_out_of_files = out_of_files.contains(&error.raw_os_error());
        let count = if is_out_of_files { n_out_of_files } else { n_not_accepted };
        count.fetch_add(1, Ordering::Relaxed);
    }

    /// Closes the connection that has been idle longest, of `client_ip` if given; returns false if
    /// none is idle.
    pub(super) fn evict(&self, client_ip: Option<ClientIp>) -> bool {
        let mut queue = self.0.waiting.lock();
        let oldest = queue
            .by_age
            .iter()
            .find(|(_, waiting)| client_ip.is_none() || waiting.client_ip == client_ip);
        let Some(waiting) = oldest.map(|(&id, _)| id).and_then(|id| queue.by_age.remove(&id))
        else {
            return false;
        };
        waiting.closed.cancel();
        self.0.failures.n_evicted.fetch_add(1, Ordering::Relaxed);
        if client_ip.is_none() && queue.told.is_none_or(|told| told.elapsed() >= LOG_INTERVAL) {
            queue.told = Some(Instant::now());
            warn!(
                most = self.0.most,
                "out of file descriptors: closing idle connections; raise LimitNOFILE or `ulimit -n`"
            );
        }
        true
    }

    /// Registers an idle connection, and returns its number for
    /// [`remove_idle`](Connections::remove_idle). `closed` is cancelled to evict it.
    pub(super) fn add_idle(&self, client_ip: Option<ClientIp>, closed: &CancellationToken) -> u64 {
        let mut queue = self.0.waiting.lock();
        let id = queue.next;
        queue.next += 1;
        queue.by_age.insert(id, Waiting { client_ip, closed: closed.clone() });
        id
    }

    pub(super) fn remove_idle(&self, id: u64) {
        self.0.waiting.lock().by_age.remove(&id);
    }
}

impl Default for Connections {
    /// As many connections as the limit of file descriptors permits.
    fn default() -> Connections {
        let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
        Connections::new(usize::try_from(connections_max(files)).unwrap_or(usize::MAX))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.n_open.fetch_sub(1, Ordering::Relaxed);
    }
}

/// File descriptors reserved for the data file, the log, listeners, threads, and connections that
/// are closing.
const RESERVE: u64 = 64;

/// One in this many file descriptors is reserved too, at most [`RESERVE_MAX`] of them.
const SHARE: u64 = 16;
/// The maximum number of file descriptors that [`SHARE`] reserves.
const RESERVE_MAX: u64 = 256;

/// The maximum number of connections, which leaves the reserved file descriptors free.
fn connections_max(files: u64) -> u64 {
    files.saturating_sub(RESERVE + (files / SHARE).min(RESERVE_MAX)).max(1)
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
        assert_eq!(connections.failures().n_evicted, 1);
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

    #[test]
    fn some_file_descriptors_are_reserved() {
        assert_eq!(
            (connections_max(0), connections_max(64), connections_max(256), connections_max(1_024)),
            (1, 1, 176, 896)
        );
        assert_eq!((connections_max(20_000), connections_max(u64::MAX)), (19_680, u64::MAX - 320));
    }
}
