//! Connections that nobody on the way can read: the certificate, where it comes from, and how a
//! renewed one takes its place.

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
