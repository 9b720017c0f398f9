//! The server: HTTP, sockets, sessions, the lobby, and everything that runs tables.
//!
//! A request passes the crate `net` (TLS, limits), then `http` or `socket`, and becomes a command, which
//! `commands` executes itself or sends to a table's actor. The table puts its frames into the
//! client's outbox. `subscriptions` follows tables and the lobby for a connection on any transport.
//! `state` finds a table, or rebuilds it from its log; it imports neither the application nor its
//! handlers.
//!
//! **Architecture invariant:** this crate knows no rules. Only `state/table_deps.rs` gives tables
//! the real clock and the system's randomness.

mod admin;
mod app;
mod background;
#[cfg(test)]
mod cluster_tests;
mod commands;
mod config;
mod http;
#[cfg(test)]
mod manual_tests;
mod origins;
mod own_tables;
mod run;
mod socket;
mod state;
mod subscriptions;
#[cfg(test)]
mod testing;

pub use config::{
    AdminListener, AdminToken, AdminTokenError, BasePath, Config, Listeners, ParseBasePathError,
};
pub use run::{ExitReason, RunError, run};
pub use state::{
    clock::now,
    cluster::ClusterConfig,
    database::{Database, rebuild_history},
    limits::{Limit, LimitOverride, Limits, ParseLimitError, Size},
    table_deps::has_rules_of,
};
