//! The bus between the nodes of a server, and the routes to the owners of tables.
//!
//! Each table has one owner among the nodes, which runs its actor. A [`Bus`] carries messages
//! between nodes, in one process ([`InProcessBus`]) or over NATS ([`NatsBus`]); a [`Subject`] says
//! what a message is about. [`storage::ownership`] is the store's side: who owns a table, and which
//! nodes hold a lease. A [`Membership`] keeps the lease of a running node, answers pings, and hands
//! its tables over at the end. [`Peers`] notice that a node is gone. A [`Router`] delivers commands
//! to owners, and claims tables that have none.
//!
//! None of this needs to be reliable. The store fences former owners by epochs, so that a wrong
//! guess about a node costs a hand-over, but never a move. The tests check the rules in a model.
//!
//! ```
//! use std::{sync::Arc, time::Duration};
//!
//! use cluster::{Delivery, InProcessBus, InProcessOwnership, Peers, Router};
//! use protocol::{EpochMs, TableId};
//! use storage::ownership::{NodeId, Ownership};
//! use uuid::Uuid;
//!
//! # tokio::runtime::Builder::new_current_thread().enable_time().build()?.block_on(async {
//! let node = NodeId::new("node-1")?;
//! let ownership = InProcessOwnership::new(node.clone(), Uuid::new_v4(), "localhost:8080");
//! ownership.begin_lease().await?;
//! let router = Router::new(
//!     node,
//!     Peers::new(Arc::new(InProcessBus::new())),
//!     Arc::new(ownership),
//!     || EpochMs(0),
//! );
//! let table = TableId(Uuid::new_v4());
//! let may_claim = async || Ok(true);
//! let Delivery::Claimed(tenure) = router.deliver(table, "play".into(), may_claim).await? else {
//!     panic!("the table has another owner");
//! };
//! assert_eq!(tenure.epoch(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`gateway`] makes tables of other nodes look like those of this one.
//!
//! **Architecture invariant:** this crate knows no game, no socket and no database. Outside
//! [`gateway`], it knows no table either; payloads are opaque.

mod bus;
pub mod gateway;
mod in_process;
mod membership;
mod nats;
mod ownership;
mod peers;
mod router;
mod subject;
#[cfg(test)]
mod tests;

pub use bus::{
    Bus, BusError, Link, Message, PAYLOAD_BYTES_MAX, Responder, SUBSCRIPTION_LEN, Subscription,
};
pub use in_process::InProcessBus;
pub use membership::{HasLeft, Membership, NodeState, NodeStatus, SILENCE_MAX};
pub use nats::{ConnectError, NatsBus};
pub use ownership::InProcessOwnership;
pub use peers::{
    PEER_PING_INTERVAL, PING_DELAY, PING_TIMEOUT, PeerWatch, Peers, SETTLE_TIME, SILENCES_MAX,
};
pub use router::{
    ANSWER_TIMEOUT, DELIVERY_TIME_MAX, Delivery, DeliveryError, FormerOwner, Router, Tenure,
};
pub use subject::Subject;
