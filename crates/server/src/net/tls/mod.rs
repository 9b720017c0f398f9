//! TLS: the certificate, its source, and its renewal while the server runs.

mod acme;
mod cert_resolver;
mod certificate;
mod config;
mod error;
mod files;

#[cfg(test)]
mod tests;

pub use acme::{Acme, AcmeError};
pub use certificate::Certificate;
pub use config::Tls;
pub use error::CertificateError;
pub use files::CertificateFiles;
