//! One WebSocket, from its upgrade to its end.

mod connection;
mod follow;
mod greeting;
mod incoming;
mod outbox;
mod pulse;
mod unreadable;
mod upgrade;
mod wanted;

pub(crate) use connection::WRITE;
pub(crate) use follow::Following;
pub(crate) use outbox::{FRAME_MAX, Outbox, Taken};
pub(crate) use upgrade::{full, upgrade};
