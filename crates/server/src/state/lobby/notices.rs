//! The lobby of a cluster, in which each node knows the tables of all nodes.

use std::{collections::BTreeMap, mem::take};

use parking_lot::Mutex;
use protocol::TableId;
use storage::ownership::NodeId;
use table::Summary;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::state::{
    lobby::{Lobby, is_gone},
    notices::{NodeNotice, Notices},
};

/// The number of tables in one notice. The bus carries at most 1 MiB.
const TABLES_PER_NOTICE: usize = 100;

/// The tables of a cluster, as the nodes report them to each other.
#[derive(Debug, Default)]
pub(super) struct SharedTables {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Debug, Default)]
struct State {
    /// Set if there are other nodes to report to.
    is_shared: bool,
    /// The changes of this node's tables that are not sent yet, the latest of each table.
    unsent: BTreeMap<TableId, Summary>,
    /// The owner of each table of another node.
    owners: BTreeMap<TableId, NodeId>,
}

impl SharedTables {
    /// Records a change of a table of this node.
    pub(super) fn note_own(&self, summary: &Summary) {
        let mut state = self.state.lock();
        state.owners.remove(&summary.table);
        if state.is_shared {
            state.unsent.insert(summary.table, summary.clone());
            drop(state);
            self.changed.notify_one();
        }
    }
}

impl Lobby {
    /// Sends the changes of this node's tables to the others until the server stops.
    pub(crate) fn spawn_notices(&self, notices: Notices, stop: CancellationToken) {
        self.0.cluster.state.lock().is_shared = true;
        self.tell_all();
        let lobby = self.clone();
        tokio::spawn(async move {
            let changed = &lobby.0.cluster.changed;
            while stop.run_until_cancelled(changed.notified()).await.is_some() {
                let mut unsent = take(&mut lobby.0.cluster.state.lock().unsent).into_values();
                loop {
                    let summaries: Vec<_> = unsent.by_ref().take(TABLES_PER_NOTICE).collect();
                    if summaries.is_empty() {
                        break;
                    }
                    notices.publish(NodeNotice::Tables { summaries }).await;
                }
            }
        });
    }

    /// Queues all tables of this node to be sent to the others.
    pub(crate) fn tell_all(&self) {
        let own: Vec<Summary> = {
            let state = self.0.cluster.state.lock();
            let tables = self.0.tables.lock();
            let own = tables.by_id().values();
            own.filter(|summary| !state.owners.contains_key(&summary.table)).cloned().collect()
        };
        let mut state = self.0.cluster.state.lock();
        for summary in own {
            state.unsent.entry(summary.table).or_insert(summary);
        }
        drop(state);
        self.0.cluster.changed.notify_one();
    }

    /// Records the summary of a table of another node.
    pub(crate) fn notice_from(&self, node: &NodeId, summary: Summary) {
        let table = summary.table;
        {
            let mut state = self.0.cluster.state.lock();
            let tables = self.0.tables.lock();
            let known = tables.by_id().get(&table);
            let is_same_owner = state.owners.get(&table) == Some(node);
            // A former owner's notice may arrive late.
            if !is_same_owner && known.is_some_and(|known| known.seq > summary.seq) {
                return;
            }
            if is_gone(&summary) {
                state.owners.remove(&table);
            } else {
                state.owners.insert(table, node.clone());
            }
        }
        self.update(summary);
    }
}
