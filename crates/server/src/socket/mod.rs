//! One WebSocket, from its upgrade to its end.

mod connection;
mod follow;
mod greeting;
mod incoming;
mod outbox;
mod pulse;
mod upgrade;

pub(crate) use outbox::FRAME_MAX;
pub(crate) use upgrade::upgrade;
