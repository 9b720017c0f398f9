//! Connections that nobody on the way can read: the certificate, where it comes from, and how a
//! renewed one takes its place.

mod acme;
mod bad;
mod certificate;
mod files;
mod handshake;
mod shown;

#[cfg(test)]
mod tests;

pub use acme::{Acme, AcmeError};
pub use bad::BadCertificate;
pub use certificate::Certificate;
pub use files::CertificateFiles;
pub use handshake::Tls;
