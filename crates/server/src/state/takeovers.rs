use std::{collections::HashMap, sync::Arc, time::Duration};

use cluster::{FormerOwner, NodeId};
use parking_lot::Mutex;
use tokio::time::sleep;
use tracing::{info, warn};

use crate::state::metrics::Metrics;

/// The time after the first claim of a node's tables until their number is logged.
const REPORT_AFTER: Duration = Duration::from_secs(5);

/// The tables that this node has taken over from others, which had not released them: counted by the
/// metrics, with two lines in the log for each node.
#[derive(Debug)]
pub(crate) struct Takeovers {
    metrics: Metrics,
    /// The numbers of those that are not logged yet.
    taken: Mutex<HashMap<NodeId, usize>>,
}

impl Takeovers {
    pub(crate) fn new(metrics: Metrics) -> Arc<Takeovers> {
        Arc::new(Takeovers { metrics, taken: Mutex::default() })
    }

    /// Records the claim of a table.
    pub(crate) fn record(self: &Arc<Takeovers>, from: &FormerOwner) {
        let (node, why) = match from {
            FormerOwner::Nobody | FormerOwner::SameNode => return,
            FormerOwner::Expired(node) => (node, "its lease has ended"),
            FormerOwner::Gone(node) => (node, "it does not answer"),
        };
        self.metrics.record_takeover(from);
        {
            let mut taken = self.taken.lock();
            if let Some(n_tables) = taken.get_mut(node) {
                *n_tables += 1;
                return;
            }
            taken.insert(node.clone(), 1);
        }
        warn!(%node, why, "taking over the tables of a node");
        let (this, node) = (Arc::clone(self), node.clone());
        tokio::spawn(async move {
            sleep(REPORT_AFTER).await;
            let n_tables = this.taken.lock().remove(&node).unwrap_or_default();
            info!(%node, n_tables, "tables were taken over");
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn tables_that_others_have_left_are_counted() {
        let metrics = Metrics::new();
        let takeovers = Takeovers::new(metrics.clone());
        let node = NodeId::new("a").unwrap();
        for from in [
            FormerOwner::Nobody,
            FormerOwner::SameNode,
            FormerOwner::Gone(node.clone()),
            FormerOwner::Gone(node.clone()),
            FormerOwner::Expired(node.clone()),
        ] {
            takeovers.record(&from);
        }
        let text = metrics.text();
        for line in [
            "knekt_tables_taken_over_total{kind=\"gone\"} 2",
            "knekt_tables_taken_over_total{kind=\"expired\"} 1",
        ] {
            assert!(text.contains(line), "{text}");
        }
        assert_eq!(takeovers.taken.lock().get(&node), Some(&3));
        while !takeovers.taken.lock().is_empty() {
            tokio::time::advance(REPORT_AFTER).await;
        }
    }
}
