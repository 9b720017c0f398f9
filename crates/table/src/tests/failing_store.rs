use std::sync::Arc;

use journal::{
    CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, Memory, Store,
    StoreError,
};
use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};

/// A store with a conflict from some entry on.
#[derive(Debug, Default)]
pub(super) struct Failing {
    pub(super) memory: Memory,
    pub(super) from: u64,
}

impl Store for Failing {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        if entry.seq >= self.from {
            return Err(StoreError::Conflict { table, seq: entry.seq });
        }
        self.memory.append(table, entry, open).await
    }
    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        if entry.seq >= self.from {
            return Err(StoreError::Unavailable("the disk is full".to_owned()));
        }
        self.memory.append_last(table, entry, open, finished).await
    }
    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        self.memory.finished(table).await
    }
    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.memory.log(table).await
    }
    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.memory.awake().await
    }
    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        self.memory.hibernate(table, rest).await
    }
    async fn due(&self, now: EpochMs, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.memory.due(now, most).await
    }
    async fn mark_awake(&self, tables: Vec<TableId>, now: EpochMs) -> Result<(), StoreError> {
        self.memory.mark_awake(tables, now).await
    }
    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        self.memory.hibernated_of(player, most).await
    }
    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        self.memory.lobby_page(game, before, most).await
    }
    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        self.memory.n_hibernated().await
    }
    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        self.memory.created_by(player, cid).await
    }
    async fn check_writable(&self) -> Result<(), StoreError> {
        self.memory.check_writable().await
    }
    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        self.memory.check_append(table, entry).await
    }

    async fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> Result<Option<TableId>, StoreError> {
        self.memory.table_by_invite(digest, now).await
    }
}
