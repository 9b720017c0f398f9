//! The parts of `serve` that outlive one server. Listeners and signals stay, while a restore
//! replaces the data file and starts the next server.

mod data_file;
mod database;
mod listeners;
mod restart_loop;
mod signals;

use storage::sqlite::Sqlite;

use crate::settings::ClusterSettings;

pub(crate) enum Storage {
    File(Sqlite),
    /// A database that several nodes can share. Each server opens it anew.
    Database(Box<ClusterSettings>),
}

pub(crate) use data_file::open;
pub(crate) use listeners::bind_all;
pub(crate) use restart_loop::{RestartLoop, config};
pub(crate) use signals::Signals;
