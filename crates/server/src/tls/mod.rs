//! Connections that nobody on the way can read: the certificate, where it comes from, and how a
//! renewed one takes its place.

mod bad;
mod certificate;
mod files;
mod handshake;

#[cfg(test)]
mod tests;

pub use bad::BadCertificate;
pub use certificate::Certificate;
pub use files::CertificateFiles;
pub use handshake::Tls;
