use tokio::time::Instant;

use crate::state::metrics::Metrics;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transport {
    WebSocket,
    Sse,
    Ndjson,
}

impl Transport {
    pub(super) const ALL: [Transport; 3] =
        [Transport::WebSocket, Transport::Sse, Transport::Ndjson];

    pub(super) fn label(self) -> [(&'static str, &'static str); 1] {
        let name = match self {
            Transport::WebSocket => "websocket",
            Transport::Sse => "sse",
            Transport::Ndjson => "ndjson",
        };
        [("transport", name)]
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
