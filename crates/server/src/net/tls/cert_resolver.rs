use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rustls::{
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};

use crate::net::tls::Certificate;

/// What an authority asks for when it looks whether a name leads here, and nobody else does.
pub(super) const ACME_TLS: &[u8] = b"acme-tls/1";

/// What is shown to whoever shakes hands.
#[derive(Debug, Default)]
pub(super) struct CertResolver(Mutex<Parts>);

#[derive(Debug, Default)]
struct Parts {
    /// None before an authority has handed out the first.
    current: Option<Certificate>,
    /// What an authority is shown that looks for us, by name: no more than the names of an order.
    challenges: BTreeMap<String, Arc<CertifiedKey>>,
}

impl CertResolver {
    /// The certificate, from now on.
    pub(super) fn set_current(&self, certificate: Certificate) {
        self.parts().current = Some(certificate);
    }

    pub(super) fn current(&self) -> Option<Certificate> {
        self.parts().current.clone()
    }

    /// What an authority is shown that looks for `name`.
    pub(super) fn challenge(&self, name: &str, answer: Arc<CertifiedKey>) {
        self.parts().challenges.insert(name.to_owned(), answer);
    }

    /// No authority looks for us any more.
    pub(super) fn clear_challenges(&self) {
        self.parts().challenges.clear();
    }

    fn parts(&self) -> MutexGuard<'_, Parts> {
        // Each part is set at once, so that a panic elsewhere leaves nothing half done.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
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
