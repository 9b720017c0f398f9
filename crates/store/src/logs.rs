use std::{path::Path, sync::Arc};

use journal::{
    CreatedTable, Downtime, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, Memory, Store,
    StoreError,
};
use protocol::{TableId, UserId, to_client::LobbyTable};

use rusqlite::Connection;

use crate::{
    BackupContents, CopyError, History, Sqlite, history, reader::unavailable, rests,
    schema::FIRST_EPOCH,
};

/// Where a server keeps its tables' logs.
#[derive(Clone, Debug)]
pub enum Logs {
    /// In a data file.
    Sqlite(Sqlite),
    /// In memory: to try things out, and to measure what the disk costs. How matches ended is
    /// kept in the store that keeps people then, which is in memory, too.
    Memory(Memory, Sqlite),
}

impl Logs {
    /// How the matches ended.
    pub fn history(&self) -> History {
        match self {
            Logs::Sqlite(file) | Logs::Memory(_, file) => History::new(file.clone()),
        }
    }

    /// Which history this is: the epoch of all its tables.
    pub fn epoch(&self) -> u32 {
        match self {
            Logs::Sqlite(store) => store.epoch(),
            // It ends with the process, and so does its history.
            Logs::Memory(..) => FIRST_EPOCH,
        }
    }

    /// As [`Sqlite::check_restore`]; in memory there is nothing that could.
    ///
    /// # Errors
    ///
    /// The backup cannot be used, or there is no file.
    pub fn check_restore(&self, from: &Path) -> Result<BackupContents, CopyError> {
        match self {
            Logs::Sqlite(store) => store.check_restore(from),
            Logs::Memory(..) => Err(CopyError::InMemory),
        }
    }

    /// As [`Sqlite::record_heartbeat`]; in memory there is nothing to come back to.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn record_heartbeat(&self, now: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.record_heartbeat(now).await,
            Logs::Memory(..) => Ok(()),
        }
    }

    /// As [`Sqlite::last_heartbeat`].
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn last_heartbeat(&self) -> Result<Option<u64>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.last_heartbeat().await,
            Logs::Memory(..) => Ok(None),
        }
    }

    /// As [`Sqlite::record_clock_jump`].
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn record_clock_jump(&self, from: u64, to: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.record_clock_jump(from, to).await,
            Logs::Memory(..) => Ok(()),
        }
    }

    /// As [`Sqlite::record_restart`].
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn record_restart(&self, now: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.record_restart(now).await,
            Logs::Memory(..) => Ok(()),
        }
    }

    /// As [`Sqlite::downtime`].
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn downtime(&self) -> Result<Downtime, StoreError> {
        match self {
            Logs::Sqlite(store) => store.downtime().await,
            Logs::Memory(..) => Ok(Downtime::default()),
        }
    }
}

impl Logs {
    /// How many tables rest and are listed that are `host`'s.
    ///
    /// # Errors
    ///
    /// The store cannot be read now.
    pub async fn n_listings_of(&self, host: UserId) -> Result<usize, StoreError> {
        match self {
            Logs::Sqlite(store) => {
                let count =
                    move |file: &Connection| rests::n_listings_of(file, host).map_err(unavailable);
                store.ask(count).await
            }
            Logs::Memory(store, _) => Ok(store.n_listings_of(host)),
        }
    }
}

impl Store for Logs {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.append(table, entry, open).await,
            Logs::Memory(store, _) => store.append(table, entry, open).await,
        }
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.append_last(table, entry, open, finished).await,
            Logs::Memory(store, file) => {
                store.append_last(table, entry, open, finished.clone()).await?;
                file.run(move |file| history::keep(file, table, &finished)).await
            }
        }
    }

    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.finished(table).await,
            Logs::Memory(store, _) => store.finished(table).await,
        }
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        match self {
            Logs::Sqlite(store) => store.log(table).await,
            Logs::Memory(store, _) => store.log(table).await,
        }
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.awake().await,
            Logs::Memory(store, _) => store.awake().await,
        }
    }

    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.hibernate(table, rest).await,
            Logs::Memory(store, _) => store.hibernate(table, rest).await,
        }
    }

    async fn due(&self, now: u64, most: usize) -> Result<Vec<TableId>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.due(now, most).await,
            Logs::Memory(store, _) => store.due(now, most).await,
        }
    }

    async fn mark_awake(&self, tables: Vec<TableId>, now: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.mark_awake(tables, now).await,
            Logs::Memory(store, _) => store.mark_awake(tables, now).await,
        }
    }

    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.hibernated_of(player, most).await,
            Logs::Memory(store, _) => store.hibernated_of(player, most).await,
        }
    }

    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.lobby_page(game, before, most).await,
            Logs::Memory(store, _) => store.lobby_page(game, before, most).await,
        }
    }

    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        match self {
            Logs::Sqlite(store) => store.n_hibernated().await,
            Logs::Memory(store, _) => store.n_hibernated().await,
        }
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.created_by(player, cid).await,
            Logs::Memory(store, _) => store.created_by(player, cid).await,
        }
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.check_writable().await,
            Logs::Memory(store, _) => store.check_writable().await,
        }
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.check_append(table, entry).await,
            Logs::Memory(store, _) => store.check_append(table, entry).await,
        }
    }

    async fn table_by_invite(&self, digest: &str, now: u64) -> Result<Option<TableId>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.table_by_invite(digest, now).await,
            Logs::Memory(store, _) => store.table_by_invite(digest, now).await,
        }
    }
}
