//! The index of commands: which entry each command caused, so that a command is executed once.
//!
//! Indexing every entry at once would change a page per table and commit. Instead, the newest
//! commands are kept in memory and written in batches in the order of the index, so that each page
//! is written once per batch. `indexed` names the entry up to which all commands are in the index;
//! later ones are read from their entries when the file is opened.
//!
//! The index has only a digest of each command, so a match is compared with the entry.

use std::{collections::BTreeSet, mem, sync::Arc};

use parking_lot::Mutex;
use rusqlite::{Connection, OptionalExtension, params};
use sha2::{Digest, Sha256};
use tracing::error;
use uuid::Uuid;

use crate::{
    journal::IdempotencyKey,
    sqlite::entries::{Packed, StoredEntry, Unpacked},
};

/// The number of entries from the beginning of one batch to that of the next.
const BATCH: i64 = 16_384;

/// The number of entries whose commands are read when a file is opened. If more are not indexed,
/// they are indexed first.
const UNINDEXED_MAX: i64 = 2 * BATCH;

/// The number of rows of a batch that share a commit, so that none takes long.
const SLICE: usize = 256;

/// The number of rows that are written per appended entry, so that a batch is complete before the
/// next one begins.
const ROWS_PER_ENTRY: i64 = 2;

/// The maximum number of commands in memory, about 40 MiB. It is reached only if the index cannot
/// be written; then further commands are refused.
const COMMANDS_MAX: usize = 1 << 20;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    log: i64,
    digest: i64,
    entry: i64,
}

/// The committed commands that may not be in the index yet, shared by the writer and the readers.
#[derive(Clone, Debug, Default)]
pub(crate) struct NewCommands(Arc<Mutex<Kept>>);

#[derive(Debug, Default)]
struct Kept {
    newest: BTreeSet<Row>,
    /// The batch that is being written, in the order of the index.
    batch: Arc<[Row]>,
}

impl Kept {
    /// Returns the entries of the rows from `first` to `last`.
    fn entries(&self, first: Row, last: Row) -> Vec<i64> {
        let from = self.batch.partition_point(|&row| row < first);
        let batch = self.batch[from..].iter().take_while(|&&row| row <= last);
        batch.chain(self.newest.range(first..=last)).map(|row| row.entry).collect()
    }
}

impl NewCommands {
    /// Returns the entry that a command caused in a log.
    pub(crate) fn find(
        &self,
        file: &Connection,
        log: i64,
        player: Uuid,
        cid: &str,
    ) -> rusqlite::Result<Option<StoredEntry>> {
        self.find_digest(file, (log, digest(player, cid)), (player, cid), Vec::new())
    }

    /// Returns the entry of a command from `found`, from memory, or from the index.
    fn find_digest(
        &self,
        file: &Connection,
        (log, digest): (i64, i64),
        (player, cid): (Uuid, &str),
        mut found: Vec<i64>,
    ) -> rusqlite::Result<Option<StoredEntry>> {
        let row = |entry| Row { log, digest, entry };
        // Memory comes first, since a batch is in the index before it leaves memory.
        found.append(&mut self.0.lock().entries(row(i64::MIN), row(i64::MAX)));
        let query = "SELECT entry FROM command WHERE log = ? AND digest = ?";
        for entry in file.prepare_cached(query)?.query_map([log, digest], |row| row.get(0))? {
            found.push(entry?);
        }
        if found.is_empty() {
            return Ok(None);
        }
        let query =
            format!("{} WHERE no = ? AND log = ? AND player = ? AND cid = ?", StoredEntry::FROM);
        let mut statement = file.prepare_cached(&query)?;
        let mut read = |no| {
            let key = params![no, log, player, Packed(cid)];
            statement.query_row(key, StoredEntry::read).optional()
        };
        found.into_iter().find_map(|no| read(no).transpose()).transpose()
    }

    /// Returns the entries of a player's commands in a log, in order.
    pub(crate) fn of_player(
        &self,
        file: &Connection,
        log: i64,
        player: Uuid,
    ) -> rusqlite::Result<Vec<StoredEntry>> {
        let end = |end| Row { log, digest: end, entry: end };
        let new = self.0.lock().entries(end(i64::MIN), end(i64::MAX));
        let mut found: BTreeSet<i64> = new.into_iter().collect();
        let query = "SELECT entry FROM command WHERE log = ?";
        for entry in file.prepare_cached(query)?.query_map([log], |row| row.get(0))? {
            found.insert(entry?);
        }
        let query = format!(
            "{} WHERE no = ? AND log = ? AND player = ? AND cid IS NOT NULL",
            StoredEntry::FROM
        );
        let mut statement = file.prepare_cached(&query)?;
        let mut read =
            |no| statement.query_row(params![no, log, player], StoredEntry::read).optional();
        found.into_iter().filter_map(|no| read(no).transpose()).collect()
    }
}

/// The index of commands, as the writer sees it.
#[derive(Debug)]
pub(crate) struct Commands {
    new: NewCommands,
    /// The commands of the current transaction.
    added: Vec<Row>,
    batch: Option<Batch>,
    /// The number of entries since the last batch began.
    n_entries: i64,
    is_full: bool,
}

/// A batch that is being written.
#[derive(Debug)]
struct Batch {
    rows: Arc<[Row]>,
    /// The last entry whose command can be in the batch.
    up_to: i64,
    /// The number of rows of the batch that are in the index.
    n_written: usize,
    /// The number of rows that will be in the index after the current transaction.
    n_written_then: usize,
    /// Set if the current transaction completes the batch.
    is_complete_then: bool,
    /// The number of rows that should be written by now; negative after a failure.
    n_due: i64,
}

impl Commands {
    /// Loads the commands that are not in the index yet into memory. As long as there are too many,
    /// the oldest are indexed first.
    pub(crate) fn load(file: &mut Connection) -> rusqlite::Result<Commands> {
        loop {
            let Unindexed { rows, n_entries, last } = Unindexed::read(file)?;
            if n_entries < UNINDEXED_MAX {
                let commands = Commands { n_entries, ..Commands::new(NewCommands::default()) };
                commands.new.0.lock().newest = rows;
                // The pages of these entries are not read again.
                file.execute_batch("PRAGMA shrink_memory")?;
                return Ok(commands);
            }
            let transaction = file.transaction()?;
            write(&transaction, rows)?;
            set_indexed(&transaction, last)?;
            transaction.commit()?;
        }
    }

    /// Returns an index whose new commands are `new`.
    pub(crate) fn new(new: NewCommands) -> Commands {
        Commands { new, added: Vec::new(), batch: None, n_entries: 0, is_full: false }
    }

    /// Returns the new commands, to share them with readers.
    pub(crate) fn shared(&self) -> NewCommands {
        self.new.clone()
    }

    /// Returns whether no further command fits into memory.
    pub(crate) fn is_full(&self) -> bool {
        self.is_full
    }

    /// Returns whether a command has an entry in a log, perhaps in the current transaction.
    pub(crate) fn has(
        &self,
        file: &Connection,
        (log, digest): (i64, i64),
        key: &IdempotencyKey,
    ) -> rusqlite::Result<bool> {
        let is_same = |row: &&Row| (row.log, row.digest) == (log, digest);
        let added = self.added.iter().filter(is_same).map(|row| row.entry).collect();
        let key = (key.player.0, key.cid.as_str());
        self.new.find_digest(file, (log, digest), key, added).map(|found| found.is_some())
    }

    /// Adds the command of an entry of the current transaction.
    pub(crate) fn add(&mut self, (log, digest): (i64, i64), entry: i64) {
        self.added.push(Row { log, digest, entry });
    }

    /// Returns the number of commands in the current transaction.
    pub(crate) fn n_added(&self) -> usize {
        self.added.len()
    }

    /// Forgets all but the first `n` commands of the current transaction, since the others were
    /// rolled back.
    pub(crate) fn truncate(&mut self, n: usize) {
        self.added.truncate(n);
    }

    /// Forgets the commands of the current transaction, which was rolled back.
    pub(crate) fn roll_back(&mut self) {
        self.added.clear();
        if let Some(batch) = &mut self.batch {
            (batch.n_written_then, batch.is_complete_then) = (batch.n_written, false);
        }
    }

    /// Writes the rows of the batch that are due, in a transaction of `n_entries` entries.
    pub(crate) fn proceed(&mut self, file: &Connection, n_entries: usize) -> rusqlite::Result<()> {
        let n_entries = n_entries.cast_signed() as i64;
        self.n_entries += n_entries;
        let Some(batch) = &mut self.batch else { return Ok(()) };
        batch.n_due += n_entries * ROWS_PER_ENTRY;
        if batch.n_due < SLICE.cast_signed() as i64 {
            return Ok(());
        }
        let slice = batch.rows[batch.n_written..].iter().take(SLICE).copied();
        let end = batch.n_written + slice.len();
        let is_complete = end == batch.rows.len();
        let written = write(file, slice)
            .and_then(|()| if is_complete { set_indexed(file, batch.up_to) } else { Ok(()) });
        if let Err(error) = &written {
            error!(%error, "cannot index commands");
            batch.n_due = -BATCH;
        } else {
            (batch.n_written_then, batch.is_complete_then) = (end, is_complete);
            batch.n_due = 0;
        }
        written
    }

    /// Keeps the commands of the current transaction, which was committed.
    pub(crate) fn committed(&mut self) {
        let mut kept = self.new.0.lock();
        kept.newest.extend(self.added.drain(..));
        if let Some(batch) = &mut self.batch {
            batch.n_written = batch.n_written_then;
        }
        if self.batch.take_if(|batch| batch.is_complete_then).is_some() {
            kept.batch = Arc::default();
        }
        self.is_full = kept.newest.len() + kept.batch.len() >= COMMANDS_MAX;
    }

    /// Begins a batch, if one is due. The writer calls this between two transactions.
    pub(crate) fn begin_batch(&mut self, file: &Connection) -> rusqlite::Result<()> {
        if self.n_entries < BATCH || self.batch.is_some() {
            return Ok(());
        }
        let last = "SELECT coalesce(max(no), 0) FROM entry";
        let up_to = file.prepare_cached(last)?.query_row([], |row| row.get(0))?;
        let mut kept = self.new.0.lock();
        let rows: Arc<[Row]> = mem::take(&mut kept.newest).into_iter().collect();
        kept.batch = rows.clone();
        let (n_written, n_written_then, is_complete_then, n_due) = (0, 0, false, 0);
        let batch = Batch { rows, up_to, n_written, n_written_then, is_complete_then, n_due };
        (self.batch, self.n_entries) = (Some(batch), 0);
        Ok(())
    }
}

/// The oldest entries whose commands are not in the index.
struct Unindexed {
    rows: BTreeSet<Row>,
    n_entries: i64,
    last: i64,
}

impl Unindexed {
    fn read(file: &Connection) -> rusqlite::Result<Unindexed> {
        let query = "SELECT no, log, player, cid FROM entry
            WHERE no > (SELECT up_to FROM indexed) ORDER BY no LIMIT ?";
        let mut statement = file.prepare(query)?;
        let mut rows = statement.query([UNINDEXED_MAX])?;
        let mut unindexed = Unindexed { rows: BTreeSet::new(), n_entries: 0, last: 0 };
        while let Some(row) = rows.next()? {
            unindexed.n_entries += 1;
            unindexed.last = row.get(0)?;
            unindexed.rows.extend(index_row(row));
        }
        Ok(unindexed)
    }
}

/// Returns the row of an entry's command, from its number, log, player and `cid`. Corrupt values
/// name no command.
fn index_row(row: &rusqlite::Row<'_>) -> Option<Row> {
    let (Ok(player), Ok(Unpacked(cid))) = (row.get(2), row.get(3)) else { return None };
    let (Ok(log), Ok(entry)) = (row.get(1), row.get(0)) else { return None };
    Some(Row { log, digest: digest(player, &cid), entry })
}

/// Returns the first entry whose command is missing from the index although it should be there;
/// `None` if the index is complete.
pub(crate) fn missing(file: &Connection) -> rusqlite::Result<Option<i64>> {
    let query = "SELECT no, log, player, cid FROM entry
        WHERE no <= (SELECT up_to FROM indexed) AND cid IS NOT NULL";
    let mut has =
        file.prepare("SELECT 1 FROM command WHERE log = ? AND digest = ? AND entry = ?")?;
    let mut statement = file.prepare(query)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if let Some(Row { log, digest, entry }) = index_row(row)
            && !has.exists([log, digest, entry])?
        {
            return Ok(Some(entry));
        }
    }
    Ok(None)
}

/// Writes rows, of which some may have been written before a crash.
fn write(file: &Connection, rows: impl IntoIterator<Item = Row>) -> rusqlite::Result<()> {
    let mut statement = file.prepare_cached("INSERT OR IGNORE INTO command VALUES (?, ?, ?)")?;
    for Row { log, digest, entry } in rows {
        statement.execute([log, digest, entry])?;
    }
    Ok(())
}

/// Records that the commands of all entries up to this one are in the index.
fn set_indexed(file: &Connection, up_to: i64) -> rusqlite::Result<()> {
    file.prepare_cached("UPDATE indexed SET up_to = ?")?.execute([up_to]).map(drop)
}

/// Returns the digest of a command in the index, 48 bits long. It never changes, since files
/// contain it.
pub(crate) fn digest(player: Uuid, cid: &str) -> i64 {
    let hash = Sha256::new().chain_update(player.as_bytes()).chain_update(cid).finalize();
    hash.iter().take(6).fold(0, |digest, &byte| digest << 8 | i64::from(byte))
}

#[cfg(test)]
mod tests;
