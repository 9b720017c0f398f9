//! Certificates from a CA through ACME (RFC 8555), which validates the names with TLS-ALPN-01 (RFC
//! 8737).

mod folder;
mod http;
mod order;

use std::{io, path::PathBuf};

use crate::tls::{CertificateError, CertificateFiles};

pub(super) use folder::Folder;
pub(super) use order::keep_renewed;

/// The settings for certificates from a CA.
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
    /// The file of the last certificate and its key, which may not exist yet.
    pub fn files(&self) -> CertificateFiles {
        Folder::of(self).files()
    }
}

/// An error obtaining a certificate through ACME.
#[derive(Debug, thiserror::Error)]
pub enum AcmeError {
    #[error("cannot store certificates in {}: {error}", .folder.display())]
    Folder { folder: PathBuf, error: io::Error },
    #[error("{} contains no ACME account: {error}; delete it to create a new one", .file.display())]
    Account { file: PathBuf, error: serde_json::Error },
    #[error("the CA returned an error: {0}")]
    Authority(#[from] instant_acme::Error),
    #[error("the CA does not offer TLS-ALPN-01 for {name}")]
    NoChallenge { name: String },
    #[error("the CA could not validate {name}: {why}")]
    NotFound { name: String, why: String },
    #[error("cannot create a key: {0}")]
    Key(String),
    #[error("the issued certificate cannot be used: {0}")]
    Useless(#[from] CertificateError),
    #[error("the CA timed out")]
    TooSlow,
}
