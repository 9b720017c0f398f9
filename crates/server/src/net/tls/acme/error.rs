use std::{io, path::PathBuf};

use crate::net::tls::CertificateError;

/// An error obtaining a certificate through ACME.
#[derive(Debug, thiserror::Error)]
pub enum AcmeError {
    /// The cache folder cannot be read or written.
    #[error("cannot store certificates in {}: {error}", .folder.display())]
    Folder { folder: PathBuf, error: io::Error },
    /// The stored account is invalid.
    #[error("{} contains no ACME account: {error}; delete it to create a new one", .file.display())]
    Account { file: PathBuf, error: serde_json::Error },
    /// The CA refuses or cannot be reached.
    #[error("the CA returned an error: {0}")]
    Authority(#[from] instant_acme::Error),
    /// The CA does not offer TLS-ALPN-01.
    #[error("the CA does not offer TLS-ALPN-01 for {name}")]
    NoChallenge { name: String },
    /// The CA's validation failed.
    #[error("the CA could not validate {name}: {why}")]
    NotFound { name: String, why: String },
    /// A key or a certificate request cannot be created.
    #[error("cannot create a key: {0}")]
    Key(String),
    /// The issued certificate cannot be used.
    #[error("the issued certificate cannot be used: {0}")]
    Useless(#[from] CertificateError),
    /// The CA timed out.
    #[error("the CA timed out")]
    TooSlow,
}
