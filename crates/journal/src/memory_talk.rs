use std::{
    collections::BTreeMap,
    future::ready,
    sync::{Arc, Mutex, MutexGuard},
};

use protocol::TableId;

use crate::{LINES_MAX, Later, Line, Lines, StoreError, Talk};

/// What is said at tables, in memory: for tests.
#[derive(Clone, Debug, Default)]
pub struct MemoryTalk(Arc<Mutex<BTreeMap<TableId, Lines>>>);

impl MemoryTalk {
    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, Lines>> {
        self.0.lock().expect("nobody panics while holding the lines")
    }
}

impl Talk for MemoryTalk {
    fn keep(&self, table: TableId, line: Arc<Line>) -> Later<'_, ()> {
        let mut tables = self.tables();
        let kept = tables.entry(table).or_default();
        if line.n <= kept.last {
            let why = format!("line {} of table {table} is taken", line.n);
            return Box::pin(ready(Err(StoreError::Unavailable(why))));
        }
        kept.last = line.n;
        kept.lines.push(line);
        let last = kept.last;
        kept.lines.retain(|line| line.n + LINES_MAX > last);
        Box::pin(ready(Ok(())))
    }

    fn forget(&self, table: TableId) -> Later<'_, ()> {
        if let Some(kept) = self.tables().get_mut(&table) {
            kept.lines.clear();
        }
        Box::pin(ready(Ok(())))
    }

    fn lines(&self, table: TableId) -> Later<'_, Lines> {
        Box::pin(ready(Ok(self.tables().get(&table).cloned().unwrap_or_default())))
    }
}
