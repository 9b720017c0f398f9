use std::{fmt, sync::Arc};

use cluster::{Bus, NodeId, Peers};
use uuid::Uuid;

use crate::BlockLists;

/// This node, as its links see it.
pub struct Node {
    /// The name of the node.
    pub id: NodeId,
    /// A new id for each start of the node, which it also answers to pings.
    pub incarnation: Uuid,
    /// The bus to the other nodes.
    pub bus: Arc<dyn Bus>,
    /// The other nodes that this one depends on.
    pub peers: Peers,
    /// The block lists of people who follow tables of this node from others.
    pub block_lists: BlockLists,
    /// Returns the number of a connection, unique in this process.
    pub new_connection: Box<dyn Fn() -> u64 + Send + Sync>,
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node").field("id", &self.id).finish_non_exhaustive()
    }
}
