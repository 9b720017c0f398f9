//! Spans of what tables do, for a collector of OpenTelemetry: OTLP over HTTP, as JSON.

mod endpoint;
mod exporter;
mod json;

pub(crate) use endpoint::Endpoint;

use opentelemetry::trace::TracerProvider;
use opentelemetry_sdk::{Resource, trace::SdkTracerProvider};
use tracing::{Subscriber, warn};
use tracing_subscriber::{Layer, filter::filter_fn, registry::LookupSpan};

use exporter::Exporter;

/// Where the spans come from that are meant for a collector: each has fields that were chosen for
/// it, and nothing else of the log goes there.
const OURS: &str = "table::spans";

/// Spans on their way to a collector. At most 2,048 wait for it; what is more is dropped, and no
/// table waits.
#[derive(Debug)]
pub(crate) struct Telemetry(SdkTracerProvider);

impl Telemetry {
    /// To the collector at `endpoint`.
    pub(crate) fn new(endpoint: &Endpoint) -> Telemetry {
        let resource = Resource::builder_empty().with_service_name("knekt").with_attribute(
            opentelemetry::KeyValue::new("service.version", env!("CARGO_PKG_VERSION")),
        );
        let provider = SdkTracerProvider::builder()
            .with_resource(resource.build())
            .with_batch_exporter(Exporter::new(endpoint));
        Telemetry(provider.build())
    }

    /// What takes the spans out of the log.
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
            .with_filter(filter_fn(|about| about.is_span() && about.target() == OURS))
    }

    /// Sends what still waits.
    pub(crate) fn shut_down(self) {
        if let Err(error) = self.0.shutdown() {
            warn!(%error, "the last spans may be lost");
        }
    }
}
