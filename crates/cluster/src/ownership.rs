use std::{collections::HashMap, fmt, pin::Pin, sync::Arc, time::Duration};

use async_trait::async_trait;
use parking_lot::{Mutex, MutexGuard};
use protocol::{EpochMs, TableId};
use storage::journal::StoreError;
use tokio::time::Instant;
use uuid::Uuid;

use crate::{NodeId, peers::Peer};

/// The validity of a lease after its last renewal.
pub const LEASE: Duration = Duration::from_secs(2);
/// The time between two renewals of a lease. Several in a row may fail before it ends.
pub const RENEWAL_INTERVAL: Duration = Duration::from_millis(200);
/// The time during which players meet at a table that was named to [`Ownership::meet`]. By the end
/// of this time, all nodes know the table.
pub const MEETING_TIME: Duration = Duration::from_secs(15);

/// The future of an [`Ownership`] call.
pub type OwnershipFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// One node's access to the owners of tables and the leases of nodes.
///
/// Former owners are fenced by epochs. Leases only decide when another node may try to claim. The
/// store measures leases by its own clock. Calls fail only with [`StoreError::Unavailable`].
#[async_trait]
pub trait Ownership: fmt::Debug + Send + Sync + 'static {
    /// Returns the owner of a table; `None` if there is no such table.
    async fn owner(&self, table: TableId) -> Result<Option<Owner>, StoreError>;

    /// Claims a table for this node if its epoch is `after`, and raises the epoch. From then on, no
    /// other node can append to the table's log.
    async fn claim(
        &self,
        table: TableId,
        after: u64,
        takeover: Takeover,
        now: EpochMs,
    ) -> Result<Claim, StoreError>;

    /// Gives up a table of this node, so that any node can claim it. Does nothing if another node
    /// owns it.
    async fn release(&self, table: TableId) -> Result<(), StoreError>;

    /// Returns those of the given claims, pairs of a table and an epoch, after which the table was
    /// claimed again.
    async fn superseded(&self, claims: Vec<(TableId, u64)>) -> Result<Vec<TableId>, StoreError>;

    /// Returns up to `most` tables that are awake and have no owner, the oldest first. A node has
    /// to claim them, although no client asks for them.
    async fn orphans(&self, most: usize) -> Result<Vec<TableId>, StoreError>;

    /// Returns the table where the players who want to play `what` meet, whichever node they ask.
    /// It is `table`, unless another one was named less than [`MEETING_TIME`] ago and is not
    /// `full`.
    async fn meet(
        &self,
        what: String,
        table: TableId,
        full: Option<TableId>,
    ) -> Result<TableId, StoreError>;

    /// Begins the lease of this node. An earlier process of the node loses its lease.
    async fn begin_lease(&self) -> Result<(), StoreError>;

    /// Renews the lease of this node, even if it has expired.
    async fn renew_lease(&self) -> Result<Lease, StoreError>;

    /// Records that this node hands over its tables.
    async fn begin_drain(&self) -> Result<(), StoreError>;

    /// Ends the lease of this node, which gives up the tables that it still owns.
    async fn end_lease(&self) -> Result<(), StoreError>;
}

/// The owner of a table, as the store has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// The number of claims so far; 0 for a table that no node has claimed.
    pub epoch: u64,
    /// The owner; `None` if the table was released or the owner's lease has ended.
    pub node: Option<LiveNode>,
    /// The last owner, even if its lease has ended; `None` if it released the table.
    pub last: Option<NodeId>,
}

/// A node with a valid lease.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiveNode {
    pub id: NodeId,
    /// A new id at each start of the node.
    pub incarnation: Uuid,
    /// The address at which other nodes and clients reach the node.
    pub address: String,
    /// Set while the node hands its tables over.
    pub is_draining: bool,
}

impl LiveNode {
    pub(crate) fn peer(&self) -> Peer {
        (self.id.clone(), self.incarnation)
    }
}

/// The condition of a claim, in addition to the epoch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takeover {
    /// The table was released, or its owner is another process of the claiming node, or its owner's
    /// lease has ended. In the last case a store may refuse until the claiming node has held its
    /// own lease for [`LEASE`], because all leases end while the store is down.
    IfFree,
    /// No condition: the owner is known to be gone, whatever its lease says.
    Forced,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    Claimed {
        epoch: u64,
    },
    /// The table has another epoch, is not free, or does not exist.
    Refused,
}

/// The result of a renewal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lease {
    Held,
    /// The lease does not exist: the node has ended it, or another process of the node has begun
    /// its own.
    Lost,
}

/// The ownership of tables in the memory of one process, which knows every table.
#[derive(Clone, Debug)]
pub struct InProcessOwnership {
    shared: Arc<Mutex<Shared>>,
    node: LiveNode,
}

#[derive(Debug, Default)]
struct Shared {
    nodes: HashMap<NodeId, (LiveNode, Instant)>,
    /// The last table that was named to [`Ownership::meet`], and when.
    meetings: HashMap<String, (TableId, Instant)>,
    tables: HashMap<TableId, TableOwnership>,
}

#[derive(Clone, Debug, Default)]
struct TableOwnership {
    epoch: u64,
    by: Option<(NodeId, Uuid)>,
}

impl InProcessOwnership {
    /// Returns the access of the first node.
    pub fn new(id: NodeId, incarnation: Uuid, address: impl Into<String>) -> InProcessOwnership {
        let node = LiveNode { id, incarnation, address: address.into(), is_draining: false };
        InProcessOwnership { shared: Arc::default(), node }
    }

    /// Adds a node, or another process of a node.
    #[must_use]
    pub fn node(
        &self,
        id: NodeId,
        incarnation: Uuid,
        address: impl Into<String>,
    ) -> InProcessOwnership {
        let other = InProcessOwnership::new(id, incarnation, address);
        InProcessOwnership { shared: Arc::clone(&self.shared), ..other }
    }

    fn lock(&self) -> MutexGuard<'_, Shared> {
        self.shared.lock()
    }

    fn own_lease<'a>(&self, shared: &'a mut Shared) -> Option<&'a mut (LiveNode, Instant)> {
        let lease = shared.nodes.get_mut(&self.node.id);
        lease.filter(|(node, _)| node.incarnation == self.node.incarnation)
    }
}

impl Shared {
    fn owner(&self, table: TableId) -> Owner {
        let table = self.tables.get(&table).cloned().unwrap_or_default();
        let node = table.by.as_ref().and_then(|(id, incarnation)| {
            let (node, ends) = self.nodes.get(id)?;
            let is_live = node.incarnation == *incarnation && Instant::now() < *ends;
            is_live.then(|| node.clone())
        });
        Owner { epoch: table.epoch, node, last: table.by.map(|(id, _)| id) }
    }
}

#[async_trait]
impl Ownership for InProcessOwnership {
    async fn owner(&self, table: TableId) -> Result<Option<Owner>, StoreError> {
        Ok(Some(self.lock().owner(table)))
    }

    async fn claim(
        &self,
        table: TableId,
        after: u64,
        takeover: Takeover,
        _now: EpochMs,
    ) -> Result<Claim, StoreError> {
        let mut shared = self.lock();
        let owner = shared.owner(table);
        let is_free = owner.node.is_none_or(|node| node.id == self.node.id);
        if owner.epoch != after || !(is_free || takeover == Takeover::Forced) {
            return Ok(Claim::Refused);
        }
        let epoch = after + 1;
        let by = Some((self.node.id.clone(), self.node.incarnation));
        shared.tables.insert(table, TableOwnership { epoch, by });
        Ok(Claim::Claimed { epoch })
    }

    async fn release(&self, table: TableId) -> Result<(), StoreError> {
        let mut shared = self.lock();
        let own = (self.node.id.clone(), self.node.incarnation);
        if let Some(table) = shared.tables.get_mut(&table)
            && table.by.as_ref() == Some(&own)
        {
            table.by = None;
        }
        Ok(())
    }

    async fn superseded(&self, claims: Vec<(TableId, u64)>) -> Result<Vec<TableId>, StoreError> {
        let shared = self.lock();
        let is_superseded = |&(table, epoch): &(TableId, u64)| {
            shared.tables.get(&table).is_some_and(|table| table.epoch > epoch)
        };
        Ok(claims.into_iter().filter(is_superseded).map(|(table, _)| table).collect())
    }

    async fn orphans(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        let shared = self.lock();
        let mut tables: Vec<_> = shared.tables.keys().copied().collect();
        tables.retain(|&table| shared.owner(table).node.is_none());
        tables.sort_unstable();
        tables.truncate(most);
        Ok(tables)
    }

    async fn meet(
        &self,
        what: String,
        table: TableId,
        full: Option<TableId>,
    ) -> Result<TableId, StoreError> {
        let now = Instant::now();
        let mut shared = self.lock();
        let meeting = shared.meetings.entry(what).or_insert((table, now));
        if Some(meeting.0) == full || now - meeting.1 >= MEETING_TIME {
            *meeting = (table, now);
        }
        Ok(meeting.0)
    }

    async fn begin_lease(&self) -> Result<(), StoreError> {
        let lease = (self.node.clone(), Instant::now() + LEASE);
        self.lock().nodes.insert(self.node.id.clone(), lease);
        Ok(())
    }

    async fn renew_lease(&self) -> Result<Lease, StoreError> {
        let mut shared = self.lock();
        let Some((_, ends)) = self.own_lease(&mut shared) else { return Ok(Lease::Lost) };
        *ends = Instant::now() + LEASE;
        Ok(Lease::Held)
    }

    async fn begin_drain(&self) -> Result<(), StoreError> {
        if let Some((node, _)) = self.own_lease(&mut self.lock()) {
            node.is_draining = true;
        }
        Ok(())
    }

    async fn end_lease(&self) -> Result<(), StoreError> {
        let mut shared = self.lock();
        if self.own_lease(&mut shared).is_some() {
            shared.nodes.remove(&self.node.id);
        }
        Ok(())
    }
}
