use std::{collections::HashMap, fmt, sync::Arc, time::Duration};

use bytes::Bytes;
use parking_lot::Mutex;
use storage::ownership::{LiveNode, NodeId};
use tokio::{
    sync::watch,
    time::{Instant, sleep},
};
use uuid::Uuid;

use crate::{Bus, BusError, Link, Subject};

/// The interval at which a node that answers is pinged.
pub const PEER_PING_INTERVAL: Duration = Duration::from_millis(300);
/// The time limit for the answer to a ping.
pub const PING_TIMEOUT: Duration = Duration::from_millis(300);
/// The delay between the two pings that prove that a node has no subscriber.
pub const PING_DELAY: Duration = Duration::from_millis(100);
/// The number of unanswered pings in a row after which a node with a subscriber counts as gone: it
/// is paused, or the bus does not reach it.
pub const SILENCES_MAX: u32 = 3;
/// The time after the link was established during which "no responders" proves nothing, because
/// other nodes may still be reconnecting.
pub const SETTLE_TIME: Duration = Duration::from_secs(1);
/// The answer to pings of a node that is cut off, instead of its incarnation: it has left its
/// tables to others.
pub(crate) const CUT_OFF: Uuid = Uuid::nil();
/// The time before a node that is gone is pinged again.
const GONE_TIME: Duration = Duration::from_secs(1);

/// The other nodes that this one depends on. A node is pinged while it is watched.
#[derive(Clone)]
pub struct Peers(Arc<Inner>);

struct Inner {
    bus: Arc<dyn Bus>,
    watched: Mutex<HashMap<Peer, watch::Sender<bool>>>,
    /// The times at which nodes were found to be gone.
    gone_since: Mutex<HashMap<Peer, Instant>>,
}

/// A node, and the incarnation of its process.
pub(crate) type Peer = (NodeId, Uuid);

pub(crate) fn peer(node: &LiveNode) -> Peer {
    (node.id.clone(), node.incarnation)
}

/// A watch that shows when a node is gone.
#[derive(Clone, Debug)]
pub struct PeerWatch(watch::Receiver<bool>);

/// The result of pinging a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// The node answered with this payload.
    Alive(Bytes),
    /// No process has the node's name; or the node is silent although this node reaches others; or
    /// it says that it is cut off.
    Gone,
    /// The node is silent, but the fault may be on this node's side.
    Unknown,
    /// The link of this node is down.
    OutOfReach,
}

impl PeerWatch {
    /// Waits until the node's process no longer answers pings, whatever the cause. Cancel-safe.
    pub async fn gone(&mut self) {
        // The sender is also dropped when the pings end.
        let _ = self.0.wait_for(|is_gone| *is_gone).await;
    }
}

impl Peers {
    /// Creates the peers on a bus. None is watched yet.
    pub fn new(bus: Arc<dyn Bus>) -> Peers {
        Peers(Arc::new(Inner { bus, watched: Mutex::default(), gone_since: Mutex::default() }))
    }

    pub(crate) fn bus(&self) -> &Arc<dyn Bus> {
        &self.0.bus
    }

    pub fn watch(&self, node: NodeId, incarnation: Uuid) -> PeerWatch {
        let peer = (node, incarnation);
        let mut watched = self.0.watched.lock();
        if let Some(sender) = watched.get(&peer) {
            return PeerWatch(sender.subscribe());
        }
        let (sender, receiver) = watch::channel(false);
        watched.insert(peer.clone(), sender.clone());
        tokio::spawn(self.clone().ping(peer, sender));
        PeerWatch(receiver)
    }

    pub fn n_watched(&self) -> usize {
        self.0.watched.lock().len()
    }

    /// Returns whether a node was recently found to be gone.
    pub(crate) fn is_gone(&self, peer: &Peer) -> bool {
        self.0.gone_since.lock().get(peer).is_some_and(|at| at.elapsed() < GONE_TIME)
    }

    /// Returns whether any node was recently found to be gone.
    pub(crate) fn is_any_gone(&self) -> bool {
        let mut gone = self.0.gone_since.lock();
        gone.retain(|_, at| at.elapsed() < GONE_TIME);
        !gone.is_empty()
    }

    /// Returns the condition of a node, after as many pings as that takes. One that was recently
    /// found to be gone is not pinged.
    pub(crate) async fn condition(&self, peer: &Peer) -> Condition {
        if self.is_gone(peer) {
            return Condition::Gone;
        }
        let subject = Subject::NodePing(peer.0.clone());
        let (mut n_silences, mut n_absences) = (0, 0);
        loop {
            match self.0.bus.request(&subject, Bytes::new(), PING_TIMEOUT).await {
                Ok(answer) if answer == CUT_OFF.as_bytes()[..] => return self.note_gone(peer),
                Ok(answer) => return Condition::Alive(answer),
                Err(BusError::TooLarge) => return Condition::Unknown,
                Err(BusError::Disconnected) => return Condition::OutOfReach,
                Err(BusError::NoResponders) => {
                    n_absences += 1;
                    if n_absences > 1 {
                        break;
                    }
                    sleep(PING_DELAY).await;
                }
                Err(BusError::TimedOut) => {
                    if self.is_gone(peer) {
                        // Another caller has found it gone meanwhile.
                        return Condition::Gone;
                    }
                    n_silences += 1;
                    if n_silences == SILENCES_MAX {
                        break;
                    }
                }
            }
        }
        if !self.link_is_settled() || !self.hears_others().await {
            return Condition::Unknown;
        }
        self.note_gone(peer)
    }

    fn note_gone(&self, peer: &Peer) -> Condition {
        self.0.gone_since.lock().insert(peer.clone(), Instant::now());
        Condition::Gone
    }

    fn link_is_settled(&self) -> bool {
        let Link { is_up, since } = *self.0.bus.link().borrow();
        is_up && since.elapsed() >= SETTLE_TIME
    }

    /// Returns whether this node's own link works in both directions.
    async fn hears_others(&self) -> bool {
        let answer = self.0.bus.request(&Subject::Nobody, Bytes::new(), PING_TIMEOUT).await;
        answer == Err(BusError::NoResponders)
    }

    /// Pings a node until the node's process no longer answers, whatever the cause, or nobody
    /// watches it; then tells the watchers.
    async fn ping(self, peer: Peer, watchers: watch::Sender<bool>) {
        loop {
            sleep(PEER_PING_INTERVAL).await;
            let is_alive = match self.condition(&peer).await {
                Condition::Alive(incarnation) => incarnation == peer.1.as_bytes()[..],
                // One lost answer is no harm: the request is repeated, at another node or later.
                Condition::Gone | Condition::Unknown | Condition::OutOfReach => false,
            };
            let mut watched = self.0.watched.lock();
            if !is_alive || watchers.is_closed() {
                watched.remove(&peer);
                watchers.send_replace(true);
                return;
            }
        }
    }
}

impl fmt::Debug for Peers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Peers").field("bus", &self.0.bus).finish_non_exhaustive()
    }
}
