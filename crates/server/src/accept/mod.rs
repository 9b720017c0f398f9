//! Connections before anything is asked on them and after everything is said: how many, how long
//! they may be silent, and how they end.

mod connections;
mod listener;

mod acceptor;
mod linger;
mod phase;
mod timeout_stream;

pub(crate) use acceptor::Acceptor;
pub(crate) use connections::Connections;
pub(crate) use listener::{Listener, Peer};
pub(crate) use timeout_stream::HEADERS;
