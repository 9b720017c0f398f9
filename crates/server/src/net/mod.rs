//! Connections of clients: accepting them, TLS, and time limits.

pub(crate) mod accept;
pub(crate) mod tls;
