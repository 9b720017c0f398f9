//! Connections before the first request and after the last response: their number, their timeouts
//! and how they are closed.

mod connections;
mod file_limit;
mod listener;
mod server;

mod acceptor;
mod linger;
mod phase;
mod timeout_stream;

pub(crate) use acceptor::{AcceptContext, Acceptor};
pub(crate) use connections::Connections;
pub(crate) use file_limit::connections_max;
pub(crate) use server::{SHUTDOWN_GRACE, Server};
