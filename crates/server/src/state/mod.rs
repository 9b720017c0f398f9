//! The state of the server: everything it knows and counts. Nothing here imports the application or its handlers.

pub(crate) mod announcements;
pub(crate) mod archive;
pub(crate) mod blocking_pool;
pub(crate) mod clock;
pub(crate) mod cluster;
pub(crate) mod database;
pub(crate) mod errors;
pub(crate) mod events;
pub(crate) mod limits;
pub(crate) mod lobby;
pub(crate) mod metrics;
pub(crate) mod notices;
pub(crate) mod overview;
pub(crate) mod pending_restore;
pub(crate) mod quickplay_turns;
pub(crate) mod refusals;
pub(crate) mod search_pool;
pub(crate) mod sessions;
pub(crate) mod table_deps;
pub(crate) mod tables;
