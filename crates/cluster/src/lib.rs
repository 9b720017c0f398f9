//! The parts that let several nodes act as one server: a bus between them, and owners of tables.
//!
//! A [`Bus`] carries messages between nodes, in one process ([`InProcessBus`]) or over NATS
//! ([`NatsBus`]); a [`Subject`] says what a message is about. [`laws`] are the tests that every bus
//! must pass. The tests also check the rules for owners of tables in a model.
//!
//! **Architecture invariant:** this crate knows no game, no table and no database; payloads are
//! opaque.

mod bus;
mod in_process;
pub mod laws;
mod nats;
mod subject;
#[cfg(test)]
mod tests;

pub use bus::{
    Bus, BusError, BusFuture, Link, Message, PAYLOAD_BYTES_MAX, Responder, SUBSCRIPTION_LEN,
    Subscription,
};
pub use in_process::InProcessBus;
pub use nats::{ConnectError, NatsBus};
pub use subject::{InvalidNodeId, NodeId, Subject};
