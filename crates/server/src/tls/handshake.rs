use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, SystemTime},
};

use axum_server::{
    accept::NoDelayAcceptor,
    tls_rustls::{RustlsAcceptor, RustlsConfig},
};
use rustls::{ServerConfig, crypto::ring, server::ResolvesServerCert, sign::SingleCertAndKey};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

use super::{BadCertificate, Certificate, CertificateFiles};

/// What we speak within: sockets are opened by HTTP/1.1.
const HTTP_1: &[u8] = b"http/1.1";

/// How long a handshake may take. The silence of a connection counts from its end.
const HANDSHAKE: Duration = Duration::from_secs(5);

/// How often the files are looked at: whatever renews them does so weeks before the end.
pub(super) const LOOK: Duration = Duration::from_hours(1);

/// With less than this the host should know that nothing has been renewed.
const SHORT: Duration = Duration::from_hours(7 * 24);

/// How the server's connections are made private. Clones are the same.
#[derive(Clone)]
pub struct Tls {
    config: RustlsConfig,
    pub(super) files: CertificateFiles,
    current: Arc<Mutex<Certificate>>,
}

impl Tls {
    /// With the certificate that lies in `files`, now and when it is renewed.
    ///
    /// # Errors
    ///
    /// It cannot be used.
    pub fn of_files(files: CertificateFiles) -> Result<Tls, BadCertificate> {
        let certificate = files.read(SystemTime::now())?;
        let config = RustlsConfig::from_config(serving(&certificate));
        Ok(Tls { config, files, current: Arc::new(Mutex::new(certificate)) })
    }

    /// Takes up the certificate that lies in the files now, if it is another and a good one; a bad
    /// one is told to the log, and the old one stays. Connections that are open keep theirs.
    pub fn renew(&self) {
        let now = SystemTime::now();
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        match self.files.read(now) {
            Ok(new) if !new.is(&current) => {
                info!(until = new.until(), "took up a new certificate");
                self.config.reload_from_config(serving(&new));
                *current = new;
            }
            Ok(_) => {}
            Err(error) => error!(%error, "the certificate stays the old one"),
        }
        if current.left(now) < SHORT {
            warn!(until = current.until(), "the certificate ends soon and has not been renewed");
        }
    }

    /// Looks for a renewed certificate every hour.
    pub(crate) fn renew_until(&self, stop: CancellationToken) {
        let tls = self.clone();
        tokio::spawn(async move {
            let mut hour = tokio::time::interval(LOOK);
            while stop.run_until_cancelled(hour.tick()).await.is_some() {
                tls.renew();
            }
        });
    }

    /// Shakes hands with whoever connects.
    pub(crate) fn acceptor(&self) -> RustlsAcceptor<NoDelayAcceptor> {
        RustlsAcceptor::new(self.config.clone())
            .handshake_timeout(HANDSHAKE)
            .acceptor(NoDelayAcceptor::new())
    }

    #[cfg(test)]
    pub(super) fn until(&self) -> String {
        self.current.lock().unwrap().until().to_owned()
    }
}

fn serving(certificate: &Certificate) -> Arc<ServerConfig> {
    resolving(Arc::new(SingleCertAndKey::from(certificate.certified.clone())))
}

/// What a server is configured with whose certificates come from `resolver`.
fn resolving(resolver: Arc<dyn ResolvesServerCert>) -> Arc<ServerConfig> {
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider has what these versions need");
    let mut config = config.with_no_client_auth().with_cert_resolver(resolver);
    config.alpn_protocols = vec![HTTP_1.to_vec()];
    Arc::new(config)
}

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tls").field("files", &self.files).finish_non_exhaustive()
    }
}
