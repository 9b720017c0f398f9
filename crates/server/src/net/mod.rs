//! Connections before a request is read and after the last response: accepting them, TLS, time limits.

pub(crate) mod accept;
pub(crate) mod tls;
