use std::{sync::Arc, time::Duration};

use anyhow::{Context, anyhow};
use client::Trust;
use rustls::crypto::ring;
use serde::Deserialize;
use ureq::{
    Agent, Body,
    config::ConfigBuilder,
    http::Response,
    tls::{Certificate, RootCerts, TlsConfig},
    typestate::AgentScope,
};

/// The part of an `application/problem+json` that is printed.
#[derive(Deserialize)]
struct Problem {
    detail: Option<String>,
    code: String,
}

/// Creates an HTTP client. Without `trust` it has no HTTPS. It returns error statuses as answers.
pub(crate) fn agent(trust: Option<&Trust>, timeout: Duration) -> Agent {
    let authorities = trust.map(Trust::authorities).unwrap_or_default();
    let authorities: Vec<_> =
        authorities.iter().map(|one| Certificate::from_der(one.as_ref()).to_owned()).collect();
    let tls = TlsConfig::builder()
        .root_certs(RootCerts::new_with_certs(&authorities))
        .unversioned_rustls_crypto_provider(Arc::new(ring::default_provider()))
        .build();
    config(timeout).tls_config(tls).build().new_agent()
}

/// Creates an HTTP client that ignores proxy settings, so that no proxy sees the admin token.
pub(crate) fn direct_agent(timeout: Duration) -> Agent {
    config(timeout).proxy(None).build().new_agent()
}

fn config(timeout: Duration) -> ConfigBuilder<AgentScope> {
    Agent::config_builder().http_status_as_error(false).timeout_global(Some(timeout))
}

/// Returns the body of a successful answer, otherwise the detail of the problem as an error.
pub(crate) fn body(mut answer: Response<Body>) -> anyhow::Result<String> {
    let status = answer.status();
    let body = answer.body_mut().read_to_string().context("the response ended early")?;
    if status.is_success() {
        return Ok(body);
    }
    Err(serde_json::from_str(&body).map_or_else(
        |_| anyhow!("the response is {status}"),
        |problem: Problem| anyhow!("{}", problem.detail.unwrap_or(problem.code)),
    ))
}
