//! The states of tables before some of their entries, each with a checksum that continues the chain
//! of its log. A state with a wrong checksum is ignored, since the log has everything.

use std::collections::BTreeMap;

use protocol::TableId;
use rusqlite::{Connection, OptionalExtension, params};

use crate::{
    journal::MatchStart,
    sqlite::entries::{self, Unread, match_start_sum},
};

/// Stores the state of a table before entry `seq`, which follows an entry with the checksum
/// `before`. A state that names an erased person is not stored, however late the match begins.
pub(crate) fn keep(
    file: &Connection,
    table: TableId,
    seq: u64,
    match_start: &MatchStart,
    before: u32,
) -> rusqlite::Result<()> {
    let query = "SELECT EXISTS (SELECT 1 FROM person WHERE id = ? AND erased IS NOT NULL)";
    let mut is_erased = file.prepare_cached(query)?;
    for person in &match_start.people {
        if is_erased.query_row([person.0], |row| row.get(0))? {
            return Ok(());
        }
    }
    let sum = match_start_sum(table, seq, &match_start.state, before);
    file.prepare_cached(
        "INSERT OR REPLACE INTO match_start (table_id, seq, state, sum) VALUES (?, ?, ?, ?)",
    )?
    .execute(params![table.0, seq.cast_signed(), match_start.state, sum])
    .map(drop)
}

pub(crate) struct Found {
    /// The number of the entry after the match start.
    pub(crate) seq: u64,
    pub(crate) state: String,
    sum: u32,
}

impl Found {
    /// Returns whether the match start follows an entry with the checksum `before`.
    pub(crate) fn is_intact(&self, table: TableId, before: u32) -> bool {
        match_start_sum(table, self.seq, &self.state, before) == self.sum
    }
}

/// Returns the last match start of a table that is not after entry `seq`.
pub(crate) fn last(file: &Connection, table: TableId, seq: u64) -> rusqlite::Result<Option<Found>> {
    let query = "SELECT seq, state, sum FROM match_start WHERE table_id = ? AND seq <= ?
         ORDER BY seq DESC LIMIT 1";
    let most = i64::try_from(seq).unwrap_or(i64::MAX);
    let row = file.prepare_cached(query)?.query_row(params![table.0, most], |row| {
        Ok(Found {
            seq: row.get::<_, i64>(0)?.cast_unsigned(),
            state: row.get(1)?,
            sum: row.get(2)?,
        })
    });
    row.optional()
}

pub(crate) fn forget(file: &Connection, table: TableId) -> rusqlite::Result<()> {
    file.execute("DELETE FROM match_start WHERE table_id = ?", [table.0]).map(drop)
}

/// Computes the checksums of all match starts again, from those of the logs.
pub(crate) fn fill(file: &Connection) -> rusqlite::Result<()> {
    let mut tables = file.prepare("SELECT DISTINCT table_id FROM match_start")?;
    let tables = tables.query_map([], |row| row.get(0).map(TableId))?;
    for table in tables.collect::<rusqlite::Result<Vec<_>>>()? {
        let rows = entries::rows(file, table).map_err(|Unread { error, .. }| error)?;
        let sums: BTreeMap<i64, Option<u32>> =
            rows.iter().map(|row| (row.seq.cast_signed() + 1, row.sum)).collect();
        let mut starts =
            file.prepare_cached("SELECT seq, state FROM match_start WHERE table_id = ?")?;
        let starts = starts.query_map([table.0], |row| Ok((row.get(0)?, row.get(1)?)))?;
        for (seq, state) in starts.collect::<rusqlite::Result<Vec<(i64, String)>>>()? {
            // One after no entry is ignored, as one with a wrong checksum.
            let Some(&Some(before)) = sums.get(&seq) else { continue };
            let sum = match_start_sum(table, seq.cast_unsigned(), &state, before);
            file.prepare_cached("UPDATE match_start SET sum = ? WHERE table_id = ? AND seq = ?")?
                .execute(params![sum, table.0, seq])?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use rusqlite::Connection;

    use super::*;
    use crate::{
        journal::{LogTail, Store as _, StoreError, laws},
        sqlite::{Sqlite, rebuild_checksums},
    };

    /// Fills a file with a table that has entries 0 to 9, and match starts at 3 and 6.
    async fn fill(path: &Path) -> TableId {
        let store = Sqlite::open(path).unwrap();
        let (table, host) = (laws::fresh(), laws::fresh());
        store.append(table, laws::created(host, "a"), true).await.unwrap();
        for seq in 1..=9 {
            let entry = laws::flipped(seq, None);
            if seq == 3 || seq == 6 {
                let match_start = laws::match_start(seq, vec![host]);
                store.append_first(table, entry, true, match_start).await.unwrap();
            } else {
                store.append(table, entry, true).await.unwrap();
            }
        }
        table
    }

    /// Changes the file, and returns the end of the table's log.
    async fn changed(path: &Path, change: &str) -> (TableId, Result<LogTail, StoreError>) {
        let table = fill(path).await;
        let file = Connection::open(path).unwrap();
        assert!(file.execute(change, [table.0]).unwrap() > 0, "{change}");
        drop(file);
        (table, Sqlite::open(path).unwrap().log_since(table, u64::MAX).await)
    }

    #[tokio::test]
    async fn a_match_start_that_does_not_match_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        for (n, change) in [
            "UPDATE match_start SET state = replace(state, '6', '7') WHERE table_id = ?",
            "UPDATE match_start SET state = x'00' WHERE table_id = ?",
            "UPDATE match_start SET sum = sum + 1 WHERE table_id = ? AND seq = 6",
            "UPDATE match_start SET seq = 7 WHERE table_id = ? AND seq = 6",
            "DELETE FROM match_start WHERE table_id = ?",
        ]
        .iter()
        .enumerate()
        {
            let path = folder.path().join(format!("{n}.db"));
            let (_, tail) = changed(&path, change).await;
            let tail = tail.unwrap();
            assert_eq!((tail.state, tail.entries.len()), (None, 10), "{change}");
        }
    }

    #[tokio::test]
    async fn damage_after_a_match_start_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        for (seq, change) in [
            (
                7,
                "UPDATE entry SET change = replace(change, 'flip', 'flop') WHERE log = (SELECT no FROM log WHERE table_id = ?) AND seq = 7",
            ),
            (
                8,
                "DELETE FROM entry WHERE log = (SELECT no FROM log WHERE table_id = ?) AND seq = 8",
            ),
        ] {
            let (_, tail) = changed(&folder.path().join(format!("{seq}.db")), change).await;
            let damaged = tail.unwrap_err();
            assert!(matches!(damaged, StoreError::Damaged { seq: named, .. } if named == seq));
        }
        // The end of the log is lost with the entry after the match start.
        let path = folder.path().join("lost.db");
        let change =
            "DELETE FROM entry WHERE log = (SELECT no FROM log WHERE table_id = ?) AND seq > 5";
        let (_, tail) = changed(&path, change).await;
        let damaged = tail.unwrap_err();
        assert!(matches!(damaged, StoreError::Damaged { seq: 9, .. }), "{damaged:?}");
    }

    #[tokio::test]
    async fn damage_before_a_match_start_is_found_by_reading_the_whole_log() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        let change = "UPDATE entry SET change = replace(change, 'flip', 'flop') WHERE log = (SELECT no FROM log WHERE table_id = ?) AND seq = 2";
        let (table, tail) = changed(&path, change).await;
        assert_eq!(tail.unwrap().entries.len(), 4);
        let log = Sqlite::open(&path).unwrap().log(table).await;
        assert!(matches!(log, Err(StoreError::Damaged { seq: 2, .. })), "{log:?}");
    }

    #[tokio::test]
    async fn a_log_that_was_changed_on_purpose_is_read_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("knekt.db");
        let change = "UPDATE entry SET change = replace(change, 'flip', 'flop') WHERE log = (SELECT no FROM log WHERE table_id = ?) AND seq = 2";
        let (table, _) = changed(&path, change).await;
        rebuild_checksums(&path).unwrap();
        let tail = Sqlite::open(&path).unwrap().log_since(table, u64::MAX).await.unwrap();
        assert_eq!((tail.state, tail.entries.len()), (None, 10));
    }
}
