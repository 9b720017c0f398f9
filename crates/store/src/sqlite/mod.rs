use std::{
    fmt,
    path::{Path, PathBuf},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
};

use journal::{
    CreatedTable, Entry, FinishedMatch, HibernatedTable, Hibernation, Log, Store, StoreError,
};
use protocol::{TableId, UserId, to_client::LobbyTable};
use rusqlite::Connection;
use tokio::sync::oneshot;

use crate::{
    BackupContents, CopyError, OpenError, check_backup,
    file_lock::{FileLock, Missing, resolved},
    history, migrations,
    reader::{self, Question},
    rests, schema,
    traces::Traces,
    writer::{self, EntryRow, Job, What, Write},
};

/// How many writes wait for the writer; a table whose write finds no room is told so at once.
const WRITES_MAX: usize = 8_192;
/// How many questions wait for the reader.
const QUESTIONS_MAX: usize = 8_192;

/// One data file, open for this process alone.
///
/// Dropping the last clone waits until everything that was handed over is done and the file is
/// closed: then it holds all, and its companions (`-wal`, `-shm`) are gone.
#[derive(Clone, Debug)]
pub struct Sqlite(Arc<Threads>);

/// The two threads that use the file; both are there until the end.
#[derive(Debug)]
struct Threads {
    writer: Option<Worker<Write>>,
    reader: Option<Worker<Question>>,
    /// Which history the file is.
    epoch: u32,
    /// What is forgotten, and not yet gone from the log beside the file.
    traces: Traces,
    /// Where it is; none: in memory.
    path: Option<PathBuf>,
    /// Let go last, after the threads have closed the file.
    _lock: Option<FileLock>,
}

/// A thread, and the way to it: without senders it stops.
struct Worker<T> {
    to: mpsc::SyncSender<T>,
    thread: JoinHandle<()>,
}

impl<T> Worker<T> {
    fn end(self) {
        drop(self.to);
        // One that panicked has let the file go, too.
        let _ = self.thread.join();
    }
}

impl<T> fmt::Debug for Worker<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Worker").field(&self.thread).finish()
    }
}

impl Drop for Threads {
    /// One after the other: who closes the file last puts everything into it, and of two who close
    /// it at the same time neither may be the last.
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
    /// Opens the file at `path`, and makes it where there is none.
    ///
    /// # Errors
    ///
    /// Another server uses it, it is damaged or not ours, or the system does not let us.
    pub fn open(path: &Path) -> Result<Sqlite, OpenError> {
        // By its own name: what lies beside it does so there, whatever links lead to it.
        let path = resolved(path);
        let lock = FileLock::take(&path, Missing::Make)?;
        let writer = schema::open(&path)?;
        let reader = schema::open(&path)?;
        Sqlite::start(&path, writer, reader, Some(lock))
    }

    /// A store that is gone with the process.
    ///
    /// # Errors
    ///
    /// As [`Sqlite::open`].
    pub fn in_memory() -> Result<Sqlite, OpenError> {
        // Both threads see one database by a name that no other store of this process has.
        let name = format!("file:{}?mode=memory&cache=shared", uuid::Uuid::new_v4());
        let path = Path::new(&name);
        Sqlite::start(path, schema::open(path)?, schema::open(path)?, None)
    }

    /// Which history this is: the epoch of all its tables.
    pub fn epoch(&self) -> u32 {
        self.0.epoch
    }

    /// What a backup holds that can be put in this file's place, when nobody uses it any more: see
    /// [`check_backup`]. It takes as long as reading the whole backup takes.
    ///
    /// # Errors
    ///
    /// The backup cannot be used, or this is no file.
    pub fn check_restore(&self, from: &Path) -> Result<BackupContents, CopyError> {
        check_backup(from, self.0.path.as_deref().ok_or(CopyError::InMemory)?)
    }

    fn start(
        path: &Path,
        writer: Connection,
        reader: Connection,
        lock: Option<FileLock>,
    ) -> Result<Sqlite, OpenError> {
        let epoch = schema::epoch(&reader, migrations::newest());
        let epoch = epoch.map_err(|error| OpenError::of(path, &error))?;
        let (writes, writes_in) = mpsc::sync_channel(WRITES_MAX);
        let (questions, questions_in) = mpsc::sync_channel(QUESTIONS_MAX);
        let traces = Traces::default();
        let left = traces.clone();
        let writing = spawn("store-writer", move || writer::run(writer, &writes_in, &left));
        let reading = spawn("store-reader", move || reader::run(&reader, &questions_in));
        Ok(Sqlite(Arc::new(Threads {
            writer: Some(Worker { to: writes, thread: writing }),
            reader: Some(Worker { to: questions, thread: reading }),
            epoch,
            traces,
            path: lock.is_some().then(|| path.to_owned()),
            _lock: lock,
        })))
    }

    /// Writes by a job of the caller's own; it shares its commit with whatever else is written at
    /// the time. Nobody else writes meanwhile: what the job reads still holds when it writes.
    ///
    /// The job's value comes after the commit. An error of the job takes back what the job did,
    /// and only that; to refuse, a job returns a value that says so before it writes anything.
    ///
    /// # Errors
    ///
    /// The file cannot be written now, or the job failed.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, mut value) = oneshot::channel();
        let job: Job = Box::new(move |connection| {
            // Whoever asked may have gone away.
            job(connection).map(|value| drop(reply.send(value)))
        });
        self.write(What::Job(job)).await?;
        Ok(value.try_recv().expect("a job that is done has sent its value"))
    }

    /// As [`Sqlite::run`], by a job that forgets something: what it was is then wiped from the log
    /// beside the file, too, as soon as nobody else reads there.
    pub(crate) async fn run_forgetting<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let traces = self.0.traces.clone();
        self.run(move |file| job(file).inspect(|_| traces.mark())).await
    }

    /// As [`Sqlite::run_forgetting`], by a job that erases somebody: also what SQLite has left of them
    /// on pages is wiped, at once or within the hour, unless the file is very large.
    pub(crate) async fn run_erasing<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        let traces = self.0.traces.clone();
        self.run(move |file| job(file).inspect(|_| traces.mark_pages())).await
    }

    /// Writes by a job for which nobody waits: what is worth noting, and no loss where it cannot be.
    pub(crate) fn leave(
        &self,
        job: impl FnOnce(&Connection) -> rusqlite::Result<()> + Send + 'static,
    ) {
        let (done, _) = oneshot::channel();
        let writer = self.0.writer.as_ref().expect("it is there to the end");
        // Where too many writes wait, this one matters least.
        let _ = writer.to.try_send(Write { what: What::Job(Box::new(job)), done });
    }

    async fn write(&self, what: What) -> Result<(), StoreError> {
        let (done, written) = oneshot::channel();
        let writer = self.0.writer.as_ref().expect("it is there to the end");
        writer
            .to
            .try_send(Write { what, done })
            .map_err(|_| StoreError::Unavailable("too many writes wait".to_owned()))?;
        written.await.map_err(|_| StoreError::Unavailable("the writer has stopped".to_owned()))?
    }

    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (reply, answer) = oneshot::channel();
        let question: Question = Box::new(move |connection| {
            // Whoever asked may have gone away.
            let _ = reply.send(question(connection));
        });
        let reader = self.0.reader.as_ref().expect("it is there to the end");
        reader
            .to
            .try_send(question)
            .map_err(|_| StoreError::Unavailable("too many questions wait".to_owned()))?;
        answer.await.map_err(|_| StoreError::Unavailable("the reader has stopped".to_owned()))?
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> JoinHandle<()> {
    thread::Builder::new().name(name.to_owned()).spawn(work).expect("a thread can be started")
}

fn row(
    table: TableId,
    entry: &Entry,
    open: bool,
    finished: Option<Box<FinishedMatch>>,
) -> EntryRow {
    let command = entry.command.as_ref().map(|command| (command.player, command.cid.clone()));
    let json = serde_json::to_string(entry).expect("an entry is plain data");
    let key = entry.change.key().cloned();
    EntryRow { table, seq: entry.seq, command, key, json, open, finished }
}

impl Store for Sqlite {
    async fn append(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
    ) -> Result<(), StoreError> {
        self.write(What::Entry(row(table, &entry, open, None))).await
    }

    async fn append_last(
        &self,
        table: TableId,
        entry: Arc<Entry>,
        open: bool,
        finished: FinishedMatch,
    ) -> Result<(), StoreError> {
        self.write(What::Entry(row(table, &entry, open, Some(finished.into())))).await
    }

    async fn finished(&self, table: TableId) -> Result<Vec<FinishedMatch>, StoreError> {
        self.ask(move |file| history::of_table(file, table).map_err(reader::unavailable)).await
    }

    async fn log(&self, table: TableId) -> Result<Log, StoreError> {
        self.ask(move |connection| reader::log(connection, table)).await
    }

    async fn awake(&self) -> Result<Vec<TableId>, StoreError> {
        self.ask(|file| rests::awake(file).map_err(reader::unavailable)).await
    }

    async fn hibernate(&self, table: TableId, rest: Hibernation) -> Result<(), StoreError> {
        self.run(move |file| rests::hibernate(file, table, &rest)).await
    }

    async fn due(&self, now: u64, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.ask(move |file| rests::due(file, now, most).map_err(reader::unavailable)).await
    }

    async fn mark_awake(&self, tables: Vec<TableId>, now: u64) -> Result<(), StoreError> {
        self.run(move |file| rests::mark_awake(file, &tables, now)).await
    }

    async fn hibernated_of(
        &self,
        player: UserId,
        most: usize,
    ) -> Result<Vec<HibernatedTable>, StoreError> {
        self.ask(move |file| rests::of(file, player, most).map_err(reader::unavailable)).await
    }

    async fn lobby_page(
        &self,
        game: Option<&str>,
        before: Option<TableId>,
        most: usize,
    ) -> Result<Vec<LobbyTable>, StoreError> {
        let game = game.map(str::to_owned);
        let page = move |file: &Connection| rests::listed(file, game.as_deref(), before, most);
        self.ask(move |file| page(file).map_err(reader::unavailable)).await
    }

    async fn n_hibernated(&self) -> Result<u64, StoreError> {
        self.ask(|file| rests::count(file).map_err(reader::unavailable)).await
    }

    async fn created_by(
        &self,
        player: UserId,
        cid: &str,
    ) -> Result<Option<CreatedTable>, StoreError> {
        let cid = cid.to_owned();
        self.ask(move |connection| reader::created_by(connection, player, &cid)).await
    }

    async fn check_writable(&self) -> Result<(), StoreError> {
        self.run(writer::write_the_same).await
    }

    async fn check_append(&self, table: TableId, entry: Arc<Entry>) -> Result<(), StoreError> {
        let row = row(table, &entry, true, None);
        self.run(move |file| writer::try_entry(file, &row)).await
    }

    async fn table_by_invite(&self, digest: &str, now: u64) -> Result<Option<TableId>, StoreError> {
        let digest = digest.to_owned();
        self.ask(move |connection| reader::table_by_invite(connection, &digest, now)).await
    }
}

#[cfg(test)]
mod corruption;
#[cfg(test)]
mod damage;
#[cfg(test)]
mod forgetting;
#[cfg(test)]
mod tests;
