//! Export of table spans to an OpenTelemetry collector: OTLP over HTTP, as JSON.

mod exporter;
mod json;

use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::{Resource, trace::SdkTracerProvider};
use tracing::{Subscriber, warn};
use tracing_subscriber::{Layer, filter::filter_fn, registry::LookupSpan};

use exporter::Exporter;

/// The module whose spans are exported. Unlike log lines, their fields have nothing secret.
const TABLE_SPANS: &str = "table::spans";

/// The exporter of spans. If its queue of 2,048 is full, spans are dropped, so that no table waits.
#[derive(Debug)]
pub(crate) struct Telemetry(SdkTracerProvider);

impl Telemetry {
    pub(crate) fn new(endpoint: &str) -> Telemetry {
        let resource = Resource::builder_empty().with_service_name("knekt").with_attribute(
            opentelemetry::KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
        );
        let provider = SdkTracerProvider::builder()
            .with_resource(resource.build())
            .with_batch_exporter(Exporter::new(endpoint));
        Telemetry(provider.build())
    }

    pub(crate) fn layer<S>(&self) -> impl Layer<S> + Send + Sync + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("knekt"))
            .with_location(false)
            .with_threads(false)
            .with_target(false)
            .with_level(false)
            .with_tracked_inactivity(false)
            .with_filter(filter_fn(|about| about.is_span() && about.target() == TABLE_SPANS))
    }

    /// Sends the spans that are still queued.
    pub(crate) fn shut_down(self) {
        if let Err(error) = self.0.shutdown() {
            warn!(%error, "cannot flush the last spans");
        }
    }
}
