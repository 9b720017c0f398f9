//! WebSocket connections.

mod connection;
mod dispatch;
mod greeting;
mod heartbeat;
mod outbox;
mod pending_subs;
mod read_error;
mod subscriptions;
mod upgrade;

pub(crate) use connection::WRITE;
pub(crate) use outbox::{Outbox, OutboxBatch, QueuedFrame};
pub(crate) use subscriptions::Subscriptions;
pub(crate) use upgrade::{full, upgrade};
