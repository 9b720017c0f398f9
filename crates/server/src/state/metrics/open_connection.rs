use strum::{IntoStaticStr, VariantArray};
use tokio::time::Instant;

use crate::state::metrics::Metrics;

#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub(crate) enum Transport {
    WebSocket,
    Sse,
    Ndjson,
}

impl Transport {
    pub(super) const ALL: &'static [Transport] = Transport::VARIANTS;

    pub(super) fn label(self) -> [(&'static str, &'static str); 1] {
        [("transport", self.into())]
    }
}

/// Counts a connection as open until it is dropped.
#[derive(Debug)]
pub(crate) struct OpenConnection {
    metrics: Metrics,
    transport: Transport,
    since: Instant,
}

impl OpenConnection {
    pub(crate) fn begin(metrics: &Metrics, transport: Transport) -> OpenConnection {
        metrics.record_open(transport);
        OpenConnection { metrics: metrics.clone(), transport, since: Instant::now() }
    }
}

impl Drop for OpenConnection {
    fn drop(&mut self) {
        self.metrics.record_close(self.transport, self.since.elapsed());
    }
}
