use std::{collections::HashMap, fmt, sync::Arc, time::Duration};

use bytes::Bytes;
use journal::StoreError;
use parking_lot::{Mutex, MutexGuard};
use protocol::{EpochMs, TableId};
use thiserror::Error;
use tokio::{
    sync::Notify,
    time::{Instant, sleep},
};

use crate::{Bus, BusError, Claim, Link, LiveNode, NodeId, Owner, Ownership, Subject, Takeover};

/// The maximum time in which an owner answers a command, and a node a ping.
pub const ANSWER_TIMEOUT: Duration = Duration::from_millis(400);
/// The time between the two pings of an owner that seems to be gone.
pub const PING_DELAY: Duration = Duration::from_millis(100);
/// The time for which "no responders" proves nothing after the link was established: other nodes
/// need as long to establish theirs.
pub const SETTLE_TIME: Duration = Duration::from_secs(1);
/// The epoch of a new table, which belongs to the node that created it.
pub const FIRST_EPOCH: u64 = 1;
/// The time between two attempts to deliver a command.
const RETRY_DELAY: Duration = Duration::from_millis(50);
/// The time after which the last attempt begins; then the client is told to try again.
pub const DELIVERY_TIME_MAX: Duration = Duration::from_secs(4);

/// Delivers commands to the owners of their tables, and claims tables without an owner.
pub struct Router<B: ?Sized, O: ?Sized> {
    node: NodeId,
    bus: Arc<B>,
    ownership: Arc<O>,
    now: fn() -> EpochMs,
    tenures: Tenures,
}

/// The tables that this node owns, or is about to claim.
type Tenures = Arc<Mutex<HashMap<TableId, Stage>>>;

#[derive(Clone, Debug)]
enum Stage {
    Claiming,
    Claimed { epoch: u64, superseded: Arc<Notify> },
}

/// The permission of a node to claim tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MayClaim {
    /// The node may claim the table.
    Yes,
    /// The node shuts down, or does not know the rules of the table.
    No,
}

/// The outcome of a delivery.
#[derive(Debug)]
pub enum Delivery {
    /// The owner answered.
    Answered(Bytes),
    /// This node owned the table before, and did not send the command anywhere.
    Own,
    /// This node has claimed the table. It must start the table, subscribe to its commands, and give
    /// it this one.
    Claimed(Tenure),
    /// The bus does not reach the owner. The client must connect to it.
    Redirected(LiveNode),
    /// There is no such table.
    NoSuchTable,
}

/// The error of a delivery. The command may have been executed; the client sends it again.
#[derive(Debug, Error)]
pub enum DeliveryError {
    /// The command is larger than any that a client may send.
    #[error("the command is too large for the bus")]
    TooLarge,
    /// The owner is alive and does not answer.
    #[error("node {0} does not answer")]
    OwnerSilent(NodeId),
    /// Other claims were in the way.
    #[error("the table is being claimed")]
    Contended,
    /// The table has no owner, and this node may not claim it.
    #[error("no other node has claimed the table")]
    NotClaimed,
    /// The store did not tell the owner, or did not store the claim.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The ownership of a table by this node, from the claim on. The table's actor keeps it; dropping it
/// lets this node look for the owner again.
#[derive(Debug)]
pub struct Tenure {
    epoch: u64,
    superseded: Arc<Notify>,
    entry: TenureEntry,
}

impl Tenure {
    /// Returns the table.
    pub fn table(&self) -> TableId {
        self.entry.table
    }

    /// Returns the epoch of the claim.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// Returns a future that completes when another node is known to have claimed the table. Then
    /// the actor must end.
    pub fn superseded(&self) -> impl Future<Output = ()> + Send + 'static {
        let superseded = Arc::clone(&self.superseded);
        async move { superseded.notified().await }
    }
}

/// An entry of [`Tenures`], removed when it is dropped.
#[derive(Debug)]
struct TenureEntry {
    table: TableId,
    tenures: Tenures,
}

impl Drop for TenureEntry {
    fn drop(&mut self) {
        lock(&self.tenures).remove(&self.table);
    }
}

impl<B: Bus + ?Sized, O: Ownership + ?Sized> Router<B, O> {
    /// Returns the router of a node.
    pub fn new(node: NodeId, bus: Arc<B>, ownership: Arc<O>, now: fn() -> EpochMs) -> Router<B, O> {
        Router { node, bus, ownership, now, tenures: Tenures::default() }
    }

    /// Delivers a command to the owner of its table. `may_claim` is asked if there is none.
    ///
    /// # Errors
    ///
    /// After [`DELIVERY_TIME_MAX`], the reason for which the last attempt failed.
    pub async fn deliver<F>(
        &self,
        table: TableId,
        command: Bytes,
        may_claim: impl Fn() -> F,
    ) -> Result<Delivery, DeliveryError>
    where
        F: Future<Output = Result<MayClaim, StoreError>>,
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

    /// Returns the tenure of a table that this node has just created. Before that, no other node can
    /// know of the table.
    pub fn created(&self, table: TableId) -> Tenure {
        self.tenure(FIRST_EPOCH, self.entry(table))
    }

    /// Ends the tenures of tables that other nodes have claimed. It has to be called when other nodes
    /// may have taken this one for dead. Otherwise it would find out with the next append to each
    /// table, and show until then what is no longer true.
    ///
    /// # Errors
    ///
    /// The store did not tell which ones they are.
    pub async fn end_superseded(&self) -> Result<(), StoreError> {
        let mut tenures: HashMap<TableId, (u64, Arc<Notify>)> = lock(&self.tenures)
            .iter()
            .filter_map(|(&table, stage)| match stage {
                Stage::Claiming => None,
                Stage::Claimed { epoch, superseded } => {
                    Some((table, (*epoch, Arc::clone(superseded))))
                }
            })
            .collect();
        if tenures.is_empty() {
            return Ok(());
        }
        let claims = tenures.iter().map(|(&table, &(epoch, _))| (table, epoch)).collect();
        for table in self.ownership.superseded(claims).await? {
            if let Some((_, superseded)) = tenures.remove(&table) {
                superseded.notify_one();
            }
        }
        Ok(())
    }

    async fn attempt<F>(
        &self,
        table: TableId,
        command: &Bytes,
        may_claim: impl Fn() -> F,
    ) -> Result<Delivery, DeliveryError>
    where
        F: Future<Output = Result<MayClaim, StoreError>>,
    {
        match self.stage(table) {
            Some(Stage::Claimed { .. }) => return Ok(Delivery::Own),
            Some(Stage::Claiming) => return Err(DeliveryError::Contended),
            None => {}
        }
        let subject = Subject::TableCommands(table);
        let failure = match self.bus.request(&subject, command.clone(), ANSWER_TIMEOUT).await {
            Ok(answer) => return Ok(Delivery::Answered(answer)),
            Err(BusError::TooLarge) => return Err(DeliveryError::TooLarge),
            Err(failure) => failure,
        };
        let Some(owner) = self.ownership.owner(table).await? else {
            return Ok(Delivery::NoSuchTable);
        };
        let takeover = match &owner.node {
            None => Takeover::IfFree,
            Some(node) if node.id == self.node => Takeover::IfFree,
            Some(node) if failure == BusError::Disconnected => {
                return Ok(Delivery::Redirected(node.clone()));
            }
            // Its process subscribes to commands: it is alive, or paused until its lease ends.
            Some(node) if failure == BusError::TimedOut => {
                return Err(DeliveryError::OwnerSilent(node.id.clone()));
            }
            Some(node) => match self.check(node).await {
                Condition::Gone => Takeover::Forced,
                Condition::Silent => return Err(DeliveryError::OwnerSilent(node.id.clone())),
                Condition::OutOfReach => return Ok(Delivery::Redirected(node.clone())),
            },
        };
        match may_claim().await? {
            MayClaim::Yes => self.claim(table, &owner, takeover).await,
            MayClaim::No => Err(DeliveryError::NotClaimed),
        }
    }

    /// Pings a node that did not answer.
    async fn check(&self, node: &LiveNode) -> Condition {
        let subject = Subject::NodePing(node.id.clone());
        for delay in [Duration::ZERO, PING_DELAY] {
            sleep(delay).await;
            match self.bus.request(&subject, Bytes::new(), ANSWER_TIMEOUT).await {
                Err(BusError::NoResponders) => {}
                Err(BusError::Disconnected) => return Condition::OutOfReach,
                Ok(_) | Err(BusError::TimedOut | BusError::TooLarge) => return Condition::Silent,
            }
        }
        match *self.bus.link().borrow() {
            Link::Up { since } if since.elapsed() >= SETTLE_TIME => Condition::Gone,
            Link::Up { .. } => Condition::Silent,
            Link::Down => Condition::OutOfReach,
        }
    }

    async fn claim(
        &self,
        table: TableId,
        owner: &Owner,
        takeover: Takeover,
    ) -> Result<Delivery, DeliveryError> {
        let entry = self.begin_claim(table).ok_or(DeliveryError::Contended)?;
        match self.ownership.claim(table, owner.epoch, takeover, (self.now)()).await? {
            Claim::Claimed { epoch } => Ok(Delivery::Claimed(self.tenure(epoch, entry))),
            Claim::Refused => Err(DeliveryError::Contended),
        }
    }

    fn tenure(&self, epoch: u64, entry: TenureEntry) -> Tenure {
        let superseded = Arc::new(Notify::new());
        let stage = Stage::Claimed { epoch, superseded: Arc::clone(&superseded) };
        lock(&self.tenures).insert(entry.table, stage);
        Tenure { epoch, superseded, entry }
    }

    /// Keeps other commands from claiming the same table.
    fn begin_claim(&self, table: TableId) -> Option<TenureEntry> {
        let mut tenures = lock(&self.tenures);
        if tenures.contains_key(&table) {
            return None;
        }
        tenures.insert(table, Stage::Claiming);
        Some(self.entry(table))
    }

    fn entry(&self, table: TableId) -> TenureEntry {
        TenureEntry { table, tenures: Arc::clone(&self.tenures) }
    }

    fn stage(&self, table: TableId) -> Option<Stage> {
        lock(&self.tenures).get(&table).cloned()
    }
}

/// The condition of a node that did not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Condition {
    Gone,
    Silent,
    OutOfReach,
}

impl<B: Bus + ?Sized, O: Ownership + ?Sized> fmt::Debug for Router<B, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Router { node, bus, ownership, .. } = self;
        let (bus, ownership) = (&bus, &ownership);
        let mut debug = f.debug_struct("Router");
        debug.field("node", node).field("bus", bus).field("ownership", ownership);
        debug.finish_non_exhaustive()
    }
}

fn lock(tenures: &Mutex<HashMap<TableId, Stage>>) -> MutexGuard<'_, HashMap<TableId, Stage>> {
    tenures.lock()
}
