use std::{collections::HashMap, sync::Arc, time::Duration};

use bytes::Bytes;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId};
use storage::{
    journal::StoreError,
    ownership::{Claim, FIRST_EPOCH, LiveNode, NodeId, Owner, Ownership, Takeover},
};
use thiserror::Error;
use tokio::{
    sync::watch,
    time::{Instant, sleep},
};

use crate::{
    BusError, Peers, Subject,
    peers::{Condition, peer},
};

/// The time limit for an owner's answer to a command.
pub const ANSWER_TIMEOUT: Duration = Duration::from_millis(400);
/// The time between two attempts to deliver a command.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// The time during which new attempts to deliver a command may begin. Afterwards, the client is
/// told to try again.
pub const DELIVERY_TIME_MAX: Duration = Duration::from_secs(4);

/// Delivers commands to the owners of their tables, and claims tables without an owner.
#[derive(Debug)]
pub struct Router {
    node: NodeId,
    peers: Peers,
    ownership: Arc<dyn Ownership>,
    now: fn() -> EpochMs,
    tenures: Tenures,
}

/// The tables that this node owns or is about to claim.
type Tenures = Arc<Mutex<HashMap<TableId, Stage>>>;

#[derive(Clone, Debug)]
enum Stage {
    Claiming,
    Claimed { epoch: u64, superseded: watch::Sender<bool> },
}

/// The result of delivering a command: an answer, or the place where the command belongs.
#[derive(Debug)]
pub enum Delivery {
    Answered(Bytes),
    /// This node already owns the table, and the command was not sent.
    Own,
    /// This node has claimed the table. It must start the actor, subscribe to the table's commands,
    /// and give the command to the actor.
    Claimed(Tenure),
    /// The owner cannot be reached over the bus. The client has to connect to it.
    Redirected(LiveNode),
    NoSuchTable,
}

/// The error of a delivery. The command may have been executed; the client can send it again.
#[derive(Debug, Error)]
pub enum DeliveryError {
    /// The command is larger than a client may send.
    #[error("the command is too large for the bus")]
    TooLarge,
    /// The owner does not answer, but may be alive.
    #[error("node {0} does not answer")]
    OwnerSilent(NodeId),
    /// Other nodes claimed the table at the same time.
    #[error("the table is being claimed")]
    Contended,
    /// The table has no owner, and this node may not claim it.
    #[error("no other node has claimed the table")]
    NotClaimed,
    /// The store did not return the owner, or did not record the claim.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The ownership of a table by this node. The table's actor keeps it. Once it is dropped, this node
/// looks for the owner again.
#[derive(Debug)]
pub struct Tenure {
    epoch: u64,
    from: FormerOwner,
    superseded: watch::Receiver<bool>,
    entry: TenureEntry,
}

/// The owner of a table before it was claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormerOwner {
    /// The table is new, or was released.
    Nobody,
    SameNode,
    /// A node whose lease had ended.
    Expired(NodeId),
    /// A node with a lease that is gone or cannot be reached.
    Gone(NodeId),
}

impl Tenure {
    pub fn table(&self) -> TableId {
        self.entry.table
    }

    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    pub fn from(&self) -> &FormerOwner {
        &self.from
    }

    /// Completes when another node has claimed the table, or is free to do so. The actor has to
    /// stop then.
    pub fn superseded(&self) -> impl Future<Output = ()> + Send + 'static {
        let mut superseded = self.superseded.clone();
        async move {
            if superseded.wait_for(|is_superseded| *is_superseded).await.is_err() {
                // The entry was replaced by another tenure, so the actor of this one stops in any
                // case.
                std::future::pending::<()>().await;
            }
        }
    }
}

/// An entry of [`Tenures`], which is removed when this is dropped.
#[derive(Debug)]
struct TenureEntry {
    table: TableId,
    tenures: Tenures,
}

impl Drop for TenureEntry {
    fn drop(&mut self) {
        self.tenures.lock().remove(&self.table);
    }
}

impl Router {
    /// Creates the router of a node, which sends over the bus of `peers`.
    pub fn new(
        node: NodeId,
        peers: Peers,
        ownership: Arc<dyn Ownership>,
        now: fn() -> EpochMs,
    ) -> Router {
        Router { node, peers, ownership, now, tenures: Tenures::default() }
    }

    /// Delivers a command to the owner of its table. If there is none, or it is gone, it claims the
    /// table if `may_claim`: not on a node that is shutting down or does not know the game.
    ///
    /// # Errors
    ///
    /// The reason why the last attempt before [`DELIVERY_TIME_MAX`] failed.
    pub async fn deliver<F>(
        &self,
        table: TableId,
        command: Bytes,
        may_claim: impl Fn() -> F,
    ) -> Result<Delivery, DeliveryError>
    where
        F: Future<Output = Result<bool, StoreError>>,
    {
        let started = Instant::now();
        loop {
            let failure = match self.attempt(table, &command, &may_claim).await {
                Err(DeliveryError::TooLarge) => return Err(DeliveryError::TooLarge),
                Err(failure) => failure,
                Ok(delivery) => return Ok(delivery),
            };
            if started.elapsed() >= DELIVERY_TIME_MAX {
                return Err(failure);
            }
            sleep(RETRY_DELAY).await;
        }
    }

    /// Returns the tenure of a table that this node has just created, and that no other node can
    /// know of yet.
    pub fn created(&self, table: TableId) -> Tenure {
        self.tenure(FIRST_EPOCH, FormerOwner::Nobody, self.entry(table))
    }

    /// Ends the tenures of tables that other nodes have claimed, and returns their number. Call it
    /// when other nodes may have taken this one for dead. Otherwise it would notice at the next
    /// append to each table, and show an old state until then.
    ///
    /// # Errors
    ///
    /// The store did not return the claims.
    pub async fn end_superseded(&self) -> Result<usize, StoreError> {
        let mut tenures = self.claimed();
        if tenures.is_empty() {
            return Ok(0);
        }
        let claims = tenures.iter().map(|(&table, &(epoch, _))| (table, epoch)).collect();
        let mut n_ended = 0;
        for table in self.ownership.superseded(claims).await? {
            if let Some((_, superseded)) = tenures.remove(&table) {
                n_ended += usize::from(!superseded.send_replace(true));
            }
        }
        Ok(n_ended)
    }

    /// Ends all tenures, so that other nodes can claim the tables. Returns the number of tenures
    /// that had not ended before.
    pub fn end_all(&self) -> usize {
        let tenures = self.claimed();
        tenures.values().filter(|(_, superseded)| !superseded.send_replace(true)).count()
    }

    /// Returns the tables of this node with their epochs and the senders that end them.
    fn claimed(&self) -> HashMap<TableId, (u64, watch::Sender<bool>)> {
        let tenures = self.tenures.lock();
        let claimed = tenures.iter().filter_map(|(&table, stage)| match stage {
            Stage::Claiming => None,
            Stage::Claimed { epoch, superseded } => Some((table, (*epoch, superseded.clone()))),
        });
        claimed.collect()
    }

    async fn attempt<F>(
        &self,
        table: TableId,
        command: &Bytes,
        may_claim: impl Fn() -> F,
    ) -> Result<Delivery, DeliveryError>
    where
        F: Future<Output = Result<bool, StoreError>>,
    {
        match self.tenures.lock().get(&table) {
            Some(Stage::Claimed { .. }) => return Ok(Delivery::Own),
            Some(Stage::Claiming) => return Err(DeliveryError::Contended),
            None => {}
        }
        let failure = if self.belongs_to_gone(table).await? {
            BusError::NoResponders
        } else {
            let subject = Subject::TableCommands(table);
            match self.peers.bus().request(&subject, command.clone(), ANSWER_TIMEOUT).await {
                Ok(answer) => return Ok(Delivery::Answered(answer)),
                Err(BusError::TooLarge) => return Err(DeliveryError::TooLarge),
                Err(failure) => failure,
            }
        };
        let Some(owner) = self.ownership.owner(table).await? else {
            return Ok(Delivery::NoSuchTable);
        };
        let from = match (&owner.node, &owner.last) {
            (Some(node), _) if node.id == self.node => FormerOwner::SameNode,
            (Some(node), _) if failure == BusError::Disconnected => {
                return Ok(Delivery::Redirected(node.clone()));
            }
            (Some(node), _) => match self.peers.condition(&peer(node)).await {
                Condition::Gone => FormerOwner::Gone(node.id.clone()),
                Condition::Alive(_) | Condition::Unknown => {
                    return Err(DeliveryError::OwnerSilent(node.id.clone()));
                }
                Condition::OutOfReach => return Ok(Delivery::Redirected(node.clone())),
            },
            (None, Some(last)) if *last == self.node => FormerOwner::SameNode,
            (None, Some(last)) => FormerOwner::Expired(last.clone()),
            (None, None) => FormerOwner::Nobody,
        };
        if !may_claim().await? {
            return Err(DeliveryError::NotClaimed);
        }
        self.claim(table, &owner, from).await
    }

    /// Returns whether the owner of a table was recently found to be gone. NATS may still queue
    /// requests for it.
    async fn belongs_to_gone(&self, table: TableId) -> Result<bool, StoreError> {
        if !self.peers.is_any_gone() {
            return Ok(false);
        }
        let owner = self.ownership.owner(table).await?;
        let node = owner.and_then(|owner| owner.node);
        Ok(node.is_some_and(|node| node.id != self.node && self.peers.is_gone(&peer(&node))))
    }

    async fn claim(
        &self,
        table: TableId,
        owner: &Owner,
        from: FormerOwner,
    ) -> Result<Delivery, DeliveryError> {
        let entry = self.begin_claim(table).ok_or(DeliveryError::Contended)?;
        let takeover = match &from {
            FormerOwner::Gone(_) => Takeover::Forced,
            FormerOwner::Nobody | FormerOwner::SameNode | FormerOwner::Expired(_) => {
                Takeover::IfFree
            }
        };
        match self.ownership.claim(table, owner.epoch, takeover, (self.now)()).await? {
            Claim::Claimed { epoch } => {
                if let FormerOwner::Gone(node) = &from {
                    // If the node is alive after all, it must not keep showing an old state.
                    let subject = Subject::NodeClaims(node.clone());
                    let _ = self.peers.bus().publish(&subject, Bytes::new()).await;
                }
                Ok(Delivery::Claimed(self.tenure(epoch, from, entry)))
            }
            Claim::Refused => Err(DeliveryError::Contended),
        }
    }

    fn tenure(&self, epoch: u64, from: FormerOwner, entry: TenureEntry) -> Tenure {
        let (end, superseded) = watch::channel(false);
        self.tenures.lock().insert(entry.table, Stage::Claimed { epoch, superseded: end });
        Tenure { epoch, from, superseded, entry }
    }

    /// Reserves the claim of a table for one command; `None` if the table is owned or being
    /// claimed.
    fn begin_claim(&self, table: TableId) -> Option<TenureEntry> {
        let mut tenures = self.tenures.lock();
        if tenures.contains_key(&table) {
            return None;
        }
        tenures.insert(table, Stage::Claiming);
        Some(self.entry(table))
    }

    fn entry(&self, table: TableId) -> TenureEntry {
        TenureEntry { table, tenures: Arc::clone(&self.tenures) }
    }
}
