use std::{
    collections::BTreeMap,
    io,
    sync::Arc,
    time::{Duration, SystemTime},
};

use parking_lot::Mutex;
use rustls::{
    ServerConfig,
    crypto::ring,
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
use tokio_rustls::TlsAcceptor;
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

use crate::tls::{
    Acme, AcmeError, Certificate, CertificateError, CertificateFiles,
    acme::{Folder, keep_renewed},
};

/// The ALPN protocol of requests. Sockets use it too: they are opened over HTTP/1.1.
const HTTP_1: &[u8] = b"http/1.1";

/// The interval between two checks of the certificate; it is renewed weeks before it expires.
pub(super) const CHECK_INTERVAL: Duration = Duration::from_hours(1);

/// The remaining validity below which a missing renewal is logged.
const VALIDITY_LOW: Duration = Duration::from_hours(7 * 24);

/// The server's TLS configuration. Clones share the certificate.
#[derive(Clone, Debug)]
pub struct Tls {
    source: CertificateSource,
    resolver: Arc<CertResolver>,
}

#[derive(Clone, Debug)]
enum CertificateSource {
    Files(CertificateFiles),
    Authority(Acme, Folder),
}

impl Tls {
    /// Uses the certificate in `files`, reloading it when it is renewed.
    ///
    /// # Errors
    ///
    /// The certificate cannot be used.
    pub fn of_files(files: CertificateFiles) -> Result<Tls, CertificateError> {
        let resolver = CertResolver::default();
        resolver.set_current(files.read(SystemTime::now())?);
        Ok(Tls { source: CertificateSource::Files(files), resolver: Arc::new(resolver) })
    }

    /// Uses a certificate from a CA: the last one while it covers any of the names.
    ///
    /// Without one, handshakes fail until it is issued.
    ///
    /// # Errors
    ///
    /// The cache folder cannot be used.
    pub fn of_authority(acme: Acme) -> Result<Tls, AcmeError> {
        let folder = Folder::open(&acme)?;
        let resolver = CertResolver::default();
        match folder.files().read(SystemTime::now()) {
            // If a name was added, the old certificate is used until there is a new one.
            Ok(kept) if kept.is_for_some(&acme.domains) => resolver.set_current(kept),
            Ok(_) => info!("the stored certificate is for other names"),
            Err(CertificateError::Unreadable { error, .. })
                if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => warn!(%error, "the stored certificate cannot be used"),
        }
        Ok(Tls { source: CertificateSource::Authority(acme, folder), resolver: Arc::new(resolver) })
    }

    /// Reloads the certificate files. A certificate from a CA needs no reload, so nothing happens.
    ///
    /// An invalid certificate is logged and the old one stays. Open connections keep theirs.
    pub fn renew(&self) {
        let CertificateSource::Files(files) = &self.source else {
            info!("ACME certificates are renewed automatically");
            return;
        };
        let (now, current) = (SystemTime::now(), self.resolver.current());
        match files.read(now) {
            Ok(new) if !current.is_some_and(|current| new.is(&current)) => {
                info!(until = new.until(), "new certificate loaded");
                self.resolver.set_current(new);
            }
            Ok(_) => {}
            Err(error) => error!(%error, "cannot reload the certificate; the old one stays in use"),
        }
        if let Some(current) = self.resolver.current().filter(|it| it.left(now) < VALIDITY_LOW) {
            warn!(until = current.until(), "the certificate expires soon and has not been renewed");
        }
    }

    /// Spawns a task that checks the certificate every hour until `stop` is cancelled: it reloads
    /// the files, or renews the certificate through ACME when it is due.
    pub fn spawn_renewal(&self, stop: CancellationToken) {
        let tls = self.clone();
        match &self.source {
            CertificateSource::Files(_) => tokio::spawn(async move {
                let mut hour = tokio::time::interval(CHECK_INTERVAL);
                while stop.run_until_cancelled(hour.tick()).await.is_some() {
                    tls.renew();
                }
            }),
            CertificateSource::Authority(acme, folder) => {
                tokio::spawn(keep_renewed(acme.clone(), folder.clone(), tls.resolver, stop))
            }
        };
    }

    /// Returns whether the current certificate covers this name.
    pub fn is_for(&self, name: &str) -> bool {
        self.resolver.current().is_some_and(|it| it.covers(name))
    }

    pub(crate) fn acceptor(&self) -> TlsAcceptor {
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider supports these versions");
        let mut config = config.with_no_client_auth().with_cert_resolver(self.resolver.clone());
        config.alpn_protocols = match self.source {
            CertificateSource::Files(_) => vec![HTTP_1.to_vec()],
            // The other protocol is only used by a validating CA.
            CertificateSource::Authority(..) => vec![HTTP_1.to_vec(), ACME_TLS.to_vec()],
        };
        TlsAcceptor::from(Arc::new(config))
    }

    #[cfg(test)]
    pub(super) fn until(&self) -> String {
        self.resolver.current().expect("not found").until().to_owned()
    }
}

/// The ALPN protocol of TLS-ALPN-01.
const ACME_TLS: &[u8] = b"acme-tls/1";

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
        self.0.lock().current = Some(certificate);
    }

    pub(super) fn current(&self) -> Option<Certificate> {
        self.0.lock().current.clone()
    }

    /// Sets the certificate that answers a challenge.
    pub(super) fn challenge(&self, name: &str, answer: Arc<CertifiedKey>) {
        self.0.lock().challenges.insert(name.to_owned(), answer);
    }

    pub(super) fn clear_challenges(&self) {
        self.0.lock().challenges.clear();
    }
}

impl ResolvesServerCert for CertResolver {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let parts = self.0.lock();
        let is_challenge = hello.alpn().is_some_and(|mut all| all.any(|one| one == ACME_TLS));
        if is_challenge {
            return parts.challenges.get(hello.server_name()?).cloned();
        }
        parts.current.as_ref().map(|certificate| certificate.certified.clone())
    }
}
