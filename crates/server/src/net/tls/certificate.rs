use std::{
    fmt,
    sync::Arc,
    time::{Duration, SystemTime},
};

use rustls::sign::CertifiedKey;

/// A certificate with its key, valid when it was read.
#[derive(Clone)]
pub struct Certificate {
    pub(super) certified: Arc<CertifiedKey>,
    pub(super) names: Vec<String>,
    pub(super) from: SystemTime,
    pub(super) until: SystemTime,
    /// The end of its validity, for display.
    pub(super) until_text: String,
}

impl Certificate {
    /// The remaining validity.
    pub fn left(&self, now: SystemTime) -> Duration {
        self.until.duration_since(now).unwrap_or_default()
    }

    /// The end of its validity, for display.
    pub fn until(&self) -> &str {
        &self.until_text
    }

    /// The total validity.
    pub(super) fn lifetime(&self) -> Duration {
        self.until.duration_since(self.from).unwrap_or_default()
    }

    pub(super) fn is_for(&self, names: &[String]) -> bool {
        names.iter().all(|name| self.names.contains(name))
    }

    pub(super) fn is_for_some(&self, names: &[String]) -> bool {
        names.iter().any(|name| self.names.contains(name))
    }

    /// Returns whether the certificate covers a lower-case host name; `*` matches one label.
    pub(super) fn covers(&self, name: &str) -> bool {
        let rest = name.split_once('.').map(|(_, rest)| rest);
        self.names
            .iter()
            .map(|own| own.to_ascii_lowercase())
            .any(|own| own == name || own.strip_prefix("*.").is_some_and(|own| rest == Some(own)))
    }

    pub(super) fn is(&self, other: &Certificate) -> bool {
        self.certified.cert == other.certified.cert
    }
}

/// Omits the key.
impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certificate").field("until", &self.until_text).finish_non_exhaustive()
    }
}
