//! Storage of tables in PostgreSQL, which several nodes can share.
//!
//! [`PostgresStore`] implements the interfaces of [`storage`], logs first. One task per node appends
//! the entries of all its tables; one statement takes all that are waiting (group commit). An entry
//! is appended only if its node owns the table: the node's epoch must be the one in the database, so
//! a former owner is refused. If a connection is lost before the answer, the same entry is sent
//! again, and if its number is taken, it is compared with the entry in the log.
//!
//! Everything besides logs is written in [`storage`]; here its jobs become serializable transactions.
//! They are retried after a conflict, and take effect once even if a connection is lost.
//!
//! [`DatabaseTransfer`] reads or writes a whole database, to move a server.
//!
//! The store also implements [`Ownership`](storage::ownership::Ownership). A node has a lease, which
//! tells others whether it is alive. A claim takes over a table, whatever its former owner believes;
//! a release gives it up.
//!
//! The statements stay within what PostgreSQL-compatible distributed databases support: no
//! extensions, no advisory locks, no `LISTEN`.
//!
//! **Architecture invariant:** this crate knows no rules and sends no messages between nodes. The
//! change of an entry is text, and time is that of the database.

mod address;
mod append;
mod calls;
mod connection;
mod database;
mod epochs;
mod failure;
mod hibernation;
mod history;
mod inspection;
mod logs;
mod migrations;
mod node;
mod open_error;
mod origin;
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
