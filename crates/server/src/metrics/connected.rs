use tokio::time::Instant;

use super::Metrics;

/// What a connection is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transport {
    /// A WebSocket.
    WebSocket,
    /// Server-sent events.
    Events,
    /// A frame a line.
    Lines,
}

impl Transport {
    pub(super) const ALL: [Transport; 3] =
        [Transport::WebSocket, Transport::Events, Transport::Lines];

    pub(super) fn label(self) -> [(&'static str, &'static str); 1] {
        let name = match self {
            Transport::WebSocket => "websocket",
            Transport::Events => "sse",
            Transport::Lines => "ndjson",
        };
        [("transport", name)]
    }
}

/// A connection that is counted as long as this lives.
#[derive(Debug)]
pub(crate) struct Connected {
    metrics: Metrics,
    transport: Transport,
    since: Instant,
}

impl Connected {
    pub(crate) fn begin(metrics: &Metrics, transport: Transport) -> Connected {
        metrics.opened(transport);
        Connected { metrics: metrics.clone(), transport, since: Instant::now() }
    }
}

impl Drop for Connected {
    fn drop(&mut self) {
        self.metrics.closed(self.transport, self.since.elapsed());
    }
}
