use std::fmt;

use protocol::TableId;
use thiserror::Error;
use uuid::Uuid;

/// The maximum length of a [`NodeId`], in bytes.
const NODE_ID_LEN_MAX: usize = 63;

/// The name of a node: lower-case letters, digits and hyphens, as in a host name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(String);

/// The error for a name that no node can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a node's name has 1 to {NODE_ID_LEN_MAX} lower-case letters, digits and hyphens")]
pub struct InvalidNodeId;

impl NodeId {
    /// Checks a name.
    ///
    /// # Errors
    ///
    /// If the name is empty, too long, or has other characters.
    pub fn new(name: impl Into<String>) -> Result<NodeId, InvalidNodeId> {
        let name = name.into();
        let is_allowed = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-';
        let is_valid = (1..=NODE_ID_LEN_MAX).contains(&name.len()) && name.bytes().all(is_allowed);
        if is_valid { Ok(NodeId(name)) } else { Err(InvalidNodeId) }
    }

    /// Returns the name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A subject of the bus. Its text, the name in NATS, is written here and nowhere else.
///
/// Nodes of different versions talk to each other during an upgrade: the text of a subject never
/// changes its meaning, and nodes ignore requests on subjects that they do not know.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Commands to a table, as requests. Only its owner subscribes.
    TableCommands(TableId),
    /// Everything that the owner of a table sends to one gateway of its clients, which alone
    /// subscribes.
    Link(Uuid),
    /// Requests that a node answers while it is alive.
    NodePing(NodeId),
    /// Somebody has claimed tables of a node because it seems to be gone. If it lives, it looks which
    /// ones.
    NodeClaims(NodeId),
    /// Requests that a node answers while its lease is renewed without a pause.
    SteadyNodes,
    /// Changes of the lobby's tables, by their owners.
    Lobby,
    /// Tables whose logs or chats were changed behind their actors.
    ChangedTables,
    /// Sessions and tokens that were ended.
    SessionsEnded,
    /// Bans and their ends.
    Bans,
    /// Blocks between people and their ends.
    Blocks,
    /// Announcements of the admin.
    Announcements,
    /// The subject that nobody subscribes to. A request returns once NATS has executed what the node
    /// sent before.
    Nobody,
}

impl fmt::Display for Subject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Subject::TableCommands(table) => write!(f, "t.{table}.cmd"),
            Subject::Link(link) => write!(f, "l.{link}"),
            Subject::NodePing(node) => write!(f, "n.{node}.ping"),
            Subject::NodeClaims(node) => write!(f, "n.{node}.claims"),
            Subject::SteadyNodes => f.write_str("n.steady"),
            Subject::Lobby => f.write_str("lobby"),
            Subject::ChangedTables => f.write_str("tables.changed"),
            Subject::SessionsEnded => f.write_str("sessions.ended"),
            Subject::Bans => f.write_str("bans"),
            Subject::Blocks => f.write_str("blocks"),
            Subject::Announcements => f.write_str("announcements"),
            Subject::Nobody => f.write_str("nobody"),
        }
    }
}
