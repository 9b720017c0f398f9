//! Faults of a cluster under play.
//!
//! A [`Cluster`] is three nodes, each a process, with a real PostgreSQL and a real NATS server, behind
//! a load balancer. [`Players`] play at tables through any node. A [`Fault`] strikes the cluster while
//! they play, and is [`Measured`] by how long a player cannot act. At the end, a judge compares the
//! logs with everything that the players were told. Any other failure is a panic.
//!
//! Players think for 50 to 150 ms about each action, so that many tables do not use the whole
//! machine; the time between two acknowledgements does not contain it.
//!
//! **Architecture invariant:** the nodes are used through sockets, signals and the database only.

#![warn(missing_docs)]
#![expect(clippy::cast_possible_truncation, reason = "logs are short")]

mod acks;
mod balancer;
mod cluster;
mod fault;
mod judge;
mod link;
mod node;
mod players;
mod report;

pub use acks::Gaps;
pub use cluster::Cluster;
pub use fault::{Fault, Measured, Server, Victim};
pub use judge::Verdict;
pub use link::Direction;
pub use players::{Players, Spectators};
pub use report::{TABLE_HEAD, row};
