use std::sync::Arc;

use protocol::TableId;
use table::{Answer, EncodedFrame, Outbox, OutboxFull, TableCommand};
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
        command: &TableCommand,
        outbox: Arc<dyn Outbox>,
    ) -> Arc<dyn Outbox> {
        if matches!(command, TableCommand::Act(_)) {
            Arc::new(TimedOutbox { outbox, metrics: metrics.clone(), began: Instant::now() })
        } else {
            outbox
        }
    }
}

impl Outbox for TimedOutbox {
    fn hold(&self) {
        self.outbox.hold();
    }

    fn release(&self) {
        self.outbox.release();
    }

    fn answer(&self, answer: Answer) {
        self.metrics.record_act(self.began.elapsed());
        self.outbox.answer(answer);
    }

    fn push(&self, table: TableId, frame: EncodedFrame) -> Result<(), OutboxFull> {
        self.outbox.push(table, frame)
    }

    fn resync(&self, table: TableId, whole: [EncodedFrame; 2]) {
        self.outbox.resync(table, whole);
    }

    fn lost(&self, table: TableId) {
        self.outbox.lost(table);
    }
}
