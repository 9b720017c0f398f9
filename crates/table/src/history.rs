use std::sync::Arc;

use journal::{Downtime, Entry, StoreError};
use protocol::TableId;
use rules::Game;

use crate::{Broadcast, Table, table::ParseOptions};

/// What a table's entries told, from one number on: recomputed from the log, for nothing that was
/// told is kept in memory.
pub(crate) fn broadcasts_after<G: Game>(
    id: TableId,
    log: &[Arc<Entry>],
    open: ParseOptions<G>,
    after: u64,
) -> Result<Vec<Broadcast<G>>, StoreError> {
    let mut history = Vec::new();
    Table::replay(id, log, open, &Downtime::default(), |_, broadcast| {
        if broadcast.seq > after {
            history.push(broadcast);
        }
    })?;
    Ok(history)
}
