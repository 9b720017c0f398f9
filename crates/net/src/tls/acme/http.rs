use std::{pin::Pin, sync::Arc, time::Duration};

use axum::{
    body::Bytes,
    http::{Request, Response},
};
use http_body_util::BodyExt;
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use rustls::crypto::ring;
use tokio::task::spawn_blocking;
use ureq::{
    Agent,
    tls::{Certificate, RootCerts, TlsConfig},
};

/// The timeout of a request.
const PATIENCE: Duration = Duration::from_secs(30);

/// The largest response, in bytes; a certificate chain has a few thousand.
const ANSWER_MAX: u64 = 256 * 1024;

/// An HTTPS client for ACME that trusts the system's CAs.
pub(super) struct Http(Agent);

impl Http {
    pub(super) fn new() -> Http {
        let known = rustls_native_certs::load_native_certs().certs;
        let known: Vec<_> =
            known.iter().map(|one| Certificate::from_der(one.as_ref()).to_owned()).collect();
        let tls = TlsConfig::builder()
            .root_certs(RootCerts::new_with_certs(&known))
            .unversioned_rustls_crypto_provider(Arc::new(ring::default_provider()))
            .build();
        let config = Agent::config_builder()
            .tls_config(tls)
            .https_only(true)
            .http_status_as_error(false)
            .timeout_global(Some(PATIENCE))
            .build();
        Http(config.new_agent())
    }
}

type Answer = Result<BytesResponse, Error>;

impl HttpClient for Http {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Answer> + Send>> {
        let agent = self.0.clone();
        Box::pin(async move {
            let (parts, body) = request.into_parts();
            let body = body.collect().await.expect("it cannot fail").to_bytes();
            let ask = move || ask(&agent, &Request::from_parts(parts, body));
            spawn_blocking(ask).await.map_err(|panic| Error::Other(Box::new(panic)))?
        })
    }
}

fn ask(agent: &Agent, request: &Request<Bytes>) -> Answer {
    let other = |error: ureq::Error| Error::Other(Box::new(error));
    let answer = if request.body().is_empty() {
        agent.run(request.clone().map(|_| ()))
    } else {
        agent.run(request.clone().map(|body| body.to_vec()))
    };
    let (parts, mut body) = answer.map_err(other)?.into_parts();
    let body = body.with_config().limit(ANSWER_MAX).read_to_vec().map_err(other)?;
    let (parts, ()) = Response::from_parts(parts, ()).into_parts();
    Ok(BytesResponse { parts, body: Box::new(Bytes::from(body)) })
}
