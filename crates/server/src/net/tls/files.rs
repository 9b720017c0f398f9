use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use rustls::{
    Error, InconsistentKeys,
    crypto::ring,
    pki_types::{
        CertificateDer, PrivateKeyDer,
        pem::{Error as PemError, PemObject},
    },
    sign::CertifiedKey,
};
use x509_parser::{
    certificate::X509Certificate, extensions::GeneralName, parse_x509_certificate, time::ASN1Time,
};

use crate::net::tls::{Certificate, CertificateError};

/// The PEM files of a certificate and its key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CertificateFiles {
    /// The certificate, followed by its intermediates.
    pub certificate: PathBuf,
    /// The private key.
    pub key: PathBuf,
}

impl CertificateFiles {
    /// Reads both files and checks that the certificate is valid at `now`.
    ///
    /// # Errors
    ///
    /// A file cannot be read or parsed, or the certificate is not valid.
    pub fn read(&self, now: SystemTime) -> Result<Certificate, CertificateError> {
        let (certificate, key) = (&self.certificate, &self.key);
        let damaged = |file: &Path, why: &dyn ToString| CertificateError::Damaged {
            file: file.to_owned(),
            why: why.to_string(),
        };
        let chain: Vec<CertificateDer<'static>> =
            CertificateDer::pem_slice_iter(&bytes(certificate)?)
                .collect::<Result<_, _>>()
                .map_err(|error| damaged(certificate, &error))?;
        let first = chain
            .first()
            .ok_or_else(|| CertificateError::NoCertificate { file: certificate.clone() })?;
        let (_, first) =
            parse_x509_certificate(first).map_err(|error| damaged(certificate, &error))?;
        let (from, until) = (first.validity().not_before, first.validity().not_after);
        let until_text = until.to_string();
        let names = names(&first);

        let private = PrivateKeyDer::from_pem_slice(&bytes(key)?).map_err(|error| {
            if matches!(error, PemError::NoItemsFound) {
                CertificateError::NoKey { file: key.clone() }
            } else {
                damaged(key, &error)
            }
        })?;
        let certified = CertifiedKey::from_der(chain, private, &ring::default_provider());
        let certified = certified.map_err(|error| {
            if error == Error::InconsistentKeys(InconsistentKeys::KeyMismatch) {
                CertificateError::OtherKey { certificate: certificate.clone(), key: key.clone() }
            } else {
                damaged(key, &error)
            }
        })?;

        if now < time(from) {
            let from = from.to_string();
            return Err(CertificateError::NotYet { file: certificate.clone(), from });
        }
        if now > time(until) {
            return Err(CertificateError::Expired { file: certificate.clone(), at: until_text });
        }
        let (certified, from, until) = (Arc::new(certified), time(from), time(until));
        Ok(Certificate { certified, names, from, until, until_text })
    }
}

fn names(certificate: &X509Certificate<'_>) -> Vec<String> {
    let names = certificate.subject_alternative_name().ok().flatten();
    let names = names.map(|names| names.value.general_names.iter()).into_iter().flatten();
    let dns = names.filter_map(|name| {
        if let GeneralName::DNSName(name) = name { Some((*name).to_owned()) } else { None }
    });
    dns.collect()
}

/// Converts an X.509 time.
fn time(at: ASN1Time) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(u64::try_from(at.timestamp()).unwrap_or(0))
}

fn bytes(file: &Path) -> Result<Vec<u8>, CertificateError> {
    fs::read(file).map_err(|error| CertificateError::Unreadable { file: file.to_owned(), error })
}
