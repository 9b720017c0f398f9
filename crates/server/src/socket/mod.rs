//! WebSocket connections.

mod connection;
mod dispatch;
mod greeting;
mod heartbeat;
mod read_error;
mod stream;
mod upgrade;

pub(crate) use upgrade::upgrade;
