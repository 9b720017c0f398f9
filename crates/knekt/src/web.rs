use std::{sync::Arc, time::Duration};

use client::Trust;
use rustls::crypto::ring;
use ureq::{
    Agent,
    tls::{Certificate, RootCerts, TlsConfig},
};

/// Asks over HTTP, and over HTTPS those whom `trust` believes; without it HTTPS is not spoken. An
/// answer is an answer, whatever its status.
pub(crate) fn agent(trust: Option<&Trust>, patience: Duration) -> Agent {
    let authorities = trust.map(Trust::authorities).unwrap_or_default();
    let authorities: Vec<_> =
        authorities.iter().map(|one| Certificate::from_der(one.as_ref()).to_owned()).collect();
    let tls = TlsConfig::builder()
        .root_certs(RootCerts::new_with_certs(&authorities))
        .unversioned_rustls_crypto_provider(Arc::new(ring::default_provider()))
        .build();
    Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(patience))
        .tls_config(tls)
        .build()
        .new_agent()
}
