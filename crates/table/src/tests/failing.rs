use std::sync::Arc;

use journal::{Created, Entry, Finished, Log, Memory, Rest, RestingAt, Store, StoreError};
use protocol::{TableId, UserId, to_client::LobbyTable};

/// A store where somebody else has taken the numbers from an entry on.
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
        finished: Finished,
    ) -> Result<(), StoreError> {
        if entry.seq >= self.from {
            return Err(StoreError::Unavailable("the disk is full".to_owned()));
        }
        self.memory.append_last(table, entry, open, finished).await
    }
    async fn finished(&self, table: TableId) -> Result<Vec<Finished>, StoreError> {
        self.memory.finished(table).await
    }
    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.memory.log(table).await
    }
    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.memory.awake().await
    }
    async fn rest(&self, table: TableId, rest: Rest) -> Result<(), StoreError> {
        self.memory.rest(table, rest).await
    }
    async fn due(&self, now: u64, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.memory.due(now, most).await
    }
    async fn woke(&self, tables: Vec<TableId>, now: u64) -> Result<(), StoreError> {
        self.memory.woke(tables, now).await
    }
    async fn resting_of(&self, player: UserId, most: usize) -> Result<Vec<RestingAt>, StoreError> {
        self.memory.resting_of(player, most).await
    }
    async fn listed(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        self.memory.listed(game, before, most).await
    }
    async fn n_resting(&self) -> Result<u64, StoreError> {
        self.memory.n_resting().await
    }
    async fn created(&self, player: UserId, cid: &str) -> Result<Option<Created>, StoreError> {
        self.memory.created(player, cid).await
    }
    async fn check(&self) -> Result<(), StoreError> {
        self.memory.check().await
    }
    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        self.memory.check_append(table, entry).await
    }

    async fn invited(&self, digest: &str, now: u64) -> Result<Option<TableId>, StoreError> {
        self.memory.invited(digest, now).await
    }
}
