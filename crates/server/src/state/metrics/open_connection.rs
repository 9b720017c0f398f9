use tokio::time::Instant;

use crate::state::metrics::Metrics;

/// What a connection is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transport {
    /// A WebSocket.
    WebSocket,
    /// Server-sent events.
    Sse,
    /// A frame a line.
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

/// A connection that is counted as long as this lives.
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
