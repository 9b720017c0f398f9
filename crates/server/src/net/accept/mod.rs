//! Connections before anything is asked on them and after everything is said: how many, how long
//! they may be silent, and how they end.

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
pub(crate) use listener::Peer;
pub(crate) use server::{SHUTDOWN_GRACE, server};
