use std::sync::Arc;

use rustls::{
    ClientConfig, DigitallySignedStruct, Error, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{CryptoProvider, ring},
    pki_types::{CertificateDer, ServerName, UnixTime},
    version::TLS13,
};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use x509_parser::{extensions::GeneralName, parse_x509_certificate};

/// The ALPN protocol of the TLS-ALPN-01 challenge.
const ACME_TLS: &[u8] = b"acme-tls/1";

/// The certificate extension with the key authorization.
const IDENTIFIER: &str = "1.3.6.1.5.5.7.1.31";

/// Validates that `server` proves control of `name`: its challenge certificate must contain the key
/// authorization (RFC 8737).
pub(super) async fn look(server: &str, name: &str, authorization: &[u8]) -> Result<(), String> {
    let provider = Arc::new(ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider.clone())
        .with_protocol_versions(&[&TLS13])
        .expect("there are versions");
    let config = config.dangerous().with_custom_certificate_verifier(Arc::new(Anybody(provider)));
    let mut config = config.with_no_client_auth();
    config.alpn_protocols = vec![ACME_TLS.to_vec()];
    let stream = TcpStream::connect(server).await.map_err(|error| error.to_string())?;
    let server_name = ServerName::try_from(name.to_owned()).expect("it is a name");
    let connector = TlsConnector::from(Arc::new(config));
    let tls = connector.connect(server_name, stream).await.map_err(|error| error.to_string())?;
    let (_, session) = tls.get_ref();
    if session.alpn_protocol() != Some(ACME_TLS) {
        return Err("it does not speak acme-tls/1".to_owned());
    }
    let shown = session.peer_certificates().and_then(<[_]>::first).ok_or("it shows nothing")?;
    let (_, shown) = parse_x509_certificate(shown).map_err(|error| error.to_string())?;
    let names = shown.subject_alternative_name().ok().flatten().ok_or("it has no name")?;
    if names.value.general_names != [GeneralName::DNSName(name)] {
        return Err("it has other names".to_owned());
    }
    let told = shown.extensions().iter().find(|one| one.oid.to_id_string() == IDENTIFIER);
    let told = told.ok_or("it was told nothing")?;
    // A DER OCTET STRING of 32 bytes.
    if !told.critical || told.value != [&[4, 32], authorization].concat() {
        return Err("it was told something else".to_owned());
    }
    Ok(())
}

/// Accepts any certificate, since only its contents matter. Other clients would reject the unknown
/// critical extension.
#[derive(Debug)]
struct Anybody(Arc<CryptoProvider>);

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _certificate: &CertificateDer<'_>,
        _between: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _status: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}
