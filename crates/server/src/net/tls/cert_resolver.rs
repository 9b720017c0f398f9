use std::{collections::BTreeMap, sync::Arc};

use parking_lot::{Mutex, MutexGuard};
use rustls::{
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};

use crate::net::tls::Certificate;

/// The ALPN protocol of TLS-ALPN-01.
pub(super) const ACME_TLS: &[u8] = b"acme-tls/1";

/// Selects the certificate of a handshake.
#[derive(Debug, Default)]
pub(super) struct CertResolver(Mutex<Parts>);

#[derive(Debug, Default)]
struct Parts {
    /// The certificate of normal handshakes; `None` before a CA has issued the first.
    current: Option<Certificate>,
    /// Challenge certificates by name, at most one per name of an order.
    challenges: BTreeMap<String, Arc<CertifiedKey>>,
}

impl CertResolver {
    pub(super) fn set_current(&self, certificate: Certificate) {
        self.parts().current = Some(certificate);
    }

    pub(super) fn current(&self) -> Option<Certificate> {
        self.parts().current.clone()
    }

    /// Sets the certificate that answers a challenge.
    pub(super) fn challenge(&self, name: &str, answer: Arc<CertifiedKey>) {
        self.parts().challenges.insert(name.to_owned(), answer);
    }

    pub(super) fn clear_challenges(&self) {
        self.parts().challenges.clear();
    }

    fn parts(&self) -> MutexGuard<'_, Parts> {
        self.0.lock()
    }
}

impl ResolvesServerCert for CertResolver {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let parts = self.parts();
        let is_challenge = hello.alpn().is_some_and(|mut all| all.any(|one| one == ACME_TLS));
        if is_challenge {
            return parts.challenges.get(hello.server_name()?).cloned();
        }
        parts.current.as_ref().map(|certificate| certificate.certified.clone())
    }
}
