use std::fmt;

use protocol::TableId;
use storage::ownership::NodeId;
use uuid::Uuid;

/// A subject of the bus. Only this module knows its text, which is its name in NATS.
///
/// Nodes of different versions exchange messages during an upgrade. So the text of a subject never
/// changes its meaning, and nodes ignore requests on unknown subjects.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Requests to the owner of a table, the only subscriber.
    TableCommands(TableId),
    /// Everything that the owner of a table sends to one gateway, the only subscriber.
    Link(Uuid),
    /// Requests that a node answers as long as it is alive.
    NodePing(NodeId),
    /// The news that other nodes have claimed tables of a node, because it seemed to be gone. The
    /// node checks which ones.
    NodeClaims(NodeId),
    /// Requests that a node answers if it has renewed its lease without interruption.
    SteadyNodes,
    /// Changes of the lobby's tables, sent by their owners.
    Lobby,
    /// Tables whose log or chat was changed without their actor.
    ChangedTables,
    /// Sessions and tokens that have ended.
    SessionsEnded,
    /// Bans, and their lifting.
    Bans,
    /// Blocks between people, and their lifting.
    Blocks,
    Announcements,
    /// A subject without subscribers. A request on it returns once NATS has executed everything
    /// that the node sent before.
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
