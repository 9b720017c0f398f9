//! WebSocket connections.

mod connection;
mod dispatch;
mod greeting;
mod heartbeat;
mod read_error;
mod upgrade;

pub(crate) use upgrade::upgrade;
