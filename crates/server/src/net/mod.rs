//! Accepting connections, with TLS and time limits.

pub(crate) mod accept;
pub(crate) mod tls;
