use std::{collections::BTreeMap, future::ready, sync::Arc};

use parking_lot::{Mutex, MutexGuard};
use protocol::{EpochMs, TableId};

use crate::{
    CHAT_MESSAGES_MAX, CHAT_SWEEP_MAX, ChatHistory, ChatMessage, ChatStore, StoreError, StoreFuture,
};

/// A chat store in memory, for tests.
#[derive(Clone, Debug, Default)]
pub struct MemoryChatStore(Arc<Mutex<BTreeMap<TableId, ChatHistory>>>);

impl MemoryChatStore {
    fn tables(&self) -> MutexGuard<'_, BTreeMap<TableId, ChatHistory>> {
        self.0.lock()
    }
}

impl ChatStore for MemoryChatStore {
    fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> StoreFuture<'_, ()> {
        let mut tables = self.tables();
        let kept = tables.entry(table).or_default();
        if line.n <= kept.last {
            let why = format!("line {} of table {table} is taken", line.n);
            return Box::pin(ready(Err(StoreError::Unavailable(why))));
        }
        kept.last = line.n;
        kept.lines.push(line);
        let last = kept.last;
        kept.lines.retain(|line| line.n + CHAT_MESSAGES_MAX > last);
        Box::pin(ready(Ok(())))
    }

    fn forget(&self, table: TableId) -> StoreFuture<'_, ()> {
        if let Some(kept) = self.tables().get_mut(&table) {
            kept.lines.clear();
        }
        Box::pin(ready(Ok(())))
    }

    fn forget_before(&self, before: EpochMs) -> StoreFuture<'_, Vec<TableId>> {
        let mut tables = self.tables();
        let kept = tables
            .iter()
            .flat_map(|(&table, kept)| kept.lines.iter().map(move |line| (line.at, table, line.n)));
        let mut old: Vec<_> = kept.filter(|(at, ..)| *at < before).collect();
        old.sort_unstable();
        old.truncate(CHAT_SWEEP_MAX);
        for &(_, table, n) in &old {
            if let Some(kept) = tables.get_mut(&table) {
                kept.lines.retain(|line| line.n != n);
            }
        }
        Box::pin(ready(Ok(old.into_iter().map(|(_, table, _)| table).collect())))
    }

    fn lines(&self, table: TableId) -> StoreFuture<'_, ChatHistory> {
        Box::pin(ready(Ok(self.tables().get(&table).cloned().unwrap_or_default())))
    }
}
