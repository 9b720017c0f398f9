use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use parking_lot::Mutex;
use rusqlite::Connection;
use tracing::{debug, warn};

use crate::sqlite::checkpoints::Checkpoints;

/// The minimum time between two truncations of the write-ahead log, since other writes wait for
/// them.
const APART: Duration = Duration::from_secs(2);

/// The minimum time between two rewrites of the file.
const PACKED_APART: Duration = Duration::from_hours(1);

/// The delay before a failed rewrite is tried again.
const PACK_RETRY: Duration = Duration::from_mins(1);

/// The maximum size of a file that is rewritten, in bytes: about a second's work.
const PACKED_MAX: i64 = 128 * 1024 * 1024;

/// Deleted data that is still in the write-ahead log (`-wal`), where it would stay until it is
/// overwritten, or on pages of the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Traces(Arc<Left>);

#[derive(Debug, Default)]
struct Left {
    /// Set if anything was deleted since the log was truncated.
    some: AtomicBool,
    /// Set if a person was erased since the file was rewritten: when SQLite splits a page, copies
    /// of moved rows can stay on the old one. The table `erasure` outlives a restart.
    on_pages: AtomicBool,
    /// The time of the next rewrite of the file; `None` if none is due.
    next_pack: Mutex<Option<Instant>>,
    /// The time of the last attempt to truncate the log.
    tried: Mutex<Option<Instant>>,
}

/// The outcome of a rewrite.
enum Packed {
    Done,
    /// The file is too large to be rewritten; this is its size in bytes.
    TooLarge(i64),
}

impl Traces {
    /// Returns what earlier processes have left in the file.
    pub(crate) fn of(file: &Connection) -> rusqlite::Result<Traces> {
        let traces = Traces::default();
        let is_left = file.query_row("SELECT EXISTS (SELECT 1 FROM erasure)", [], |row| row.get(0));
        traces.0.on_pages.store(is_left?, Ordering::Release);
        Ok(traces)
    }

    /// Records that something was deleted, which is wiped after the commit.
    pub(crate) fn mark(&self) {
        self.0.some.store(true, Ordering::Release);
    }

    /// Records that a person was erased, so that the file is rewritten too.
    pub(crate) fn mark_pages(&self, file: &Connection) -> rusqlite::Result<()> {
        file.execute("INSERT OR REPLACE INTO erasure (one) VALUES (1)", [])?;
        self.0.on_pages.store(true, Ordering::Release);
        self.mark();
        Ok(())
    }

    /// Returns whether the file should be rewritten now.
    fn is_pack_due(&self, now: Instant) -> bool {
        let next = *self.0.next_pack.lock();
        self.0.on_pages.load(Ordering::Acquire) && next.is_none_or(|at| at <= now)
    }

    /// Rewrites the file if a rewrite is due. A rewrite that fails is due again.
    fn pack(&self, file: &Connection, largest: i64, now: Instant) {
        if !self.is_pack_due(now) {
            return;
        }
        let next = match rewritten(file, largest) {
            Ok(Packed::Done) => {
                self.0.on_pages.store(false, Ordering::Release);
                PACKED_APART
            }
            Ok(Packed::TooLarge(n_bytes)) => {
                let mib = n_bytes >> 20;
                warn!(
                    mib,
                    "the data file is too large to be rewritten while the server runs: remains of \
                     erased people may be on its pages until `knekt backup` and `knekt restore`"
                );
                PACKED_APART
            }
            Err(error) => {
                warn!(%error, "cannot rewrite the data file: remains of erased people may be on its pages");
                PACK_RETRY
            }
        };
        *self.0.next_pack.lock() = Some(now + next);
    }

    /// Rewrites the file if that is due, and truncates the write-ahead log, if there is deleted
    /// data and the last attempt was more than [`APART`] ago. While another process reads the file,
    /// as for a backup, this is left to a later write.
    pub(crate) fn wipe(&self, file: &Connection, checkpoints: &Checkpoints) {
        let now = Instant::now();
        if !self.0.some.load(Ordering::Acquire) && !self.is_pack_due(now) {
            return;
        }
        let mut tried = self.0.tried.lock();
        if tried.is_some_and(|last| last.elapsed() < APART) {
            return;
        }
        *tried = Some(now);
        self.pack(file, PACKED_MAX, now);
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

/// Vacuums the file, unless it is larger than `largest` bytes.
fn rewritten(file: &Connection, largest: i64) -> rusqlite::Result<Packed> {
    // In memory others would be refused meanwhile, and there is no file.
    let mode: String = file.query_row("PRAGMA journal_mode", [], |row| row.get(0))?;
    if mode == "wal" {
        let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        let n_bytes: i64 = file.query_row(size, [], |row| row.get(0))?;
        if n_bytes > largest {
            return Ok(Packed::TooLarge(n_bytes));
        }
        // The copy of the file may be too large for memory.
        file.pragma_update(None, "temp_store", "FILE")?;
        let vacuumed = file.execute_batch("VACUUM");
        file.pragma_update(None, "temp_store", "MEMORY")?;
        vacuumed?;
    }
    file.execute("DELETE FROM erasure", [])?;
    Ok(Packed::Done)
}

/// Truncates the write-ahead log; returns whether that was possible.
fn emptied(file: &Connection) -> rusqlite::Result<bool> {
    // Do not wait for readers.
    let patience: i64 = file.query_row("PRAGMA busy_timeout", [], |row| row.get(0))?;
    file.pragma_update(None, "busy_timeout", 0)?;
    let busy = file.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get::<_, i64>(0));
    file.pragma_update(None, "busy_timeout", patience)?;
    Ok(busy? == 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sqlite::schema;

    #[test]
    fn a_rewrite_that_fails_or_is_put_off_is_due_again_also_after_a_restart() {
        let folder = tempfile::tempdir().unwrap();
        let file = schema::open(&folder.path().join("knekt.db")).unwrap();
        let now = Instant::now();
        let traces = Traces::of(&file).unwrap();
        assert!(!traces.is_pack_due(now));
        // There is no rewrite within a transaction.
        file.execute_batch("BEGIN").unwrap();
        traces.mark_pages(&file).unwrap();
        traces.pack(&file, PACKED_MAX, now);
        file.execute_batch("COMMIT").unwrap();
        assert!(!traces.is_pack_due(now), "it is not tried all the time");
        assert!(traces.is_pack_due(now + PACK_RETRY));
        let traces = Traces::of(&file).unwrap();
        traces.pack(&file, 1, now);
        assert!(traces.is_pack_due(now + PACKED_APART), "the file is too large");
        let traces = Traces::of(&file).unwrap();
        assert!(traces.is_pack_due(now));
        traces.pack(&file, PACKED_MAX, now);
        assert!(!traces.is_pack_due(now + PACKED_APART));
        assert!(!Traces::of(&file).unwrap().is_pack_due(now));
        traces.mark_pages(&file).unwrap();
        assert!(!traces.is_pack_due(now), "it was rewritten just now");
    }
}
