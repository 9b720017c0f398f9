use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use client::{Trust, Wire, WireError};
use rcgen::{
    BasicConstraints, Certificate, CertificateParams, CertificateSigningRequestParams, IsCa,
    Issuer, KeyPair, date_time_ymd,
};
use rustls::{
    ClientConfig, RootCertStore, ServerConfig,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_rustls::{TlsConnector, client::TlsStream};

use crate::{
    http::{Answer, connect, exchange, request_to},
    server::{CERTIFICATE, How, Runs, Server},
};

/// A private certificate authority.
pub(crate) struct Authority {
    certificate: Certificate,
    issuer: Issuer<'static, KeyPair>,
    folder: TempDir,
}

impl Authority {
    pub(crate) fn new() -> Authority {
        let key = KeyPair::generate().expect("the system provides randomness");
        let mut params = CertificateParams::new(Vec::new()).expect("the name is valid");
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let certificate = params.self_signed(&key).expect("it is its own");
        let folder = TempDir::new().expect("cannot create a temporary folder");
        fs::write(folder.path().join("ca.pem"), certificate.pem())
            .expect("cannot write to the temporary folder");
        Authority { certificate, issuer: Issuer::new(params, key), folder }
    }

    /// Returns the path of its certificate.
    pub(crate) fn file(&self) -> PathBuf {
        self.folder.path().join("ca.pem")
    }

    /// Issues a certificate for this machine that is valid in these years, with its key.
    pub(crate) fn made(&self, from: i32, until: i32) -> [String; 2] {
        let key = KeyPair::generate().expect("the system provides randomness");
        let names = ["localhost", "127.0.0.1"].map(str::to_owned).to_vec();
        let mut params = CertificateParams::new(names).expect("the names are valid");
        params.not_before = date_time_ymd(from, 1, 1);
        params.not_after = date_time_ymd(until, 1, 1);
        let made = params.signed_by(&key, &self.issuer).expect("the key can sign");
        [made.pem(), key.serialize_pem()]
    }

    /// Signs a certificate request; returns the chain.
    pub(crate) fn sign(&self, request: &CertificateSigningRequestParams) -> String {
        let made = request.signed_by(&self.issuer).expect("the key can sign");
        made.pem() + &self.certificate.pem()
    }

    /// Returns a server configuration with a certificate and its key.
    pub(crate) fn serving(certificate: &[u8], key: &[u8]) -> Arc<ServerConfig> {
        let chain = vec![CertificateDer::from_pem_slice(certificate).expect("it is one")];
        let key = PrivateKeyDer::from_pem_slice(key).expect("it is one");
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("there are versions");
        let config = config.with_no_client_auth().with_single_cert(chain, key);
        Arc::new(config.expect("the key matches the certificate"))
    }

    /// Writes a valid certificate and its key to a folder.
    pub(crate) fn lay(&self, folder: &Path) {
        for (file, text) in CERTIFICATE.iter().zip(self.made(2020, 3000)) {
            fs::write(folder.join(file), text).expect("cannot write to the temporary folder");
        }
    }

    /// Starts a server with a certificate.
    pub(crate) fn server(&self, how: How) -> Server {
        let how = How { runs: Runs::Process, tls: true, is_https: true, ..how };
        Server::prepared(how, |data| self.lay(data.parent().expect("the file has a parent folder")))
    }

    /// Returns a client configuration that trusts the authority.
    pub(crate) fn trust(&self) -> Trust {
        Trust::default().with_file(&self.file()).expect("it is a certificate")
    }

    /// Opens a WebSocket to a server.
    pub(crate) async fn wire(
        &self,
        server: &Server,
        headers: &[(&'static str, &str)],
    ) -> Result<Wire, WireError> {
        Wire::connect_trusting(&server.url(), headers, &self.trust()).await
    }

    /// Opens a TLS connection to a server.
    pub(crate) async fn connect(&self, server: &Server) -> TlsStream<TcpStream> {
        self.connect_as(server, "127.0.0.1").await.expect("the certificate is valid")
    }

    /// Opens a TLS connection to a server under this name.
    pub(crate) async fn connect_as(
        &self,
        server: &Server,
        name: &'static str,
    ) -> io::Result<TlsStream<TcpStream>> {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.der().clone()).expect("it is a certificate");
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("there are versions");
        let mut config = config.with_root_certificates(roots).with_no_client_auth();
        // As browsers do.
        config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
        let stream = connect(&server.address).await;
        let name = name.try_into().expect("it is a name");
        let connector = TlsConnector::from(Arc::new(config));
        connector.connect(name, stream).await
    }

    /// Returns the certificate of a server.
    pub(crate) async fn shown(&self, server: &Server) -> CertificateDer<'static> {
        certificate_of(&self.connect(server).await)
    }

    /// Sends a request with headers; returns the response.
    pub(crate) async fn ask(
        &self,
        server: &Server,
        request: &str,
        headers: &[&str],
        body: &str,
    ) -> Answer {
        let request = request_to(&server.address, request, headers, body);
        exchange(self.connect(server).await, request.as_bytes()).await
    }
}

/// Returns the certificate that a server has shown.
pub(super) fn certificate_of(connection: &TlsStream<TcpStream>) -> CertificateDer<'static> {
    let (_, session) = connection.get_ref();
    let chain = session.peer_certificates().expect("the response contains one");
    chain[0].clone().into_owned()
}
