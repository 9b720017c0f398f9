//! Checkpoints of the write-ahead log, on a thread and a connection of their own, so that commits
//! do not wait for them.

use std::{
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicI32, Ordering},
        mpsc::{self, Receiver, SyncSender},
    },
    thread::{self, JoinHandle},
};

use parking_lot::{Mutex, MutexGuard};
use rusqlite::{Connection, hooks::Wal};
use tracing::debug;

use crate::sqlite::{OpenError, schema};

/// Lengths of the write-ahead log, in pages of 4 KiB.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lengths {
    /// The length at which a checkpoint begins. A page that many commits have changed is copied
    /// once.
    begin: i32,
    /// The length at which commits wait for the checkpoint. The log grows further only while
    /// another process reads the file or the file cannot be written.
    wait: i32,
    /// The growth of the log before the next attempt, in pages.
    retry: i32,
    /// The number of last pages that the writer copies itself, so that no page is left and the log
    /// starts over.
    rest: i32,
}

impl Lengths {
    pub(crate) const DEFAULT: Lengths =
        Lengths { begin: 4_000, wait: 16_000, retry: 1_000, rest: 200 };
}

/// The maximum number of passes of the thread, each copying what was written during the pass
/// before.
const ROUNDS: usize = 8;

/// The checkpoints of a file, as its writer sees them.
#[derive(Debug)]
pub(crate) struct Checkpoints {
    shared: Arc<Shared>,
    thread: Option<(SyncSender<()>, JoinHandle<()>)>,
    lengths: Lengths,
    /// The length of the log after the previous commit, in pages.
    length: i32,
    /// The length at which the next checkpoint is due, in pages.
    due_at: i32,
}

#[derive(Debug, Default)]
struct Shared {
    /// The length of the log, in pages.
    length: AtomicI32,
    /// Set if only the last pages are left.
    is_almost_done: AtomicBool,
    /// Held during a checkpoint, since SQLite refuses a second one.
    running: Mutex<()>,
}

impl Shared {
    /// Copies as many pages as possible without waiting for readers. Returns the number of copied
    /// pages and of those that are left.
    fn copy(&self, file: &Connection) -> rusqlite::Result<(i32, i32)> {
        let _running = self.running.lock();
        let n_copied =
            file.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |row| row.get::<_, i32>(2))?;
        Ok((n_copied, self.length.load(Ordering::Acquire).saturating_sub(n_copied)))
    }

    /// Copies pages, on the thread, until at most `rest` are left.
    fn copy_most(&self, file: &Connection, rest: i32) -> rusqlite::Result<()> {
        let mut n_before = 0;
        for _ in 0..ROUNDS {
            let (n_copied, n_left) = self.copy(file)?;
            // A reader holds the others back.
            if n_copied <= n_before {
                break;
            }
            n_before = n_copied;
            if n_left <= rest {
                self.is_almost_done.store(n_left > 0, Ordering::Release);
                break;
            }
        }
        Ok(())
    }
}

impl Checkpoints {
    /// Starts the thread for a file, in place of the checkpoints that SQLite does within a commit.
    pub(crate) fn start(
        path: &Path,
        writer: &mut Connection,
        lengths: Lengths,
    ) -> Result<Checkpoints, OpenError> {
        let file = schema::open_again(path)?;
        let mut checkpoints = Checkpoints::none();
        checkpoints.lengths = lengths;
        checkpoints.due_at = lengths.begin;
        let shared = checkpoints.shared.clone();
        // This replaces the checkpoints that SQLite does within a commit.
        let hook = move |_: &mut Wal, length| {
            shared.length.store(length, Ordering::Release);
            Ok(())
        };
        writer.wal_hook(Some(hook)).map_err(|error| OpenError::of(path, &error))?;
        // One request is enough, however many commits ask.
        let (to, due) = mpsc::sync_channel(1);
        let shared = checkpoints.shared.clone();
        let thread = thread::Builder::new()
            .name("store-checkpoint".to_owned())
            .spawn(move || run(&file, &due, &shared, lengths.rest))
            .expect("a thread can be started");
        checkpoints.thread = Some((to, thread));
        Ok(checkpoints)
    }

    /// Returns the checkpoints of a database in memory, which has no write-ahead log.
    pub(crate) fn none() -> Checkpoints {
        let lengths = Lengths::DEFAULT;
        let shared = Arc::default();
        Checkpoints { shared, thread: None, lengths, length: 0, due_at: lengths.begin }
    }

    /// Waits for a running checkpoint, and prevents others while the guard is held.
    pub(crate) fn pause(&self) -> MutexGuard<'_, ()> {
        self.shared.running.lock()
    }

    /// Starts or completes a checkpoint if one is due. The writer calls this after each commit.
    pub(crate) fn proceed(&mut self, writer: &Connection) {
        let before = self.length;
        self.length = self.shared.length.load(Ordering::Acquire);
        if self.length < before {
            // The log started over.
            self.due_at = self.lengths.begin;
        }
        let is_due = self.length >= self.due_at;
        if is_due {
            self.due_at = self.length.saturating_add(self.lengths.retry);
        }
        let is_almost_done = self.shared.is_almost_done.swap(false, Ordering::AcqRel);
        if is_almost_done || (is_due && self.length >= self.lengths.wait) {
            if let Err(error) = self.shared.copy(writer) {
                debug!(%error, "cannot checkpoint the data file now");
            }
        } else if is_due && let Some((to, _)) = &self.thread {
            // A full queue has a request already.
            let _ = to.try_send(());
        }
    }

    /// Stops the thread, which closes its connection.
    pub(crate) fn end(self) {
        if let Some((to, thread)) = self.thread {
            drop(to);
            // A thread that panicked has closed the file too.
            let _ = thread.join();
        }
    }
}

fn run(file: &Connection, due: &Receiver<()>, shared: &Shared, rest: i32) {
    while due.recv().is_ok() {
        if let Err(error) = shared.copy_most(file, rest) {
            debug!(%error, "cannot checkpoint the data file now");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTHS: Lengths = Lengths { begin: 40, wait: 160, retry: 10, rest: 20 };

    /// The number of commits, each of at least ten pages.
    const N_COMMITS: i32 = 200;

    fn commit(file: &Connection) {
        file.execute(
            "INSERT INTO audit (at, verb, arguments, outcome) VALUES (0, '', zeroblob(40000), '')",
            [],
        )
        .unwrap();
    }

    #[test]
    fn the_write_ahead_log_is_bounded_under_sustained_load() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        let mut writer = schema::open(&path).unwrap();
        let mut checkpoints = Checkpoints::start(&path, &mut writer, LENGTHS).unwrap();
        let mut longest = 0;
        for _ in 0..N_COMMITS {
            commit(&writer);
            checkpoints.proceed(&writer);
            longest = longest.max(checkpoints.length);
        }
        checkpoints.end();
        assert!(longest < LENGTHS.wait + 40, "{longest} pages");
    }

    #[test]
    fn a_reader_of_the_file_does_not_stop_commits() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        let mut writer = schema::open(&path).unwrap();
        let mut checkpoints = Checkpoints::start(&path, &mut writer, LENGTHS).unwrap();
        let reader = schema::look_into(&path).unwrap();
        reader.execute_batch("BEGIN; SELECT count(*) FROM audit").unwrap();
        for _ in 0..N_COMMITS {
            commit(&writer);
            checkpoints.proceed(&writer);
        }
        assert!(checkpoints.length > LENGTHS.wait, "the reader needs the whole log");
        reader.execute_batch("COMMIT").unwrap();
        for _ in 0..N_COMMITS {
            commit(&writer);
            checkpoints.proceed(&writer);
        }
        assert!(checkpoints.length < LENGTHS.wait + 40, "{} pages", checkpoints.length);
        checkpoints.end();
    }
}
