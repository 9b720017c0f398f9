use std::sync::Arc;

use bytes::Bytes;
use protocol::TableId;
use table::{Command, Outbox, OutboxFull};
use tokio::time::Instant;

use crate::state::metrics::Metrics;

/// An outbox that measures the latency of one action.
#[derive(Debug)]
pub(crate) struct TimedOutbox {
    outbox: Arc<dyn Outbox>,
    metrics: Metrics,
    began: Instant,
}

impl TimedOutbox {
    /// Wraps `outbox` if `command` is an action.
    pub(crate) fn wrap(
        metrics: &Metrics,
        command: &Command,
        outbox: Arc<dyn Outbox>,
    ) -> Arc<dyn Outbox> {
        if matches!(command, Command::Act { .. }) {
            Arc::new(TimedOutbox { outbox, metrics: metrics.clone(), began: Instant::now() })
        } else {
            outbox
        }
    }
}

impl Outbox for TimedOutbox {
    fn answer(&self, frame: Bytes) {
        self.metrics.record_act(self.began.elapsed());
        self.outbox.answer(frame);
    }

    fn push(&self, table: TableId, frame: Bytes) -> Result<(), OutboxFull> {
        self.outbox.push(table, frame)
    }

    fn resync(&self, table: TableId, whole: [Bytes; 2]) {
        self.outbox.resync(table, whole);
    }

    fn lost(&self, table: TableId) {
        self.outbox.lost(table);
    }
}
