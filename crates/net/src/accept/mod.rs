//! Connections before the first request and after the last response: their number, their timeouts
//! and how they are closed.

mod acceptor;
mod client_stream;
mod connections;
mod phase;
mod server;

pub use acceptor::AcceptContext;
pub use connections::{ConnectionFailures, Connections};
pub use server::{SHUTDOWN_GRACE, Server};
