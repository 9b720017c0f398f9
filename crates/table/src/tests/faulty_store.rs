use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use async_trait::async_trait;
use parking_lot::Mutex;
use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};
use storage::journal::{
    CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, LogTail, MatchStart,
    Memory, Store, StoreError,
};

use super::actor::now;

/// A store in memory with switchable faults.
#[derive(Debug, Default)]
pub(super) struct FaultyStore {
    pub(super) memory: Memory,
    fault: Mutex<Option<Fault>>,
    /// The times of its write checks.
    asked: Mutex<Vec<EpochMs>>,
    /// The number of commands that were looked up.
    pub(super) n_looked_up: AtomicU32,
    /// The number of entries of logs that were read.
    pub(super) n_read: AtomicU32,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Fault {
    /// Nothing is written.
    DiskFull,
    /// Writes succeed but report an error.
    Mute,
    /// Only the last entry of this table is damaged.
    Torn,
    /// Reads fail; writes succeed.
    Damaged,
    /// Commands cannot be looked up.
    Unreadable,
    /// Another writer has taken the numbers from this entry on.
    TakenFrom(u64),
}

impl FaultyStore {
    pub(super) fn new(memory: Memory) -> FaultyStore {
        FaultyStore { memory, ..FaultyStore::default() }
    }

    /// Returns the times of its write checks.
    pub(super) fn asked(&self) -> Vec<EpochMs> {
        self.asked.lock().clone()
    }

    pub(super) fn set(&self, fault: Option<Fault>) {
        *self.fault.lock() = fault;
    }

    fn works(&self) -> Result<(), StoreError> {
        match self.fault() {
            Some(Fault::DiskFull | Fault::Mute | Fault::Torn) => {
                Err(StoreError::Unavailable("the disk is full".to_owned()))
            }
            Some(Fault::Damaged | Fault::Unreadable | Fault::TakenFrom(_)) | None => Ok(()),
        }
    }

    fn fault(&self) -> Option<Fault> {
        *self.fault.lock()
    }

    /// Returns whether an entry is written.
    fn writes(&self, table: TableId, seq: u64) -> Result<bool, StoreError> {
        match self.fault() {
            Some(Fault::DiskFull) => Ok(false),
            Some(Fault::Torn) => self.damage(table).map(|()| false),
            Some(Fault::TakenFrom(from)) if seq >= from => Err(StoreError::Conflict { table, seq }),
            Some(Fault::Mute | Fault::Damaged | Fault::Unreadable | Fault::TakenFrom(_)) | None => {
                Ok(true)
            }
        }
    }

    fn damage(&self, table: TableId) -> Result<(), StoreError> {
        let damaged = StoreError::Damaged { table, seq: 2, what: "torn".to_owned() };
        match self.fault() {
            Some(Fault::Torn | Fault::Damaged) => Err(damaged),
            Some(Fault::DiskFull | Fault::Mute | Fault::Unreadable | Fault::TakenFrom(_))
            | None => Ok(()),
        }
    }
}

#[async_trait]
impl Store for FaultyStore {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        if self.writes(table, entry.seq)? {
            self.memory.append(table, entry, open).await?;
        }
        self.works()
    }
    async fn append_first(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        match_start: MatchStart,
    ) -> Result<(), StoreError> {
        if self.writes(table, entry.seq)? {
            self.memory.append_first(table, entry, open, match_start).await?;
        }
        self.works()
    }
    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        if self.writes(table, entry.seq)? {
            self.memory.append_last(table, entry, open, finished).await?;
        }
        self.works()
    }
    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        self.memory.finished(table).await
    }
    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.damage(table)?;
        let log = self.memory.log(table).await?;
        self.n_read.fetch_add(log.len() as u32, Ordering::Relaxed);
        Ok(log)
    }
    async fn log_since(&self, table: TableId, seq: u64) -> Result<LogTail, StoreError> {
        self.damage(table)?;
        let tail = self.memory.log_since(table, seq).await?;
        self.n_read.fetch_add(tail.entries.len() as u32, Ordering::Relaxed);
        Ok(tail)
    }
    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.memory.awake().await
    }
    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        self.works()?;
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
    async fn n_listings_of(&self, host: UserId) -> Result<usize, StoreError> {
        self.memory.n_listings_of(host).await
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        self.memory.created_by(player, cid).await
    }
    async fn command(
        &self,
        table: TableId,
        player: UserId,
        cid: &str,
    ) -> Result<Option<Arc<Entry>>, StoreError> {
        self.n_looked_up.fetch_add(1, Ordering::Relaxed);
        if self.fault() == Some(Fault::Unreadable) {
            return Err(StoreError::Unavailable("the read queue is full".to_owned()));
        }
        self.memory.command(table, player, cid).await
    }
    async fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> Result<Option<TableId>, StoreError> {
        self.memory.table_by_invite(digest, now).await
    }
    async fn check_writable(&self) -> Result<(), StoreError> {
        self.memory.check_writable().await
    }
    async fn check_append(&self, _: TableId, _: Arc<Entry>) -> Result<(), StoreError> {
        self.asked.lock().push(now());
        self.works()
    }
}
