use std::{path::Path, sync::Arc};

use journal::{
    Created, Downtime, Entry, Finished, Log, Memory, Rest, RestingAt, Store, StoreError,
};
use protocol::{TableId, UserId, to_client::LobbyTable};

use rusqlite::Connection;

use crate::{
    CopyError, History, Holds, Sqlite, history, reader::unavailable, rests, schema::FIRST_EPOCH,
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

    /// As [`Sqlite::may_become`]; in memory there is nothing that could.
    ///
    /// # Errors
    ///
    /// The backup cannot be used, or there is no file.
    pub fn may_become(&self, from: &Path) -> Result<Holds, CopyError> {
        match self {
            Logs::Sqlite(store) => store.may_become(from),
            Logs::Memory(..) => Err(CopyError::InMemory),
        }
    }

    /// As [`Sqlite::is_alive`]; in memory there is nothing to come back to.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn is_alive(&self, now: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.is_alive(now).await,
            Logs::Memory(..) => Ok(()),
        }
    }

    /// As [`Sqlite::last_alive`].
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn last_alive(&self) -> Result<Option<u64>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.last_alive().await,
            Logs::Memory(..) => Ok(None),
        }
    }

    /// As [`Sqlite::is_leapt`].
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn is_leapt(&self, from: u64, to: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.is_leapt(from, to).await,
            Logs::Memory(..) => Ok(()),
        }
    }

    /// As [`Sqlite::is_back`].
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn is_back(&self, now: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.is_back(now).await,
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
    pub async fn n_listed_of(&self, host: UserId) -> Result<usize, StoreError> {
        match self {
            Logs::Sqlite(store) => {
                let count =
                    move |file: &Connection| rests::n_listed_of(file, host).map_err(unavailable);
                store.ask(count).await
            }
            Logs::Memory(store, _) => Ok(store.n_listed_of(host)),
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
        finished: Finished,
    ) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.append_last(table, entry, open, finished).await,
            Logs::Memory(store, file) => {
                store.append_last(table, entry, open, finished.clone()).await?;
                file.run(move |file| history::keep(file, table, &finished)).await
            }
        }
    }

    async fn finished(&self, table: TableId) -> Result<Vec<Finished>, StoreError> {
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

    async fn rest(&self, table: TableId, rest: Rest) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.rest(table, rest).await,
            Logs::Memory(store, _) => store.rest(table, rest).await,
        }
    }

    async fn due(&self, now: u64, most: usize) -> Result<Vec<TableId>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.due(now, most).await,
            Logs::Memory(store, _) => store.due(now, most).await,
        }
    }

    async fn woke(&self, tables: Vec<TableId>, now: u64) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.woke(tables, now).await,
            Logs::Memory(store, _) => store.woke(tables, now).await,
        }
    }

    async fn resting_of(&self, player: UserId, most: usize) -> Result<Vec<RestingAt>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.resting_of(player, most).await,
            Logs::Memory(store, _) => store.resting_of(player, most).await,
        }
    }

    async fn listed(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.listed(game, before, most).await,
            Logs::Memory(store, _) => store.listed(game, before, most).await,
        }
    }

    async fn n_resting(&self) -> Result<u64, StoreError> {
        match self {
            Logs::Sqlite(store) => store.n_resting().await,
            Logs::Memory(store, _) => store.n_resting().await,
        }
    }

    async fn created(&self, player: UserId, cid: &str) -> Result<Option<Created>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.created(player, cid).await,
            Logs::Memory(store, _) => store.created(player, cid).await,
        }
    }

    async fn check(&self) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.check().await,
            Logs::Memory(store, _) => store.check().await,
        }
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        match self {
            Logs::Sqlite(store) => store.check_append(table, entry).await,
            Logs::Memory(store, _) => store.check_append(table, entry).await,
        }
    }

    async fn invited(&self, digest: &str, now: u64) -> Result<Option<TableId>, StoreError> {
        match self {
            Logs::Sqlite(store) => store.invited(digest, now).await,
            Logs::Memory(store, _) => store.invited(digest, now).await,
        }
    }
}
