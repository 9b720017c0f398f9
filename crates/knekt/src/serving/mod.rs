//! The parts of `serve` that outlive one server: listeners and signals stay, while a restore replaces
//! the data file and starts the next server.

mod data_file;
mod database;
mod listeners;
mod restart_loop;
mod signals;

use store::Sqlite;

use crate::settings::ClusterSettings;

/// The storage of a server.
pub(crate) enum Storage {
    /// A data file.
    File(Sqlite),
    /// A database that several nodes can share, opened by each server.
    Database(Box<ClusterSettings>),
}

pub(crate) use data_file::open;
pub(crate) use listeners::bind_all;
pub(crate) use restart_loop::RestartLoop;
pub(crate) use signals::Signals;
