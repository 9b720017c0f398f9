use std::sync::Arc;

use journal::{Created, Entry, Finished, Log, Rest, RestingAt, Store, StoreError};
use protocol::{TableId, UserId, to_client::LobbyTable};
use store::Logs;
use tokio::time::Instant;

use super::Metrics;

/// The logs, with a stopwatch beside every append.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    logs: Logs,
    metrics: Metrics,
}

impl Measured {
    pub(crate) fn new(logs: Logs, metrics: Metrics) -> Measured {
        Measured { logs, metrics }
    }

    /// What is beneath.
    pub(crate) fn logs(&self) -> &Logs {
        &self.logs
    }
}

impl Store for Measured {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        let began = Instant::now();
        let result = self.logs.append(table, entry, open).await;
        self.metrics.committed(began.elapsed(), &result);
        result
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: Finished,
    ) -> Result<(), StoreError> {
        let began = Instant::now();
        let result = self.logs.append_last(table, entry, open, finished).await;
        self.metrics.committed(began.elapsed(), &result);
        result
    }

    async fn finished(&self, table: TableId) -> Result<Vec<Finished>, StoreError> {
        self.logs.finished(table).await
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.logs.log(table).await
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.logs.awake().await
    }

    async fn rest(&self, table: TableId, rest: Rest) -> Result<(), StoreError> {
        self.logs.rest(table, rest).await
    }

    async fn due(&self, now: u64, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.logs.due(now, most).await
    }

    async fn woke(&self, tables: Vec<TableId>, now: u64) -> Result<(), StoreError> {
        self.logs.woke(tables, now).await
    }

    async fn resting_of(&self, player: UserId, most: usize) -> Result<Vec<RestingAt>, StoreError> {
        self.logs.resting_of(player, most).await
    }

    async fn listed(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        self.logs.listed(game, before, most).await
    }

    async fn n_resting(&self) -> Result<u64, StoreError> {
        self.logs.n_resting().await
    }

    async fn created(&self, player: UserId, cid: &str) -> Result<Option<Created>, StoreError> {
        self.logs.created(player, cid).await
    }

    async fn invited(&self, digest: &str, now: u64) -> Result<Option<TableId>, StoreError> {
        self.logs.invited(digest, now).await
    }

    async fn check(&self) -> Result<(), StoreError> {
        self.logs.check().await
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        self.logs.check_append(table, entry).await
    }
}
