use std::sync::Arc;

use journal::{
    CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, Store, StoreError,
};
use protocol::{TableId, UserId, to_client::LobbyTable};
use store::Logs;
use tokio::time::Instant;

use crate::state::metrics::Metrics;

/// A store that measures every append.
#[derive(Clone, Debug)]
pub(crate) struct Measured {
    logs: Logs,
    metrics: Metrics,
}

impl Measured {
    pub(crate) fn new(logs: Logs, metrics: Metrics) -> Measured {
        Measured { logs, metrics }
    }

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
        self.metrics.record_commit(began.elapsed(), &result);
        result
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        let began = Instant::now();
        let result = self.logs.append_last(table, entry, open, finished).await;
        self.metrics.record_commit(began.elapsed(), &result);
        result
    }

    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        self.logs.finished(table).await
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.logs.log(table).await
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.logs.awake().await
    }

    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        self.logs.hibernate(table, rest).await
    }

    async fn due(&self, now: u64, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.logs.due(now, most).await
    }

    async fn mark_awake(&self, tables: Vec<TableId>, now: u64) -> Result<(), StoreError> {
        self.logs.mark_awake(tables, now).await
    }

    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        self.logs.hibernated_of(player, most).await
    }

    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        self.logs.lobby_page(game, before, most).await
    }

    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        self.logs.n_hibernated().await
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        self.logs.created_by(player, cid).await
    }

    async fn table_by_invite(&self, digest: &str, now: u64) -> Result<Option<TableId>, StoreError> {
        self.logs.table_by_invite(digest, now).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.logs.check_writable().await
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        self.logs.check_append(table, entry).await
    }
}
