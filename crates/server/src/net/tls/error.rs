use std::{io, path::PathBuf};

/// Why a certificate cannot be used: a sentence that names the file, and what is wrong with it.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// A file cannot be read.
    #[error("cannot read {}: {error}{}", .file.display(), remedy(.error))]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is no certificate in the file.
    #[error("{} holds no certificate in PEM (-----BEGIN CERTIFICATE-----)", .file.display())]
    NoCertificate {
        /// The file.
        file: PathBuf,
    },
    /// There is no key in the file.
    #[error("{} holds no private key in PEM that is without a password", .file.display())]
    NoKey {
        /// The file.
        file: PathBuf,
    },
    /// What is in the file cannot be read.
    #[error("{} is damaged, or of a kind that is not known here: {why}", .file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// The key belongs to another certificate.
    #[error("the key in {} is not that of the certificate in {}", .key.display(), .certificate.display())]
    OtherKey {
        /// The certificate's file.
        certificate: PathBuf,
        /// The key's file.
        key: PathBuf,
    },
    /// The certificate's time is over.
    #[error("the certificate in {} has expired, at {at}; it has to be renewed", .file.display())]
    Expired {
        /// The file.
        file: PathBuf,
        /// When.
        at: String,
    },
    /// The certificate's time has not come.
    #[error("the certificate in {} is not valid before {from}; is the clock right?", .file.display())]
    NotYet {
        /// The file.
        file: PathBuf,
        /// From when it is.
        from: String,
    },
}

fn remedy(error: &io::Error) -> &'static str {
    if error.kind() == io::ErrorKind::PermissionDenied {
        "; the user that runs the server has to be allowed to"
    } else {
        ""
    }
}
