//! Tables whose actors run on other nodes.
//!
//! A client is connected to any node, its gateway; the actor of a table runs on one node, its owner.
//! Between them is a *link*, one for each table and gateway: a [`RemoteTable`] stands for the actor
//! at the gateway, behind an ordinary [`TableHandle`](table::TableHandle), and an [`OwnerPort`]
//! stands for the gateways at the owner. Requests travel as requests on the subject of the table's
//! commands, and everything that the actor sends to clients of the gateway travels in numbered
//! batches on the subject of the link, so that an update and the `ack` of its command arrive in
//! order. A frame that several clients of a gateway receive is sent once.
//!
//! A link that has lost a message, or whose other end is gone, ends; it is never repaired. The
//! gateway then hands back what was not answered, which can be sent again: commands have idempotency
//! keys. [`Peers`](crate::peers::Peers) notices that a node is gone.
//!
//! **Architecture invariant:** a private view travels only on links of gateways to which its player
//! is connected.

mod block_lists;
mod node;
mod owner;
mod queue;
mod remote;
#[cfg(test)]
mod tests;
mod wire;

pub use block_lists::BlockLists;
pub use node::Node;
pub use owner::OwnerPort;
pub use remote::{LinkError, PendingLink, RemoteTable};
