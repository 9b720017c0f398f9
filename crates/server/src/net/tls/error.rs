use std::{io, path::PathBuf};

/// An error reading a certificate; its message names the file and the cause.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// A file cannot be read.
    #[error("cannot read {}: {error}{}", .file.display(), remedy(.error))]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// The cause.
        error: io::Error,
    },
    /// The file contains no certificate.
    #[error("{} contains no PEM certificate (-----BEGIN CERTIFICATE-----)", .file.display())]
    NoCertificate {
        /// The file.
        file: PathBuf,
    },
    /// The file contains no private key.
    #[error("{} contains no unencrypted private key in PEM format", .file.display())]
    NoKey {
        /// The file.
        file: PathBuf,
    },
    /// The file cannot be parsed.
    #[error("{} is damaged or has an unsupported format: {why}", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// The cause.
        why: String,
    },
    /// The key does not match the certificate.
    #[error("the key in {} does not match the certificate in {}", .key.display(), .certificate.display())]
    OtherKey {
        /// The certificate's file.
        certificate: PathBuf,
        /// The key's file.
        key: PathBuf,
    },
    /// The certificate has expired.
    #[error("the certificate in {} expired at {at}; renew it", .file.display())]
    Expired {
        /// The file.
        file: PathBuf,
        /// The end of its validity.
        at: String,
    },
    /// The certificate is not valid yet.
    #[error("the certificate in {} is not valid until {from}; is the clock right?", .file.display())]
    NotYet {
        /// The file.
        file: PathBuf,
        /// The start of its validity.
        from: String,
    },
}

fn remedy(error: &io::Error) -> &'static str {
    if error.kind() == io::ErrorKind::PermissionDenied {
        "; the server's user needs read permission"
    } else {
        ""
    }
}
