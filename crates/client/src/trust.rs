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

/// The certificate authorities that a client trusts: by default those of the system.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    /// Authorities in addition to those of the system.
    more: Vec<CertificateDer<'static>>,
    /// A configuration that replaces all authorities; `None` keeps them.
    instead: Option<Arc<ClientConfig>>,
}

/// A file whose certificates cannot be used.
#[derive(Debug, Error)]
pub enum BadTrust {
    /// The file cannot be read.
    #[error("cannot read {}: {error}", .file.display())]
    Unreadable {
        /// The path of the file.
        file: PathBuf,
        /// The error of the system.
        error: io::Error,
    },
    /// The file contains no certificate, or a damaged one.
    #[error("{} contains no valid PEM certificate: {why}", .file.display())]
    NoCertificate {
        /// The path of the file.
        file: PathBuf,
        /// The problem, for people.
        why: String,
    },
}

impl Trust {
    /// Adds the authorities whose PEM certificates are in `file`.
    ///
    /// # Errors
    ///
    /// The file cannot be read, or contains no valid certificate.
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
            return Err(bad("no certificate found".to_owned()));
        }
        Ok(Trust { more, ..self })
    }

    /// Trusts what `config` trusts, and nothing else.
    pub fn of(config: Arc<ClientConfig>) -> Trust {
        Trust { more: Vec::new(), instead: Some(config) }
    }

    /// Returns the certificates of the system, read now, and the additional ones. They do not count
    /// for the trust of [`Trust::of`].
    pub fn authorities(&self) -> Vec<CertificateDer<'static>> {
        // Unreadable certificates are skipped. If one is needed, the handshake fails with an error that
        // names it.
        let mut all = rustls_native_certs::load_native_certs().certs;
        all.extend(self.more.iter().cloned());
        all
    }

    pub(crate) fn config(&self) -> Arc<ClientConfig> {
        if let Some(config) = &self.instead {
            return config.clone();
        }
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(self.authorities());
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider supports these versions");
        Arc::new(config.with_root_certificates(roots).with_no_client_auth())
    }
}
