//! Certificates from a CA through ACME (RFC 8555), which validates the names with TLS-ALPN-01 (RFC
//! 8737).

mod error;
mod folder;
mod http;
mod order;
mod renewal;

use std::path::PathBuf;

use crate::net::tls::CertificateFiles;

pub use error::AcmeError;
pub(super) use folder::Folder;
pub(super) use renewal::keep_renewed;

/// ACME settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acme {
    /// The names on the certificate; all must resolve to this server.
    pub domains: Vec<String>,
    /// The contact address of the account.
    pub email: Option<String>,
    /// The URL of the CA's directory.
    pub directory: String,
    /// The folder that keeps account and certificate.
    pub cache: PathBuf,
}

impl Acme {
    /// The file of the last certificate, if there is one.
    pub fn files(&self) -> CertificateFiles {
        Folder::of(self).files()
    }
}
