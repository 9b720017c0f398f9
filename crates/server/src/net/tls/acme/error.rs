use std::{io, path::PathBuf};

use crate::net::tls::CertificateError;

/// Why there is no certificate from an authority.
#[derive(Debug, thiserror::Error)]
pub enum AcmeError {
    /// What has to last cannot be written, or not be read.
    #[error("cannot keep certificates in {}: {error}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The account that is kept cannot be read.
    #[error("{} holds no account: {error}; without it a new one is made", .file.display())]
    Account {
        /// The file.
        file: PathBuf,
        /// Why.
        error: serde_json::Error,
    },
    /// The authority refuses, or cannot be reached.
    #[error("the authority: {0}")]
    Authority(#[from] instant_acme::Error),
    /// The authority has no such way to look whether a name leads here.
    #[error("the authority does not look for {name} by TLS-ALPN-01")]
    NoChallenge {
        /// The name.
        name: String,
    },
    /// The authority has looked, and not found us.
    #[error("the authority did not find this server as {name}: {why}")]
    NotFound {
        /// The name.
        name: String,
        /// In its words.
        why: String,
    },
    /// A key or a request for a certificate cannot be made.
    #[error("cannot make a key: {0}")]
    Key(String),
    /// What the authority handed out cannot be used.
    #[error("the authority's certificate is of no use: {0}")]
    Useless(#[from] CertificateError),
    /// It took too long.
    #[error("the authority took too long")]
    TooSlow,
}
