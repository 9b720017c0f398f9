//! Tasks that run in the background until the server stops.

mod heartbeat;
mod limiter_cleanup;
mod notices;
mod session_sweeper;
mod wakeups;

pub(crate) use heartbeat::{record_restart, record_shutdown, spawn_heartbeat};
pub(crate) use limiter_cleanup::spawn_limiter_cleanup;
pub(crate) use notices::spawn_notices;
pub(crate) use session_sweeper::spawn_session_sweeper;
pub(crate) use wakeups::spawn_wakeups;
