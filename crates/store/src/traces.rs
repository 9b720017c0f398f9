use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use rusqlite::Connection;
use tracing::debug;

use crate::checkpoints::Checkpoints;

/// The least time between two truncations of the write-ahead log, since other writes wait for them.
const APART: Duration = Duration::from_secs(2);

/// The least time between two rewrites of the file.
const PACKED_APART: Duration = Duration::from_hours(1);

/// The largest file that is rewritten, in bytes: about a second's work.
const PACKED_MAX: i64 = 128 * 1024 * 1024;

/// Deleted data that is still in the write-ahead log (`-wal`), where it would stay until it is
/// overwritten.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traces(Arc<Left>);

#[derive(Debug, Default)]
struct Left {
    /// Set if anything was deleted since the log was truncated.
    some: AtomicBool,
    /// Set if a person was erased since the file was rewritten: when SQLite splits a page, copies
    /// of moved rows can stay on the old one.
    on_pages: AtomicBool,
    /// The last rewrite of the file.
    packed: Mutex<Option<Instant>>,
    /// The last attempt to truncate the log.
    tried: Mutex<Option<Instant>>,
}

impl Traces {
    /// Records that something was deleted. It is wiped after the commit.
    pub(crate) fn mark(&self) {
        self.0.some.store(true, Ordering::Release);
    }

    /// Records that a person was erased, so that the file is rewritten, too.
    pub(crate) fn mark_pages(&self) {
        self.0.on_pages.store(true, Ordering::Release);
        self.mark();
    }

    /// Returns whether the file should be rewritten now.
    fn is_pack_due(&self) -> bool {
        let packed = self.0.packed.lock().unwrap_or_else(PoisonError::into_inner);
        let is_long_ago = packed.is_none_or(|last| last.elapsed() >= PACKED_APART);
        is_long_ago && self.0.on_pages.load(Ordering::Acquire)
    }

    /// Rewrites the file, if due.
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
                // The copy of the file may be too large for memory.
                file.execute_batch(
                    "PRAGMA temp_store = FILE; VACUUM; PRAGMA temp_store = MEMORY;",
                )?;
            }
            Ok(())
        };
        if let Err(error) = pack() {
            debug!(%error, "cannot rewrite the data file now");
        }
    }

    /// Truncates the write-ahead log if it contains deleted data. While another process reads the
    /// file, as for a backup, this is left to a later write.
    pub(crate) fn wipe(&self, file: &Connection, checkpoints: &Checkpoints) {
        if !self.0.some.load(Ordering::Acquire) && !self.is_pack_due() {
            return;
        }
        let mut tried = self.0.tried.lock().unwrap_or_else(PoisonError::into_inner);
        if tried.is_some_and(|last| last.elapsed() < APART) {
            return;
        }
        *tried = Some(Instant::now());
        self.pack(file);
        let _paused = checkpoints.pause();
        match emptied(file) {
            Ok(true) => self.0.some.store(false, Ordering::Release),
            Ok(false) => {
                debug!("the data file is being read; its write-ahead log is truncated later");
            }
            Err(error) => debug!(%error, "cannot truncate the write-ahead log now"),
        }
    }
}

/// Truncates the write-ahead log. Returns whether that was possible.
fn emptied(file: &Connection) -> rusqlite::Result<bool> {
    // Do not wait for readers.
    let patience: i64 = file.query_row("PRAGMA busy_timeout", [], |row| row.get(0))?;
    file.pragma_update(None, "busy_timeout", 0)?;
    let busy = file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    file.pragma_update(None, "busy_timeout", patience)?;
    Ok(busy? == 0)
}
