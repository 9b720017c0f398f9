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

/// How often the file is written anew at most, since all of it is.
const PACKED_APART: Duration = Duration::from_hours(1);

/// The largest file that is written anew while others wait, in bytes: about a second's work.
const PACKED_MAX: i64 = 128 * 1024 * 1024;

/// What was forgotten and is still in the log beside the file (`-wal`), though no longer in the file
/// itself: there it would stay until something else is written over it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traces(Arc<Left>);

#[derive(Debug, Default)]
struct Left {
    /// Whether anything was forgotten since the log was emptied.
    some: AtomicBool,
    /// Whether somebody was erased since the file was written anew: when SQLite divides a page, what
    /// it has moved to another also stays where it was, and is not zeroed there later.
    on_pages: AtomicBool,
    /// When the file was written anew last.
    packed: Mutex<Option<Instant>>,
    /// When the log was emptied last, or that was tried.
    tried: Mutex<Option<Instant>>,
}

impl Traces {
    /// Notes that something was forgotten. It is wiped when that has been committed.
    pub(crate) fn mark(&self) {
        self.0.some.store(true, Ordering::Release);
    }

    /// Notes that somebody was erased: nothing of them is to be left on any page either.
    pub(crate) fn mark_pages(&self) {
        self.0.on_pages.store(true, Ordering::Release);
        self.mark();
    }

    /// Whether the file is to be written anew now.
    fn is_pack_due(&self) -> bool {
        let packed = self.0.packed.lock().unwrap_or_else(PoisonError::into_inner);
        let is_long_ago = packed.is_none_or(|last| last.elapsed() >= PACKED_APART);
        is_long_ago && self.0.on_pages.load(Ordering::Acquire)
    }

    /// Writes the file anew, where that is due.
    fn pack(&self, file: &Connection) {
        if !self.is_pack_due() {
            return;
        }
        self.0.on_pages.store(false, Ordering::Release);
        *self.0.packed.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        let pack = || -> rusqlite::Result<()> {
            // In memory others would be refused meanwhile, and there is no file.
            let mode: String = file.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
            if mode != "wal" {
                return Ok(());
            }
            let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
            if file.query_row(size, [], |row| row.get::<_, i64>(0))? <= PACKED_MAX {
                file.execute_batch("VACUUM")?;
            }
            Ok(())
        };
        if let Err(error) = pack() {
            debug!(%error, "the data file cannot be written anew now");
        }
    }

    /// Empties the log beside the file, where there is anything in it that was forgotten. While
    /// somebody else reads the file, as for a backup, it stays, and is emptied with a later write.
    pub(crate) fn wipe(&self, file: &Connection) {
        if !self.0.some.load(Ordering::Acquire) && !self.is_pack_due() {
            return;
        }
        let mut tried = self.0.tried.lock().unwrap_or_else(PoisonError::into_inner);
        if tried.is_some_and(|last| last.elapsed() < APART) {
            return;
        }
        *tried = Some(Instant::now());
        self.pack(file);
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
