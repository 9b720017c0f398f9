//! The ownership of tables by the nodes of a server.

use std::{fmt, time::Duration};

use async_trait::async_trait;
use protocol::{EpochMs, TableId};
use thiserror::Error;
use uuid::Uuid;

use crate::journal::StoreError;

/// The epoch of a new table, whose owner is the node that created it.
pub const FIRST_EPOCH: u64 = 1;
/// The validity of a lease after its last renewal.
pub const LEASE: Duration = Duration::from_secs(2);
/// The time between two renewals of a lease. Several in a row may fail before it ends.
pub const RENEWAL_INTERVAL: Duration = Duration::from_millis(200);
/// The time limit for an answer of the store, after which the call has failed.
pub const STORE_TIMEOUT: Duration = LEASE.saturating_sub(RENEWAL_INTERVAL);
/// The time during which players meet at a table that was named to [`Ownership::meet`]. By the end
/// of this time, all nodes know the table.
pub const MEETING_TIME: Duration = Duration::from_secs(15);

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

/// The maximum length of a [`NodeId`], in bytes.
const NODE_ID_LEN_MAX: usize = 63;

/// The name of a node: lower-case letters, digits and hyphens, as in a host name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(String);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a node's name has 1 to {NODE_ID_LEN_MAX} lower-case letters, digits and hyphens")]
pub struct InvalidNodeId;

impl NodeId {
    /// Creates an id from a name.
    ///
    /// # Errors
    ///
    /// The name is empty, longer than 63 bytes, or has other characters.
    pub fn new(name: impl Into<String>) -> Result<NodeId, InvalidNodeId> {
        let name = name.into();
        let is_allowed = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        let is_valid = (1..=NODE_ID_LEN_MAX).contains(&name.len()) && name.bytes().all(is_allowed);
        if is_valid { Ok(NodeId(name)) } else { Err(InvalidNodeId) }
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
