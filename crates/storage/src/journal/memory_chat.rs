use std::{collections::BTreeMap, sync::Arc};

use async_trait::async_trait;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId};

use crate::journal::{
    CHAT_MESSAGES_MAX, CHAT_SWEEP_MAX, ChatHistory, ChatMessage, ChatStore, StoreError,
};

/// A chat store in memory, for tests.
#[derive(Clone, Debug, Default)]
pub struct MemoryChatStore(Arc<Mutex<BTreeMap<TableId, ChatHistory>>>);

#[async_trait]
impl ChatStore for MemoryChatStore {
    async fn keep(&self, table: TableId, line: Arc<ChatMessage>) -> Result<(), StoreError> {
        let mut tables = self.0.lock();
        let kept = tables.entry(table).or_default();
        if line.n <= kept.last {
            let why = format!("line {} of table {table} is taken", line.n);
            return Err(StoreError::Unavailable(why));
        }
        kept.last = line.n;
        kept.lines.push(line);
        let last = kept.last;
        kept.lines.retain(|line| line.n + CHAT_MESSAGES_MAX > last);
        Ok(())
    }

    async fn forget(&self, table: TableId) -> Result<(), StoreError> {
        if let Some(kept) = self.0.lock().get_mut(&table) {
            kept.lines.clear();
        }
        Ok(())
    }

    async fn forget_before(&self, before: EpochMs) -> Result<Vec<TableId>, StoreError> {
        let mut tables = self.0.lock();
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
        Ok(old.into_iter().map(|(_, table, _)| table).collect())
    }

    async fn lines(&self, table: TableId) -> Result<ChatHistory, StoreError> {
        Ok(self.0.lock().get(&table).cloned().unwrap_or_default())
    }
}
