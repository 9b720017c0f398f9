//! Certificates from an authority that hands them out by itself (ACME, RFC 8555): it looks whether
//! the name leads to this server, by a handshake of its own (TLS-ALPN-01, RFC 8737).

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

/// What certificates are asked for, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acme {
    /// The names that lead here; the certificate is for all of them.
    pub domains: Vec<String>,
    /// Whom the authority writes to, if anybody.
    pub email: Option<String>,
    /// The authority: where it says what it has to offer.
    pub directory: String,
    /// Where the account and the certificate are kept, which outlast a restart.
    pub cache: PathBuf,
}

impl Acme {
    /// Where the last certificate is, if there is one.
    pub fn files(&self) -> CertificateFiles {
        Folder::of(self).files()
    }
}
