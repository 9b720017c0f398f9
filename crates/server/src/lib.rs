//! HTTP, sockets, sessions, the lobby, and the wiring of everything.
//!
//! A socket's frames become wishes to tables; tables put their frames into the socket's outbox.
//! A table is found, or taken up again from its log, by `tables`.
//!
//! **Architecture invariant:** this crate knows no rules: what is legal, and what may be seen, the
//! games say. Its `table_deps` alone hands tables the real clock and the system's randomness.

mod admin;
mod app;
mod background;
mod client_ip;
mod commands;
mod config;
mod http;
mod net;
mod origins;
mod run;
mod socket;
mod state;
#[cfg(test)]
mod testing;

pub use client_ip::{Network, ParseNetworkError};
pub use config::{
    AdminListener, AdminToken, AdminTokenError, BasePath, Config, Listeners, ParseBasePathError,
};
pub use http::api::openapi;
pub use net::tls::{Acme, AcmeError, Certificate, CertificateError, CertificateFiles, Tls};
pub use run::{ExitReason, RunError, run};
pub use state::{
    history::rebuild_history,
    limits::{Limit, LimitOverride, Limits, ParseLimitError, Size},
};
