use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use client::Trust;
use opentelemetry_sdk::{
    Resource,
    error::{OTelSdkError, OTelSdkResult},
    trace::{SpanData, SpanExporter},
};
use tracing::{info, warn};
use ureq::Agent;

use super::json;
use crate::http_client;

/// The time limit for sending one batch.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Sends spans to a collector. It blocks, so it runs on a separate thread.
#[derive(Debug)]
pub(super) struct Exporter {
    agent: Agent,
    url: String,
    resource: Resource,
    /// Set once a failure has been logged.
    has_failed: AtomicBool,
}

impl Exporter {
    pub(super) fn new(endpoint: &str) -> Exporter {
        let trust = endpoint.starts_with("https://").then(Trust::default);
        let agent = http_client::agent(trust.as_ref(), TIMEOUT);
        let resource = Resource::builder_empty().build();
        let url = format!("{endpoint}/v1/traces");
        Exporter { agent, url, resource, has_failed: AtomicBool::new(false) }
    }

    fn send(&self, batch: &[SpanData]) -> Result<(), String> {
        let body = json::batch(batch, &self.resource).to_string();
        let request = self.agent.post(&self.url).content_type("application/json");
        let answer = request.send(body.as_bytes()).map_err(|error| error.to_string())?;
        let status = answer.status();
        if status.is_success() { Ok(()) } else { Err(format!("the response is {status}")) }
    }
}

impl SpanExporter for Exporter {
    async fn export(&self, batch: Vec<SpanData>) -> OTelSdkResult {
        match self.send(&batch) {
            Ok(()) => {
                if self.has_failed.swap(false, Ordering::Relaxed) {
                    info!(url = self.url, "the trace collector is available again");
                }
                Ok(())
            }
            Err(why) => {
                // Log only the first failure, not one for every batch.
                if !self.has_failed.swap(true, Ordering::Relaxed) {
                    warn!(
                        url = self.url,
                        why, "cannot send spans to the trace collector; they are dropped"
                    );
                }
                Err(OTelSdkError::InternalFailure(why))
            }
        }
    }

    fn set_resource(&mut self, resource: &Resource) {
        self.resource = resource.clone();
    }
}
