use storage::ownership::NodeId;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The name of the node, which it keeps when it is restarted.
    pub id: NodeId,
    /// A new id at each start. Tables of an earlier process of the node are free to be claimed.
    pub incarnation: Uuid,
    /// The address at which other nodes and clients reach the node.
    pub address: String,
    /// The version of the program, which an administrator sees.
    pub version: String,
}
