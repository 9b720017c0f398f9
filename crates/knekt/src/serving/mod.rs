//! What `serve` holds on to from its beginning to its end: a server in it may end and another begin,
//! with another data file, and nobody outside need know.

mod data;
mod ports;
mod rounds;
mod signals;

pub(crate) use data::{Opened, open};
pub(crate) use ports::listeners;
pub(crate) use rounds::Rounds;
pub(crate) use signals::Signals;
