//! One WebSocket, from its upgrade to its end.

mod connection;
mod follow;
mod greeting;
mod incoming;
mod outbox;
mod pulse;
mod upgrade;

pub(crate) use upgrade::upgrade;
