use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
};

use async_trait::async_trait;
use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};
use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::{
    finished_at, hibernation,
    journal::{
        CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, LogTail, MatchStart,
        Store, StoreError,
    },
    sqlite::{
        OpenError,
        checkpoints::{Checkpoints, Lengths},
        commands::{Commands, NewCommands},
        file_lock::{FileLock, IfMissing, resolved},
        migrations,
        reader::{self, Question},
        rests, schema,
        traces::Traces,
        writer::{self, EntryRow, Job, What, Write},
    },
};

/// The capacity of the write queue. A write that finds it full fails at once.
const WRITES_MAX: usize = 8_192;
/// The capacity of the query queue.
const QUESTIONS_MAX: usize = 8_192;

/// One data file, open for this process alone.
///
/// Dropping the last clone waits until every queued write is committed and the file is closed. Then
/// the file is complete, and its companions (`-wal`, `-shm`) are gone.
#[derive(Clone, Debug)]
pub struct Sqlite {
    threads: Arc<Threads>,
}

/// The writer and reader threads.
#[derive(Debug)]
struct Threads {
    writer: Option<Worker<Write>>,
    reader: Option<Worker<Question>>,
    /// The epoch of all tables in the file.
    epoch: u32,
    /// Tracks deleted data that may remain in the write-ahead log or on pages of the file.
    traces: Traces,
    /// The newest commands, which may not be in the index yet.
    commands: NewCommands,
    /// The path of the file; `None` in memory.
    path: Option<PathBuf>,
    /// The lock on the file, released last, after the threads have closed the file.
    _lock: Option<FileLock>,
}

/// A thread and its queue. It stops when all senders are gone.
struct Worker<T> {
    to: mpsc::SyncSender<T>,
    thread: JoinHandle<()>,
}

impl<T> Worker<T> {
    fn end(self) {
        drop(self.to);
        // A thread that panicked has closed the file too.
        let _ = self.thread.join();
    }
}

impl<T> fmt::Debug for Worker<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Worker").field(&self.thread).finish()
    }
}

impl Drop for Threads {
    /// Stops the reader first: the last connection to close merges the companions into the file,
    /// and two that close at the same time might both not be the last.
    fn drop(&mut self) {
        if let Some(reader) = self.reader.take() {
            reader.end();
        }
        if let Some(writer) = self.writer.take() {
            writer.end();
        }
    }
}

impl Sqlite {
    /// Opens the file at `path`, creating it if needed.
    ///
    /// # Errors
    ///
    /// The file is in use, damaged or not a data file, or the file system reports an error.
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        // Use the resolved path, since the companions are next to the real file.
        let path = resolved(path);
        let lock = FileLock::take(&path, IfMissing::Create)?;
        let mut writer = schema::open(&path)?;
        let reader = schema::open(&path)?;
        let checkpoints = Checkpoints::start(&path, &mut writer, Lengths::DEFAULT)?;
        Sqlite::start(&path, (writer, checkpoints), reader, Some(lock))
    }

    /// Opens a database that is lost when the process ends.
    ///
    /// # Errors
    ///
    /// Those of [`Sqlite::open`].
    pub fn in_memory() -> Result<Sqlite, OpenError> {
        // Both threads share the database under a name that is unique in this process.
        let name = format!("file:{}?mode=memory&cache=shared", uuid::Uuid::new_v4());
        let path = Path::new(&name);
        let writer = schema::open(path)?;
        Sqlite::start(path, (writer, Checkpoints::none()), schema::open(path)?, None)
    }

    /// Returns the epoch of all tables in the file.
    pub fn epoch(&self) -> u32 {
        self.threads.epoch
    }

    /// Returns the path of the file; `None` in memory.
    pub fn path(&self) -> Option<&Path> {
        self.threads.path.as_deref()
    }

    /// Returns the newest commands, to share them with a reader.
    pub(crate) fn commands(&self) -> NewCommands {
        self.threads.commands.clone()
    }

    /// Returns the record of deleted data, to add to it.
    pub(crate) fn traces(&self) -> Traces {
        self.threads.traces.clone()
    }

    fn start(
        path: &Path,
        (mut writer, checkpoints): (Connection, Checkpoints),
        reader: Connection,
        lock: Option<FileLock>,
    ) -> Result<Sqlite, OpenError> {
        let epoch = schema::epoch(&reader, migrations::newest());
        let epoch = epoch.map_err(|error| OpenError::of(path, &error))?;
        let commands = Commands::load(&mut writer).map_err(|error| OpenError::of(path, &error))?;
        let new_commands = commands.shared();
        let (writes, writes_in) = mpsc::sync_channel(WRITES_MAX);
        let (questions, questions_in) = mpsc::sync_channel(QUESTIONS_MAX);
        let traces = Traces::of(&writer).map_err(|error| OpenError::of(path, &error))?;
        let left = traces.clone();
        let writing = spawn("store-writer", move || {
            writer::run(writer, &writes_in, &left, checkpoints, commands);
        });
        let reading = spawn("store-reader", move || reader::run(&reader, &questions_in));
        let threads = Threads {
            writer: Some(Worker { to: writes, thread: writing }),
            reader: Some(Worker { to: questions, thread: reading }),
            epoch,
            traces,
            commands: new_commands,
            path: lock.is_some().then(|| path.to_owned()),
            _lock: lock,
        };
        Ok(Sqlite { threads: Arc::new(threads) })
    }

    /// Runs a job on the writer thread. It shares a commit with other writes (group commit); no
    /// other write runs meanwhile, so whatever the job reads still holds when it writes.
    ///
    /// Returns the value of the job after the commit. An error rolls back this job only. To refuse,
    /// a job returns a value before it writes anything.
    ///
    /// # Errors
    ///
    /// The file cannot be written, or the job failed.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, mut value) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            // The caller may have dropped its future.
            job(connection).map(|value| drop(reply.send(value)))
        });
        self.write(What::Job(job)).await?;
        Ok(value.try_recv().expect("a finished job has sent its value"))
    }

    /// Queues a job without waiting for it. If the queue is full, the job is dropped.
    pub(crate) fn leave(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) {
        let (done, _) = oneshot::channel();
        let writer = self.threads.writer.as_ref().expect("it is there to the end");
        // If the queue is full, this write is the least important.
        let _ = writer.to.try_send(Write { what: What::Job(Box::new(job)), done });
    }

    async fn write(&self, what: What) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        let writer = self.threads.writer.as_ref().expect("it is there to the end");
        writer
            .to
            .try_send(Write { what, done })
            .map_err(|_| StoreError::Unavailable("the write queue is full".to_owned()))?;
        written.await.map_err(|_| StoreError::Unavailable("the writer has stopped".to_owned()))?
    }

    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let question: Question = Box::new(move |connection| {
            // The caller may have dropped its future.
            let _ = reply.send(question(connection));
        });
        let reader = self.threads.reader.as_ref().expect("it is there to the end");
        reader
            .to
            .try_send(question)
            .map_err(|_| StoreError::Unavailable("the read queue is full".to_owned()))?;
        answer.await.map_err(|_| StoreError::Unavailable("the reader has stopped".to_owned()))?
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).expect("a thread can be started")
}

fn row(table: TableId, entry: &Entry, open: bool) -> EntryRow {
    let is_command = entry.command.is_some();
    EntryRow {
        table,
        seq: entry.seq,
        at: entry.at,
        command: entry.command.clone(),
        any_table: is_command && entry.change.is_at_any_table(),
        names_player: is_command && entry.change.names_player(),
        key: entry.change.key().cloned(),
        change: serde_json::to_string(&entry.change).expect("entries serialize"),
        open,
        match_start: None,
        finished: None,
    }
}

#[async_trait]
impl Store for Sqlite {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        self.write(What::Entry(row(table, &entry, open))).await
    }

    async fn append_first(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        match_start: MatchStart,
    ) -> Result<(), StoreError> {
        let row = row(table, &entry, open);
        self.write(What::Entry(EntryRow { match_start: Some(match_start.into()), ..row })).await
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        let row = row(table, &entry, open);
        self.write(What::Entry(EntryRow { finished: Some(finished.into()), ..row })).await
    }

    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        finished_at(self, table).await
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.ask(move |connection| reader::log(connection, table)).await
    }

    async fn log_since(&self, table: TableId, seq: u64) -> Result<LogTail, StoreError> {
        self.ask(move |connection| reader::log_since(connection, table, seq)).await
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.ask(|file| rests::awake(file).map_err(reader::unavailable)).await
    }

    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        self.run(move |file| rests::hibernate(file, table, &rest)).await
    }

    async fn due(&self, now: EpochMs, most: usize) -> Result<Vec<TableId>, StoreError> {
        hibernation::due(self, now, most).await
    }

    async fn mark_awake(&self, tables: Vec<TableId>, now: EpochMs) -> Result<(), StoreError> {
        hibernation::mark_awake(self, tables, now).await
    }

    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        hibernation::hibernated_of(self, player, most).await
    }

    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        hibernation::lobby_page(self, game, before, most).await
    }

    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        hibernation::n_hibernated(self).await
    }

    async fn n_listings_of(&self, host: UserId) -> Result<usize, StoreError> {
        hibernation::n_listings_of(self, host).await
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        let cid = cid.to_owned();
        self.ask(move |connection| reader::created_by(connection, player, &cid)).await
    }

    async fn command(
        &self,
        table: TableId,
        player: UserId,
        cid: &str,
    ) -> Result<Option<Arc<Entry>>, StoreError> {
        let (commands, cid) = (self.commands(), cid.to_owned());
        self.ask(move |file| reader::command(file, &commands, table, player, &cid)).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.run(schema::write_the_same).await
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        let (commands, row) = (self.commands(), row(table, &entry, true));
        self.run(move |file| writer::try_entry(file, commands, &row)).await
    }

    async fn table_by_invite(
        &self,
        digest: &str,
        now: EpochMs,
    ) -> Result<Option<TableId>, StoreError> {
        hibernation::table_by_invite(self, digest, now).await
    }
}

#[cfg(test)]
mod tests;
