use std::path::Path;

use server::{Acme, CertificateFiles, Tls};

use super::{bad::SettingError, read, resolved::ResolvedSettings};

/// Where the server's certificate comes from, if everything is to be HTTPS.
#[derive(Debug)]
pub(crate) enum Certificates {
    /// From two files.
    Files(CertificateFiles),
    /// From an authority that hands them out by itself.
    Authority(Acme),
}

impl Certificates {
    /// What was chosen; the authority's are kept beside the data file, unless another folder is.
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
                bad("acme and tls-cert exclude each other: the certificate comes from one of them")
            }
            (Some(certificate), Some(key)) => {
                Ok(Some(Certificates::Files(CertificateFiles { certificate, key })))
            }
            (Some(_), None) | (None, Some(_)) => {
                bad("tls-cert is of no use without tls-key, nor tls-key without tls-cert")
            }
            (None, None) if domains.is_empty() => {
                if email.is_some() || cache.is_some() {
                    return bad("acme-email and acme-cache are of no use without acme");
                }
                Ok(None)
            }
            (None, None) => {
                let data = resolved.one("data", read::path)?;
                let Some(cache) = cache.or_else(|| beside(&data)) else {
                    return bad("acme needs acme-cache where there is no data file");
                };
                Ok(Some(Certificates::Authority(Acme { domains, email, directory, cache })))
            }
        }
    }

    /// What connections are made private with. Whatever is wrong is found out here.
    pub(crate) fn open(self) -> anyhow::Result<Tls> {
        Ok(match self {
            Certificates::Files(files) => Tls::of_files(files)?,
            Certificates::Authority(acme) => Tls::of_authority(acme)?,
        })
    }
}

/// The folder `acme` beside the data file; none where that is kept in memory.
fn beside(data: &Path) -> Option<std::path::PathBuf> {
    if super::is_in_memory(data) { None } else { Some(data.with_file_name("acme")) }
}
