//! WebSocket connections.

mod close;
mod connection;
mod greeting;
mod upgrade;

pub(crate) use upgrade::upgrade;
