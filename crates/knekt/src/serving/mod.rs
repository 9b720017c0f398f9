//! What `serve` holds on to from its beginning to its end: a server in it may end and another begin,
//! with another data file, and nobody outside need know.

mod data_file;
mod listeners;
mod restart_loop;
mod signals;

pub(crate) use data_file::{Opened, open};
pub(crate) use listeners::bind_all;
pub(crate) use restart_loop::RestartLoop;
pub(crate) use signals::Signals;
