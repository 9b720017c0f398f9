use std::path::Path;

use server::{Acme, CertificateFiles, Tls};

use super::{SettingError, read, resolved::ResolvedSettings};

/// The source of the TLS certificate.
#[derive(Debug)]
pub(crate) enum Certificates {
    Files(CertificateFiles),
    /// An ACME certificate authority.
    Authority(Acme),
}

impl Certificates {
    /// Returns the chosen source; `None` for plain HTTP.
    pub(super) fn resolve(
        resolved: &ResolvedSettings,
    ) -> Result<Option<Certificates>, SettingError> {
        let certificate = resolved.maybe("tls-cert", read::path)?;
        let key = resolved.maybe("tls-key", read::path)?;
        let domains = resolved.many("acme", read::domain)?;
        let (email, directory, cache) = (
            resolved.maybe("acme-email", read::email)?,
            resolved.one("acme-directory", read::https)?,
            resolved.maybe("acme-cache", read::path)?,
        );
        let bad = |why: &str| Err(SettingError(why.to_owned()));
        match (certificate, key) {
            (Some(_), Some(_)) if !domains.is_empty() => {
                bad("acme and tls-cert cannot be combined; choose one of them")
            }
            (Some(certificate), Some(key)) => {
                Ok(Some(Certificates::Files(CertificateFiles { certificate, key })))
            }
            (Some(_), None) | (None, Some(_)) => bad("tls-cert and tls-key must be set together"),
            (None, None) if domains.is_empty() => {
                if email.is_some() || cache.is_some() {
                    return bad("acme-email and acme-cache require acme");
                }
                Ok(None)
            }
            (None, None) => {
                let data = resolved.one("data", read::path)?;
                let Some(cache) = cache.or_else(|| default_cache(&data)) else {
                    return bad("acme requires acme-cache if data is :memory:");
                };
                Ok(Some(Certificates::Authority(Acme { domains, email, directory, cache })))
            }
        }
    }

    /// Loads the certificate, so that an error shows when the server starts.
    pub(crate) fn open(self) -> anyhow::Result<Tls> {
        Ok(match self {
            Certificates::Files(files) => Tls::of_files(files)?,
            Certificates::Authority(acme) => Tls::of_authority(acme)?,
        })
    }
}

/// Returns the folder `acme` next to the data file, if there is a data file.
fn default_cache(data: &Path) -> Option<std::path::PathBuf> {
    if super::is_in_memory(data) { None } else { Some(data.with_file_name("acme")) }
}
