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
mod beside;
mod blocking;
mod command;
mod config;
mod create;
mod expiry;
mod few;
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
mod preloads;
mod problem;
mod quickplay;
mod ready;
mod redirect;
mod refusals;
mod restoring;
mod routes;
mod run;
mod seated;
mod sender;
mod session;
mod socket;
mod source;
mod steady;
mod tables;
#[cfg(test)]
mod testing;
mod tls;
mod waking;
mod world;

pub use admin::{AdminListener, AdminToken, BadAdminToken};
pub use api::openapi;
pub use base_path::{BadBasePath, BasePath};
pub use config::Config;
pub use history::rebuild_history;
pub use limits::{Amount, BadAmount, Limit, Limits, Size};
pub use listeners::Listeners;
pub use run::{Ended, RunError, run};
pub use source::{BadNetwork, Network};
pub use tls::{Acme, AcmeError, BadCertificate, Certificate, CertificateFiles, Tls};
