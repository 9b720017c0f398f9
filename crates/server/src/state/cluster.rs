use std::{
    collections::HashMap,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use cluster::{
    Bus, BusError, Delivery, DeliveryError, FormerOwner, HasLeft, Link, Membership, NodeState,
    NodeStatus, Peers, Router, Tenure,
    gateway::{BlockLists, Node, OwnerPort, PendingLink, RemoteTable},
};
use parking_lot::Mutex;
use protocol::TableId;
use storage::{
    journal::{Entry, Store, StoreError},
    ownership::{LiveNode, NodeId, Ownership, STORE_TIMEOUT},
};
use table::TableHandle;
use tokio::{
    sync::watch,
    time::{sleep, timeout},
};
use tracing::{info, warn};
use uuid::Uuid;

use crate::state::{clock::now, metrics::Metrics};

/// The delay before this node looks again for a table of its own that is just ending.
const RETRY_DELAY: Duration = Duration::from_millis(50);

/// The time between two queries for the owners of tables, while other nodes may claim them
/// unnoticed.
const OWNERS_INTERVAL: Duration = Duration::from_millis(500);

/// The number of tables without an owner to fetch for each one that is claimed.
const ORPHANS_PER_PICK: usize = 4;

/// The maximum number of attempts to find a table whose owner is changing.
const TRIES_MAX: usize = 40;

/// The number of the first connection of a client of another node. Numbers of this node begin with
/// 0.
const FIRST_REMOTE_CONNECTION: u64 = 1 << 63;

/// A node's connection to a cluster.
#[derive(Clone, Debug)]
pub struct ClusterConfig {
    pub id: NodeId,
    /// A new id at each start of the node. `ownership` has the same.
    pub incarnation: Uuid,
    pub bus: Arc<dyn Bus>,
    /// The ownership of tables, in the store that the nodes share.
    pub ownership: Arc<dyn Ownership>,
    /// Returns whether this version can continue a table, given its first entry. During an upgrade,
    /// other nodes may have newer rules.
    pub supports: fn(&Entry) -> bool,
}

/// The cluster that this server is a node of.
#[derive(Debug)]
pub(crate) struct Cluster {
    pub(crate) node: Arc<Node>,
    pub(crate) router: Arc<Router>,
    pub(crate) ownership: Arc<dyn Ownership>,
    supports: fn(&Entry) -> bool,
    status: NodeStatus,
    pub(crate) metrics: Metrics,
    takeovers: Arc<Takeovers>,
    /// `None` once the node has left.
    membership: Mutex<Option<Membership>>,
}

/// The place where a table's actor runs.
#[derive(Debug)]
pub(crate) enum Place {
    /// On this node, which has just claimed the table and has to start its actor.
    Here(Tenure),
    /// On another node, behind a link.
    There(TableHandle, Box<RemoteTable>),
}

impl Cluster {
    /// Joins a cluster.
    ///
    /// # Errors
    ///
    /// The bus is closed.
    pub(crate) async fn join(config: ClusterConfig, metrics: Metrics) -> Result<Cluster, BusError> {
        let ClusterConfig { id, incarnation, bus, ownership, supports } = config;
        let (shared, owners) = (Arc::clone(&bus), Arc::clone(&ownership));
        let membership = Membership::begin(id.clone(), incarnation, shared, owners).await?;
        let (status, peers) = (membership.status(), Peers::new(Arc::clone(&bus)));
        let router = Router::new(id.clone(), peers.clone(), Arc::clone(&ownership), now);
        let router = Arc::new(router);
        let end =
            end_superseded(Arc::clone(&router), status.clone(), bus.link(), membership.cutter());
        tokio::spawn(end);
        tokio::spawn(end_all_when_cut_off(Arc::clone(&router), status.clone()));
        tokio::spawn(measure_link(bus.link(), metrics.clone()));
        let connections = AtomicU64::new(FIRST_REMOTE_CONNECTION);
        let new_connection = Box::new(move || connections.fetch_add(1, Ordering::Relaxed));
        let node = Arc::new(Node {
            id,
            incarnation,
            bus,
            peers,
            block_lists: BlockLists::default(),
            new_connection,
        });
        let membership = Mutex::new(Some(membership));
        let takeovers = Takeovers::new(metrics.clone());
        Ok(Cluster { node, router, ownership, supports, status, metrics, takeovers, membership })
    }

    pub(crate) fn status(&self) -> NodeStatus {
        self.status.clone()
    }

    pub(crate) fn link(&self) -> Link {
        *self.node.bus.link().borrow()
    }

    pub(crate) fn may_create(&self) -> bool {
        self.status.may_claim()
    }

    /// Returns whether this node is cut off, so that other nodes may claim its tables.
    pub(crate) fn is_cut_off(&self) -> bool {
        self.status.state() == NodeState::CutOff
    }

    /// Finds the actor of a table, or claims the table for this node.
    pub(crate) async fn find(&self, table: TableId, logs: &dyn Store) -> Result<Place, StoreError> {
        let may_claim =
            || async { Ok(self.status.may_claim() && self.supports(table, logs).await?) };
        let out_of_reach = |why: String| StoreError::OutOfReach { table, why };
        if self.is_cut_off() {
            return Err(out_of_reach("this node is cut off from its cluster".to_owned()));
        }
        for _ in 0..TRIES_MAX {
            let link = PendingLink::new(Arc::clone(&self.node), table).await;
            let link = link.map_err(|error| out_of_reach(error.to_string()))?;
            let delivery = self.router.deliver(table, link.request(), may_claim);
            match delivery.await {
                Ok(Delivery::Claimed(tenure)) => {
                    self.takeovers.record(tenure.from());
                    return Ok(Place::Here(tenure));
                }
                Ok(Delivery::Answered(response)) => {
                    // An owner that is just ending refuses the link.
                    if let Ok((handle, remote)) = link.open(&response) {
                        return Ok(Place::There(handle, Box::new(remote)));
                    }
                }
                // The table's actor on this node is just ending.
                Ok(Delivery::Own) => {}
                Ok(Delivery::NoSuchTable) => return Err(StoreError::NotFound(table)),
                Ok(Delivery::Redirected(LiveNode { address: url, .. })) => {
                    return Err(StoreError::Elsewhere { table, url });
                }
                Err(DeliveryError::Store(error)) => return Err(error),
                Err(error) => return Err(out_of_reach(error.to_string())),
            }
            sleep(RETRY_DELAY).await;
        }
        Err(out_of_reach("its owner is changing".to_owned()))
    }

    pub(crate) async fn supports(
        &self,
        table: TableId,
        logs: &dyn Store,
    ) -> Result<bool, StoreError> {
        Ok((self.supports)(&*logs.first_entry(table).await?))
    }

    /// Subscribes to the requests that other nodes send to a table of this node.
    pub(crate) async fn open_port(&self, table: TableId) -> Result<OwnerPort, StoreError> {
        let port = OwnerPort::open(Arc::clone(&self.node), table).await;
        port.map_err(|error| StoreError::OutOfReach { table, why: error.to_string() })
    }

    /// Gives up a table whose actor has ended. Nobody else can claim the table while this node has
    /// its lease, so this retries until the store accepts it or the node leaves the cluster.
    pub(crate) async fn release(&self, table: TableId) {
        let mut has_failed = false;
        loop {
            let why = match timeout(STORE_TIMEOUT, self.ownership.release(table)).await {
                Ok(Ok(())) => return,
                Ok(Err(error)) => error.to_string(),
                Err(_) => "the store does not answer".to_owned(),
            };
            // Without a link, other nodes claim the tables anyway.
            if !has_failed && !self.is_cut_off() {
                warn!(%table, why, "cannot release the table");
            }
            has_failed = true;
            match self.status.state() {
                NodeState::Draining | NodeState::Left | NodeState::Lost => return,
                NodeState::Joining | NodeState::Active | NodeState::Expired | NodeState::CutOff => {
                    sleep(OWNERS_INTERVAL).await;
                }
            }
        }
    }

    /// Returns up to `most` tables that are awake, have no owner, and can be continued by this
    /// version. Each node prefers different ones, so that two nodes rarely claim the same table.
    pub(crate) async fn orphans(
        &self,
        most: usize,
        logs: &dyn Store,
    ) -> Result<Vec<TableId>, StoreError> {
        if !self.status.may_claim() {
            return Ok(Vec::new());
        }
        let mut orphans = self.ownership.orphans(ORPHANS_PER_PICK * most).await?;
        orphans.sort_by_cached_key(|table| {
            let mut hasher = DefaultHasher::new();
            (&self.node.id, table).hash(&mut hasher);
            hasher.finish()
        });
        let mut tables = Vec::new();
        for table in orphans {
            if tables.len() == most {
                break;
            }
            if self.supports(table, logs).await? {
                tables.push(table);
            }
        }
        Ok(tables)
    }

    /// Leaves the cluster. `end_tables` ends all actors, each of which then releases its table.
    pub(crate) async fn leave(&self, end_tables: impl Future<Output = ()>) {
        let membership = self.membership.lock().take();
        match membership {
            Some(membership) => membership.drain(end_tables).await,
            None => end_tables.await,
        }
    }
}

/// Ends the actors of tables that other nodes have claimed while this one seemed dead: after its
/// lease had expired, when another node says so, and while or after its bus link was down. It runs
/// until the node leaves the cluster.
///
/// A node without a link claims no table from a node with a lease. So if this node has a lease but
/// no link, and still loses tables, other nodes have a link. Then it calls `cut_off` with the
/// number of lapses so far.
async fn end_superseded(
    router: Arc<Router>,
    mut status: NodeStatus,
    mut link: watch::Receiver<Link>,
    cut_off: impl Fn(u64),
) {
    let (mut n_lapses, mut is_failing) = (0, false);
    loop {
        let is_linked = link.borrow_and_update().is_up;
        let has_lapsed = tokio::select! {
            lapsed = status.lapsed(n_lapses) => match lapsed {
                Ok(n) => {
                    n_lapses = n;
                    true
                }
                Err(HasLeft) => return,
            },
            changed = link.changed() => match changed {
                Ok(()) => false,
                Err(_) => return,
            },
            () = sleep(OWNERS_INTERVAL), if !is_linked || is_failing => false,
        };
        let silent = || Err(StoreError::Unavailable("the store does not answer".to_owned()));
        match timeout(STORE_TIMEOUT, router.end_superseded()).await.unwrap_or_else(|_| silent()) {
            Ok(n_ended) => {
                is_failing = false;
                if n_ended > 0 {
                    info!(n_tables = n_ended, "other nodes have claimed tables of this one");
                    let is_linked = link.borrow().is_up;
                    if !has_lapsed && !is_linked && status.state() == NodeState::Active {
                        cut_off(n_lapses);
                    }
                }
            }
            Err(error) => {
                if !is_failing {
                    warn!(%error, "cannot check the owners of tables");
                }
                is_failing = true;
            }
        }
    }
}

async fn measure_link(mut link: watch::Receiver<Link>, metrics: Metrics) {
    loop {
        metrics.set_nats_link(link.borrow_and_update().is_up);
        if link.changed().await.is_err() {
            return;
        }
    }
}

/// Ends the actors of all tables each time this node is cut off, so that others can claim them.
async fn end_all_when_cut_off(router: Arc<Router>, mut status: NodeStatus) {
    while let Ok(()) = status.cut_off(true).await {
        let mut n_tables = 0;
        loop {
            n_tables += router.end_all();
            // A claim that was sent before may have succeeded.
            match timeout(OWNERS_INTERVAL, status.cut_off(false)).await {
                Ok(Ok(())) => break,
                Ok(Err(HasLeft)) => return,
                Err(_) => {}
            }
        }
        info!(n_tables, "tables were left to other nodes");
    }
}

/// The time between the first claim of a node's tables and the log line with their number.
const REPORT_DELAY: Duration = Duration::from_secs(5);

/// The tables that this node has taken over from nodes that had not released them. The metrics
/// count them, and the log has two lines for each node.
#[derive(Debug)]
pub(crate) struct Takeovers {
    metrics: Metrics,
    /// The number of tables of each node that are not logged yet.
    n_unlogged: Mutex<HashMap<NodeId, usize>>,
}

impl Takeovers {
    pub(crate) fn new(metrics: Metrics) -> Arc<Takeovers> {
        Arc::new(Takeovers { metrics, n_unlogged: Mutex::default() })
    }

    /// Counts the claim of a table, unless it had been released or this node owned it before.
    pub(crate) fn record(self: &Arc<Takeovers>, from: &FormerOwner) {
        let (node, why) = match from {
            FormerOwner::Nobody | FormerOwner::SameNode => return,
            FormerOwner::Expired(node) => (node, "its lease has ended"),
            FormerOwner::Gone(node) => (node, "it does not answer"),
        };
        self.metrics.record_takeover(from);
        {
            let mut n_unlogged = self.n_unlogged.lock();
            if let Some(n_tables) = n_unlogged.get_mut(node) {
                *n_tables += 1;
                return;
            }
            n_unlogged.insert(node.clone(), 1);
        }
        warn!(%node, why, "taking over the tables of a node");
        let (this, node) = (Arc::clone(self), node.clone());
        tokio::spawn(async move {
            sleep(REPORT_DELAY).await;
            let n_tables = this.n_unlogged.lock().remove(&node).unwrap_or_default();
            info!(%node, n_tables, "tables were taken over");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn tables_that_others_have_left_are_counted() {
        let metrics = Metrics::new();
        let takeovers = Takeovers::new(metrics.clone());
        let node = NodeId::new("a").unwrap();
        for from in [
            FormerOwner::Nobody,
            FormerOwner::SameNode,
            FormerOwner::Gone(node.clone()),
            FormerOwner::Gone(node.clone()),
            FormerOwner::Expired(node.clone()),
        ] {
            takeovers.record(&from);
        }
        let text = metrics.text();
        for line in [
            "knekt_tables_taken_over_total{kind=\"gone\"} 2",
            "knekt_tables_taken_over_total{kind=\"expired\"} 1",
        ] {
            assert!(text.contains(line), "{text}");
        }
        assert_eq!(takeovers.n_unlogged.lock().get(&node), Some(&3));
        while !takeovers.n_unlogged.lock().is_empty() {
            tokio::time::advance(REPORT_DELAY).await;
        }
    }
}
