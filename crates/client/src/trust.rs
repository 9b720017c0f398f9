use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use rustls::{
    ClientConfig, RootCertStore,
    crypto::ring,
    pki_types::{CertificateDer, pem::PemObject},
};
use thiserror::Error;

/// Which servers a client believes to be who they say, where it speaks TLS with them.
///
/// By default those whose certificate leads to an authority that this system knows.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    /// Authorities besides those of the system.
    more: Vec<CertificateDer<'static>>,
    /// What decides instead of all authorities.
    instead: Option<Arc<ClientConfig>>,
}

/// Why a file's authorities are not trusted.
#[derive(Debug, Error)]
pub enum BadTrust {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", .file.display())]
    Unreadable {
        /// The file.
        file: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file has no certificate, or a damaged one.
    #[error("{} holds no certificate in PEM: {why}", .file.display())]
    NoCertificate {
        /// The file.
        file: PathBuf,
        /// Why.
        why: String,
    },
}

impl Trust {
    /// The same, and besides the authorities whose certificates are in `file`, in PEM.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or has no such certificate.
    pub fn with_file(self, file: &Path) -> Result<Trust, BadTrust> {
        let text = fs::read(file)
            .map_err(|error| BadTrust::Unreadable { file: file.to_owned(), error })?;
        let bad = |why: String| BadTrust::NoCertificate { file: file.to_owned(), why };
        let mut roots = RootCertStore::empty();
        let mut more = self.more;
        for certificate in CertificateDer::pem_slice_iter(&text) {
            let certificate = certificate.map_err(|error| bad(error.to_string()))?;
            roots.add(certificate.clone()).map_err(|error| bad(error.to_string()))?;
            more.push(certificate);
        }
        if roots.is_empty() {
            return Err(bad("there is none in it".to_owned()));
        }
        Ok(Trust { more, ..self })
    }

    /// Whom `config` believes, and nobody else.
    pub fn of(config: Arc<ClientConfig>) -> Trust {
        Trust { more: Vec::new(), instead: Some(config) }
    }

    /// The certificates of the authorities: the system's, as they are now, and those besides.
    pub fn authorities(&self) -> Vec<CertificateDer<'static>> {
        // What the system cannot read is not trusted: whoever needs it is told so by name.
        let mut all = rustls_native_certs::load_native_certs().certs;
        all.extend(self.more.iter().cloned());
        all
    }

    /// What a connection is opened with.
    pub(crate) fn config(&self) -> Arc<ClientConfig> {
        if let Some(config) = &self.instead {
            return config.clone();
        }
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(self.authorities());
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has what these versions need");
        Arc::new(config.with_root_certificates(roots).with_no_client_auth())
    }
}
