use std::{collections::HashMap, sync::Arc, time::Duration};

use cluster::FormerOwner;
use parking_lot::Mutex;
use storage::ownership::NodeId;
use tokio::time::sleep;
use tracing::{info, warn};

use crate::state::metrics::Metrics;

/// The time between the first claim of a node's tables and the log line with their number.
const REPORT_DELAY: Duration = Duration::from_secs(5);

/// The tables that this node has taken over from nodes that had not released them. The metrics
/// count them, and the log has two lines for each node.
#[derive(Debug)]
pub(crate) struct Takeovers {
    metrics: Metrics,
    /// The number of tables of each node that are not logged yet.
    n_unlogged: Mutex<HashMap<NodeId, usize>>,
}

impl Takeovers {
    pub(crate) fn new(metrics: Metrics) -> Arc<Takeovers> {
        Arc::new(Takeovers { metrics, n_unlogged: Mutex::default() })
    }

    /// Counts the claim of a table, unless it had been released.
    pub(crate) fn record(self: &Arc<Takeovers>, from: &FormerOwner) {
        let (node, why) = match from {
            FormerOwner::Nobody | FormerOwner::SameNode => return,
            FormerOwner::Expired(node) => (node, "its lease has ended"),
            FormerOwner::Gone(node) => (node, "it does not answer"),
        };
        self.metrics.record_takeover(from);
        {
            let mut n_unlogged = self.n_unlogged.lock();
            if let Some(n_tables) = n_unlogged.get_mut(node) {
                *n_tables += 1;
                return;
            }
            n_unlogged.insert(node.clone(), 1);
        }
        warn!(%node, why, "taking over the tables of a node");
        let (this, node) = (Arc::clone(self), node.clone());
        tokio::spawn(async move {
            sleep(REPORT_DELAY).await;
            let n_tables = this.n_unlogged.lock().remove(&node).unwrap_or_default();
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
        assert_eq!(takeovers.n_unlogged.lock().get(&node), Some(&3));
        while !takeovers.n_unlogged.lock().is_empty() {
            tokio::time::advance(REPORT_DELAY).await;
        }
    }
}
