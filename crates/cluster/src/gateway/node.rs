use std::{fmt, sync::Arc};

use storage::ownership::NodeId;
use uuid::Uuid;

use crate::{bus::Bus, gateway::BlockLists, peers::Peers};

/// The parts of this node that its links share.
pub struct Node {
    pub id: NodeId,
    /// A new id at each start of the node, which it also returns to pings.
    pub incarnation: Uuid,
    pub bus: Arc<dyn Bus>,
    /// The other nodes, to notice when one is gone.
    pub peers: Peers,
    pub block_lists: BlockLists,
    /// Returns a number for a connection, unique in this process.
    pub new_connection: Box<dyn Fn() -> u64 + Send + Sync>,
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Node").field("id", &self.id).finish_non_exhaustive()
    }
}
