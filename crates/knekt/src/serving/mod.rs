//! The parts of `serve` that outlive one server: listeners and signals stay, while a restore replaces
//! the data file and starts the next server.

mod data_file;
mod listeners;
mod restart_loop;
mod signals;

pub(crate) use data_file::open;
pub(crate) use listeners::bind_all;
pub(crate) use restart_loop::RestartLoop;
pub(crate) use signals::Signals;
