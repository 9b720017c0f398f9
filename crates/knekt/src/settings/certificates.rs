use net::{Acme, CertificateFiles, Tls};

use super::{SettingError, Settings};

/// The source of the TLS certificate.
#[derive(Debug)]
pub(crate) enum Certificates {
    Files(CertificateFiles),
    Authority(Acme),
}

impl Settings {
    /// Returns the chosen source of the certificate; `None` for plain HTTP.
    pub(super) fn certificates(&self) -> Result<Option<Certificates>, SettingError> {
        let bad = |why: &str| Err(SettingError(why.to_owned()));
        match (self.tls_cert.clone(), self.tls_key.clone(), self.acme.is_empty()) {
            (Some(certificate), Some(key), true) => {
                Ok(Some(Certificates::Files(CertificateFiles { certificate, key })))
            }
            (Some(_), Some(_), false) => {
                bad("acme and tls-cert cannot be combined; choose one of them")
            }
            (Some(_), None, _) | (None, Some(_), _) => {
                bad("tls-cert and tls-key must be set together")
            }
            (None, None, true) if self.acme_email.is_some() || self.acme_cache.is_some() => {
                bad("acme-email and acme-cache require acme")
            }
            (None, None, true) => Ok(None),
            (None, None, false) => {
                // By default, the folder is next to the data file, if there is one.
                let beside = (!self.is_in_memory()).then(|| self.data.with_file_name("acme"));
                let Some(cache) = self.acme_cache.clone().or(beside) else {
                    return bad("acme requires acme-cache if data is :memory:");
                };
                Ok(Some(Certificates::Authority(Acme {
                    domains: self.acme.clone(),
                    email: self.acme_email.clone(),
                    directory: self.acme_directory.clone(),
                    cache,
                })))
            }
        }
    }
}

impl Certificates {
    /// Reads the certificate files, or opens the folder for ACME, so that an error shows when the
    /// server starts.
    pub(crate) fn open(self) -> anyhow::Result<Tls> {
        Ok(match self {
            Certificates::Files(files) => Tls::of_files(files)?,
            Certificates::Authority(acme) => Tls::of_authority(acme)?,
        })
    }
}
