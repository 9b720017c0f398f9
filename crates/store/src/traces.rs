use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use rusqlite::Connection;
use tracing::debug;

/// How often the log beside the file is emptied at most: others wait for it.
const APART: Duration = Duration::from_secs(2);

/// What was forgotten and is still in the log beside the file (`-wal`), though no longer in the file
/// itself: there it would stay until something else is written over it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traces(Arc<Left>);

#[derive(Debug, Default)]
struct Left {
    /// Whether anything was forgotten since the log was emptied.
    some: AtomicBool,
    /// When the log was emptied last, or that was tried.
    tried: Mutex<Option<Instant>>,
}

impl Traces {
    /// Notes that something was forgotten. It is wiped when that has been committed.
    pub(crate) fn are_left(&self) {
        self.0.some.store(true, Ordering::Release);
    }

    /// Empties the log beside the file, where there is anything in it that was forgotten. While
    /// somebody else reads the file, as for a backup, it stays, and is emptied with a later write.
    pub(crate) fn wipe(&self, file: &Connection) {
        if !self.0.some.load(Ordering::Acquire) {
            return;
        }
        let mut tried = self.0.tried.lock().unwrap_or_else(PoisonError::into_inner);
        if tried.is_some_and(|last| last.elapsed() < APART) {
            return;
        }
        *tried = Some(Instant::now());
        match emptied(file) {
            Ok(true) => self.0.some.store(false, Ordering::Release),
            Ok(false) => debug!("somebody reads the data file; its log is emptied later"),
            Err(error) => debug!(%error, "the data file's log cannot be emptied now"),
        }
    }
}

/// Empties the log beside the file; whether that could be done.
fn emptied(file: &Connection) -> rusqlite::Result<bool> {
    // Nobody waits for a reader, who may take long.
    let patience: i64 = file.query_row("PRAGMA busy_timeout", [], |row| row.get(0))?;
    file.pragma_update(None, "busy_timeout", 0)?;
    let busy = file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    file.pragma_update(None, "busy_timeout", patience)?;
    Ok(busy? == 0)
}
