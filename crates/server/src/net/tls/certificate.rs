use std::{
    fmt,
    sync::Arc,
    time::{Duration, SystemTime},
};

use rustls::sign::CertifiedKey;

/// A certificate with its key, that was valid when it was read.
#[derive(Clone)]
pub struct Certificate {
    pub(super) certified: Arc<CertifiedKey>,
    /// The names that it is for.
    pub(super) names: Vec<String>,
    /// The first second of its time.
    pub(super) from: SystemTime,
    /// The last one.
    pub(super) until: SystemTime,
    /// The same for people.
    pub(super) until_text: String,
}

impl Certificate {
    /// For how long it will still be valid.
    pub fn left(&self, now: SystemTime) -> Duration {
        self.until.duration_since(now).unwrap_or_default()
    }

    /// When its time is over, for people.
    pub fn until(&self) -> &str {
        &self.until_text
    }

    /// For how long it is valid as a whole.
    pub(super) fn lifetime(&self) -> Duration {
        self.until.duration_since(self.from).unwrap_or_default()
    }

    /// Whether it is for each of these names.
    pub(super) fn is_for(&self, names: &[String]) -> bool {
        names.iter().all(|name| self.names.contains(name))
    }

    /// Whether it is for any of these names.
    pub(super) fn is_for_some(&self, names: &[String]) -> bool {
        names.iter().any(|name| self.names.contains(name))
    }

    /// Whether a page of this name, in small letters, is one of its: a `*` stands for the first word.
    pub(super) fn covers(&self, name: &str) -> bool {
        let rest = name.split_once('.').map(|(_, rest)| rest);
        self.names
            .iter()
            .map(|own| own.to_ascii_lowercase())
            .any(|own| own == name || own.strip_prefix("*.").is_some_and(|own| rest == Some(own)))
    }

    /// Whether this is the very same certificate.
    pub(super) fn is(&self, other: &Certificate) -> bool {
        self.certified.cert == other.certified.cert
    }
}

/// The key is nobody's business.
impl fmt::Debug for Certificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Certificate").field("until", &self.until_text).finish_non_exhaustive()
    }
}
