//! Tasks that run in the background until the server stops.

mod heartbeat;
mod notices;
mod sweeper;
mod wakeups;

pub(crate) use heartbeat::{record_restart, record_shutdown, spawn_heartbeat};
pub(crate) use notices::spawn_notices;
pub(crate) use sweeper::spawn_sweeper;
pub(crate) use wakeups::spawn_wakeups;
