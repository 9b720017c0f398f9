//! Storage of tables in PostgreSQL, which several nodes can share.
//!
//! [`PostgresStore`] implements [`journal::Store`]. One task per node appends the entries of all its
//! tables, as many as are waiting in one statement (group commit). An entry is appended only if its
//! node owns the table: the epoch that the node has claimed must be the one in the database, so what
//! a former owner sends is refused. If a connection is lost before the answer, the identical entry
//! is sent again, and compared with the one in the log if its number is taken.
//!
//! The same database has everything that a server stores beside logs: [`journal::ChatStore`] and the
//! interfaces of [`storage`]. Their calls are serializable transactions, which are tried again while
//! another one is in the way, and done once even if a connection is lost.
//!
//! A [`DatabaseTransfer`] reads or writes everything in a database, to move a server.
//!
//! It also implements [`cluster::Ownership`]: a node has a lease, by which others judge whether it is
//! alive; a claim takes a table over, whatever its former owner believes, and a release gives it up.
//!
//! The statements stay within what PostgreSQL-compatible distributed databases support: no
//! extensions, no advisory locks, no `LISTEN`.
//!
//! **Architecture invariant:** this crate knows no rules and sends no messages between nodes. The
//! change of an entry is text, and time is that of the database.

mod address;
mod append;
mod audit;
mod calls;
mod challenges;
mod chat;
mod columns;
mod connection;
mod epochs;
mod failure;
mod finished;
mod hibernation;
mod history;
mod inspection;
mod logs;
mod migrations;
mod node;
mod open_error;
mod origin;
mod outages;
mod ownership;
mod people;
mod pooler;
mod privileges;
mod statements;
mod store;
#[cfg(test)]
mod tests;
mod transfer;
mod usage;
mod writer;

pub use address::Address;
pub use inspection::{DatabaseInspection, Durability, Stored, inspect};
pub use node::Node;
pub use open_error::OpenError;
pub use store::{CONNECTIONS_MAX, PostgresStore};
pub use transfer::{DatabaseTransfer, TransferError};
pub use usage::{Connections, DatabaseUsage, NodeUsage, StandbyUsage};
