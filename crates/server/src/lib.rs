//! HTTP, sockets, sessions, the lobby, and the wiring of everything.
//!
//! A socket's frames become wishes to tables; tables put their frames into the socket's outbox.
//! A table is found, or taken up again from its log, by `tables`.
//!
//! **Architecture invariant:** this crate knows no rules: what is legal, and what may be seen, the
//! games say. Its `world` alone hands tables the real clock and the system's randomness.

mod accept;
mod admin;
mod alive;
mod announcements;
mod api;
mod app;
mod archive;
mod assets;
mod base_path;
mod blocking;
mod blocking_pool;
mod client_ip;
mod command;
mod command_handler;
mod config;
mod create;
mod expiry;
mod files;
mod framing;
mod headers;
mod history;
mod hosts;
mod limits;
mod listeners;
mod lobby;
mod metrics;
mod origin;
mod pending_restore;
mod preloads;
mod problem;
mod quickplay;
mod ready;
mod redirect;
mod refusals;
mod routes;
mod run;
mod seated;
mod session;
mod side_listener;
mod socket;
mod steady;
mod tables;
#[cfg(test)]
mod testing;
mod tls;
mod waking;
mod world;

pub use admin::{AdminListener, AdminToken, AdminTokenError};
pub use api::openapi;
pub use base_path::{BasePath, ParseBasePathError};
pub use client_ip::{Network, ParseNetworkError};
pub use config::Config;
pub use history::rebuild_history;
pub use limits::{Limit, LimitOverride, Limits, ParseLimitError, Size};
pub use listeners::Listeners;
pub use run::{ExitReason, RunError, run};
pub use tls::{Acme, AcmeError, Certificate, CertificateError, CertificateFiles, Tls};
