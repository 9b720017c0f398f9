use std::{collections::HashMap, sync::Arc, time::Duration};

use bytes::Bytes;
use cluster::{ANSWER_TIMEOUT, Bus, BusError, NodeId, PING_DELAY, Subject};
use parking_lot::Mutex;
use tokio::{sync::watch, time::sleep};
use uuid::Uuid;

/// The time between two pings of a node that answers.
pub const PEER_PING_INTERVAL: Duration = Duration::from_millis(400);

/// The number of pings in a row that may remain unanswered although somebody subscribes to them. A
/// paused node is gone when its lease ends, not much later.
const SILENCES_MAX: u32 = 2;

/// The other nodes that this one depends on. Each is pinged while somebody watches it.
#[derive(Clone, Debug)]
pub struct Peers {
    bus: Arc<dyn Bus>,
    watched: Arc<Mutex<HashMap<Peer, watch::Sender<bool>>>>,
}

/// A process of a node.
type Peer = (NodeId, Uuid);

/// Completes when a watched node is gone.
#[derive(Clone, Debug)]
pub(crate) struct PeerWatch(watch::Receiver<bool>);

impl PeerWatch {
    /// Waits until the node is gone. Cancel-safe.
    pub(crate) async fn gone(&mut self) {
        // The sender ends with the pings, and those with the node.
        let _ = self.0.wait_for(|is_gone| *is_gone).await;
    }
}

impl Peers {
    /// Returns the peers on a bus, of which none is watched.
    pub fn new(bus: Arc<dyn Bus>) -> Peers {
        Peers { bus, watched: Arc::default() }
    }

    /// Watches a process of a node.
    pub(crate) fn watch(&self, node: NodeId, incarnation: Uuid) -> PeerWatch {
        let peer = (node, incarnation);
        let mut watched = self.watched.lock();
        if let Some(sender) = watched.get(&peer).filter(|sender| !*sender.borrow()) {
            return PeerWatch(sender.subscribe());
        }
        let (sender, receiver) = watch::channel(false);
        watched.insert(peer.clone(), sender.clone());
        tokio::spawn(self.clone().ping(peer, sender));
        PeerWatch(receiver)
    }

    /// Returns the number of nodes that are pinged.
    #[cfg(test)]
    pub(crate) fn n_watched(&self) -> usize {
        self.watched.lock().len()
    }

    /// Pings a node until it is gone, or nobody watches it.
    async fn ping(self, peer: Peer, watchers: watch::Sender<bool>) {
        let mut silences = 0;
        loop {
            if silences == 0 {
                sleep(PEER_PING_INTERVAL).await;
            }
            let is_gone = match self.answer(&peer.0).await {
                Ok(incarnation) => {
                    silences = 0;
                    incarnation != peer.1.as_bytes()[..]
                }
                Err(BusError::TimedOut) => {
                    silences += 1;
                    silences > SILENCES_MAX
                }
                Err(BusError::NoResponders | BusError::Disconnected | BusError::TooLarge) => true,
            };
            let mut watched = self.watched.lock();
            if is_gone || watchers.is_closed() {
                watched.remove(&peer);
                watchers.send_replace(true);
                return;
            }
        }
    }

    /// Pings a node; a second time if nobody seems to be there.
    async fn answer(&self, node: &NodeId) -> Result<Bytes, BusError> {
        let subject = Subject::NodePing(node.clone());
        let first = self.bus.request(&subject, Bytes::new(), ANSWER_TIMEOUT).await;
        if first != Err(BusError::NoResponders) {
            return first;
        }
        sleep(PING_DELAY).await;
        self.bus.request(&subject, Bytes::new(), ANSWER_TIMEOUT).await
    }
}
