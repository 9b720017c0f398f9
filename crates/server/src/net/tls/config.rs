use std::{
    io,
    sync::Arc,
    time::{Duration, SystemTime},
};

use axum_server::{
    accept::NoDelayAcceptor,
    tls_rustls::{RustlsAcceptor, RustlsConfig},
};
use rustls::{ServerConfig, crypto::ring};
use tokio_util::sync::CancellationToken;
use tracing::{error, info, warn};

use crate::net::tls::{
    Acme, AcmeError, CertificateError, CertificateFiles,
    acme::{Folder, keep_renewed},
    cert_resolver::{ACME_TLS, CertResolver},
};

/// What we speak within: sockets are opened by HTTP/1.1.
const HTTP_1: &[u8] = b"http/1.1";

/// How long a handshake may take. The silence of a connection counts from its end.
const HANDSHAKE: Duration = Duration::from_secs(5);

/// How often the files are looked at: whatever renews them does so weeks before the end.
pub(super) const LOOK: Duration = Duration::from_hours(1);

/// With less than this the host should know that nothing has been renewed.
const SHORT: Duration = Duration::from_hours(7 * 24);

/// How the server's connections are made private. Clones are the same.
#[derive(Clone, Debug)]
pub struct Tls {
    source: CertificateSource,
    resolver: Arc<CertResolver>,
}

/// Where the certificate comes from.
#[derive(Clone, Debug)]
enum CertificateSource {
    Files(CertificateFiles),
    Authority(Acme, Folder),
}

impl Tls {
    /// With the certificate that lies in `files`, now and when it is renewed.
    ///
    /// # Errors
    ///
    /// It cannot be used.
    pub fn of_files(files: CertificateFiles) -> Result<Tls, CertificateError> {
        let resolver = CertResolver::default();
        resolver.set_current(files.read(SystemTime::now())?);
        Ok(Tls { source: CertificateSource::Files(files), resolver: Arc::new(resolver) })
    }

    /// With the certificate that an authority hands out: the last one, while it is good for any of
    /// the names; else nobody is served before there is one.
    ///
    /// # Errors
    ///
    /// What has to last cannot be kept.
    pub fn of_authority(acme: Acme) -> Result<Tls, AcmeError> {
        let folder = Folder::open(&acme)?;
        let resolver = CertResolver::default();
        match folder.files().read(SystemTime::now()) {
            // Where a name has been added, the others are served until there is one for all.
            Ok(kept) if kept.is_for_some(&acme.domains) => resolver.set_current(kept),
            Ok(_) => info!("the certificate that is kept is for other names"),
            Err(CertificateError::Unreadable { error, .. })
                if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => warn!(%error, "the certificate that is kept is of no use"),
        }
        Ok(Tls { source: CertificateSource::Authority(acme, folder), resolver: Arc::new(resolver) })
    }

    /// Takes up the certificate that lies in the files now, if it is another and a good one; a bad
    /// one is told to the log, and the old one stays. Connections that are open keep theirs.
    pub fn renew(&self) {
        let CertificateSource::Files(files) = &self.source else {
            info!("certificates of an authority are renewed by themselves");
            return;
        };
        let (now, current) = (SystemTime::now(), self.resolver.current());
        match files.read(now) {
            Ok(new) if !current.is_some_and(|current| new.is(&current)) => {
                info!(until = new.until(), "took up a new certificate");
                self.resolver.set_current(new);
            }
            Ok(_) => {}
            Err(error) => error!(%error, "the certificate stays the old one"),
        }
        if let Some(current) = self.resolver.current().filter(|it| it.left(now) < SHORT) {
            warn!(until = current.until(), "the certificate ends soon and has not been renewed");
        }
    }

    /// Looks for a renewed certificate every hour, or has the authority renew it in time.
    pub(crate) fn spawn_renewal(&self, stop: CancellationToken) {
        let tls = self.clone();
        match &self.source {
            CertificateSource::Files(_) => tokio::spawn(async move {
                let mut hour = tokio::time::interval(LOOK);
                while stop.run_until_cancelled(hour.tick()).await.is_some() {
                    tls.renew();
                }
            }),
            CertificateSource::Authority(acme, folder) => {
                tokio::spawn(keep_renewed(acme.clone(), folder.clone(), tls.resolver, stop))
            }
        };
    }

    /// Whether the certificate, if there is one yet, is for this name.
    pub(crate) fn is_for(&self, name: &str) -> bool {
        self.resolver.current().is_some_and(|it| it.covers(name))
    }

    /// Shakes hands with whoever connects.
    pub(crate) fn acceptor(&self) -> RustlsAcceptor<NoDelayAcceptor> {
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the provider has what these versions need");
        let mut config = config.with_no_client_auth().with_cert_resolver(self.resolver.clone());
        config.alpn_protocols = match self.source {
            CertificateSource::Files(_) => vec![HTTP_1.to_vec()],
            // Who asks for the other is an authority that looks for us.
            CertificateSource::Authority(..) => vec![HTTP_1.to_vec(), ACME_TLS.to_vec()],
        };
        RustlsAcceptor::new(RustlsConfig::from_config(Arc::new(config)))
            .handshake_timeout(HANDSHAKE)
            .acceptor(NoDelayAcceptor::new())
    }

    #[cfg(test)]
    pub(super) fn until(&self) -> String {
        self.resolver.current().expect("there is one").until().to_owned()
    }
}
