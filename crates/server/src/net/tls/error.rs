use std::{io, path::PathBuf};

/// An error reading a certificate; its message names the file and the cause.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// A file cannot be read.
    #[error("cannot read {}: {error}{}", .file.display(), remedy(.error))]
    Unreadable { file: PathBuf, error: io::Error },
    /// The file contains no certificate.
    #[error("{} contains no PEM certificate (-----BEGIN CERTIFICATE-----)", .file.display())]
    NoCertificate { file: PathBuf },
    /// The file contains no private key.
    #[error("{} contains no unencrypted private key in PEM format", .file.display())]
    NoKey { file: PathBuf },
    /// The file cannot be parsed.
    #[error("{} is damaged or has an unsupported format: {why}", .file.display())]
    Damaged { file: PathBuf, why: String },
    /// The key does not match the certificate.
    #[error("the key in {} does not match the certificate in {}", .key.display(), .certificate.display())]
    OtherKey { certificate: PathBuf, key: PathBuf },
    /// The certificate has expired.
    #[error("the certificate in {} expired at {at}; renew it", .file.display())]
    Expired { file: PathBuf, at: String },
    /// The certificate is not valid yet.
    #[error("the certificate in {} is not valid until {from}; is the clock right?", .file.display())]
    NotYet { file: PathBuf, from: String },
}

fn remedy(error: &io::Error) -> &'static str {
    if error.kind() == io::ErrorKind::PermissionDenied {
        "; the server's user needs read permission"
    } else {
        ""
    }
}
