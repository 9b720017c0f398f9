use cluster::NodeId;
use uuid::Uuid;

/// A server that shares a database with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The name of the server, which it keeps when it is started again.
    pub id: NodeId,
    /// A new id for each start. What an earlier process of the same name owns is free.
    pub incarnation: Uuid,
    /// The address where other nodes and clients reach it.
    pub address: String,
    /// The version of the program.
    pub version: String,
}
