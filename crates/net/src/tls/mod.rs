//! TLS: the certificate, its source, and its renewal while the server runs.

mod acme;
mod certificate;
mod config;

#[cfg(test)]
mod tests;

pub use acme::{Acme, AcmeError};
pub use certificate::{Certificate, CertificateError, CertificateFiles};
pub use config::Tls;
