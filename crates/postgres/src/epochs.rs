use std::{collections::HashMap, sync::Arc};

use parking_lot::Mutex;
use protocol::TableId;

/// The tables that this node has created or claimed, and not released. Another node may have
/// claimed one of them since.
#[derive(Clone, Debug, Default)]
pub(crate) struct Epochs(Arc<Mutex<HashMap<TableId, OwnedTable>>>);

#[derive(Clone, Copy, Debug)]
pub(crate) struct OwnedTable {
    pub(crate) epoch: u64,
    /// Set if the table is open and awake in the database, so that an entry need not wake it.
    pub(crate) is_awake: bool,
}

impl Epochs {
    pub(crate) fn get(&self, table: TableId) -> Option<OwnedTable> {
        self.0.lock().get(&table).copied()
    }

    /// Records that this node has created or claimed a table, unless a later epoch is known.
    pub(crate) fn record_claim(&self, table: TableId, epoch: u64) {
        let mut tables = self.0.lock();
        let owned = tables.entry(table).or_insert(OwnedTable { epoch, is_awake: false });
        if owned.epoch < epoch {
            *owned = OwnedTable { epoch, is_awake: false };
        }
    }

    pub(crate) fn forget(&self, table: TableId) {
        self.0.lock().remove(&table);
    }

    /// Records whether a table is open and awake in the database.
    pub(crate) fn set_awake(&self, table: TableId, epoch: u64, is_awake: bool) {
        if let Some(owned) = self.0.lock().get_mut(&table).filter(|owned| owned.epoch == epoch) {
            owned.is_awake = is_awake;
        }
    }
}
