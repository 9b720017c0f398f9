//! Entries as schemas before 25 stored them: in the order of their tables, each as one JSON text.

use crc32fast::Hasher;
use protocol::TableId;
use rusqlite::{Connection, Row, params};
use serde::Deserialize;
use serde_json::value::RawValue;
use uuid::Uuid;

use crate::{
    journal::IdempotencyKey,
    sqlite::entries::{self, Broken, Head, Link, START, Walk, update_part},
};

/// The first schema with checksums.
pub(crate) const CHAINED_SINCE: i64 = 20;

/// A row of an old schema.
struct OldRow {
    table: TableId,
    seq: u64,
    player: Option<Uuid>,
    cid: Option<String>,
    entry: String,
    sum: Option<u32>,
}

impl OldRow {
    fn read(row: &Row<'_>) -> rusqlite::Result<OldRow> {
        Ok(OldRow {
            table: TableId(row.get(0)?),
            seq: row.get::<_, i64>(1)?.cast_unsigned(),
            player: row.get(2)?,
            cid: text(row, 3)?,
            entry: text(row, 4)?.unwrap_or_default(),
            sum: row.get(5)?,
        })
    }

    fn sum(&self, before: u32) -> u32 {
        let mut hasher = Hasher::new();
        hasher.update(&before.to_le_bytes());
        hasher.update(self.table.0.as_bytes());
        hasher.update(&self.seq.to_le_bytes());
        let player = self.player.as_ref().map(|player| player.as_bytes().as_slice());
        for part in [player, self.cid.as_deref().map(str::as_bytes), Some(self.entry.as_bytes())] {
            update_part(&mut hasher, part);
        }
        hasher.finalize()
    }
}

/// Reads a text from a column. Invalid UTF-8 is replaced, so that its checksum will be wrong.
fn text(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<String>> {
    let bytes = row.get_ref(column)?.as_bytes_or_null()?;
    Ok(bytes.map(|bytes| String::from_utf8_lossy(bytes).into_owned()))
}

/// The content of an entry that was stored as one JSON text.
#[derive(Deserialize)]
struct OldEntry<'a> {
    seq: u64,
    at: u64,
    #[serde(default)]
    command: Option<IdempotencyKey>,
    #[serde(borrow)]
    change: &'a RawValue,
}

/// Calls `visit` with each row of `from`, in order, and its fault; `None` if it is intact.
fn verify(
    file: &Connection,
    from: &str,
    mut visit: impl FnMut(&OldRow, Option<&'static str>) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let query =
        format!("SELECT table_id, seq, player, cid, entry, sum FROM {from} ORDER BY table_id, seq");
    let mut statement = file.prepare(&query)?;
    let mut rows = statement.query([])?;
    let (mut walk, mut table) = (Walk::default(), None);
    while let Some(row) = rows.next()? {
        let row = OldRow::read(row)?;
        if table != Some(row.table) {
            (walk, table) = (Walk::default(), Some(row.table));
        }
        let fault = walk.step(row.seq, row.sum, |before| row.sum(before)).err();
        visit(&row, fault)?;
    }
    Ok(())
}

/// Returns the corrupt logs of a file, each with its first corrupt entry. There are none in a
/// schema before [`CHAINED_SINCE`], which has no checksums.
pub(crate) fn broken(file: &Connection, schema: i64) -> rusqlite::Result<Vec<Broken>> {
    let mut broken: Vec<Broken> = Vec::new();
    if schema < CHAINED_SINCE {
        return Ok(broken);
    }
    verify(file, "entry", |row, fault| {
        let is_known = broken.last().is_some_and(|last| last.table == row.table);
        if let Some(what) = fault.filter(|_| !is_known) {
            broken.push(Broken { table: row.table, seq: row.seq, what: what.to_owned() });
        }
        Ok(())
    })?;
    Ok(broken)
}

/// Computes the checksums of logs that have none.
pub(super) fn fill(file: &Connection) -> rusqlite::Result<()> {
    let mut sums = Vec::new();
    let (mut table, mut walk) = (None, Walk::default());
    verify(file, "entry", |row, _| {
        if table != Some(row.table) {
            (walk, table) = (Walk::default(), Some(row.table));
        }
        let sum = row.sum(walk.before(row.seq));
        // Entries are chained to the computed checksum of the one before.
        let _ = walk.step(row.seq, Some(sum), |_| sum);
        sums.push((row.table, row.seq, sum));
        Ok(())
    })?;
    let mut update = file.prepare("UPDATE entry SET sum = ? WHERE table_id = ? AND seq = ?")?;
    for (table, seq, sum) in sums {
        update.execute(params![sum, table.0, seq.cast_signed()])?;
    }
    Ok(())
}

/// Moves the entries into the table of schema 25. Corrupt entries stay corrupt.
pub(super) fn convert(file: &Connection) -> rusqlite::Result<()> {
    let flags = "SELECT any_table, names_player FROM entry_by_table WHERE table_id = ? AND seq = ?";
    let mut flags = file.prepare(flags)?;
    let (mut log, mut before): (i64, Option<(TableId, Head, u32)>) = (0, None);
    verify(file, "entry_by_table", |row, fault| {
        let last = before.filter(|(table, ..)| *table == row.table);
        if last.is_none() {
            log += 1;
        }
        let old = serde_json::from_str::<OldEntry<'_>>(&row.entry);
        let old = old.ok().filter(|old| old.seq == row.seq);
        let command = old.as_ref().and_then(|old| old.command.as_ref());
        // The columns are unique, even if a corrupt text differs. Without them the text has the key.
        let has_columns = row.player.is_some() || row.cid.is_some() || fault.is_some();
        let key = command.filter(|_| !has_columns);
        let link = Link {
            table: row.table,
            seq: row.seq,
            at: old.as_ref().map_or(0, |old| old.at.cast_signed()),
            player: row.player.or(key.map(|key| key.player.0)),
            cid: row.cid.as_deref().or(key.map(|key| key.cid.as_str())),
            body: command.map(|command| command.body.as_str()),
            change: old.as_ref().map_or(&row.entry, |old| old.change.get()),
        };
        let is_next = last.is_some_and(|(_, head, _)| head.seq + 1 == row.seq);
        let chained = last.filter(|_| is_next).map_or(START, |(.., sum)| sum);
        let new = link.sum(chained);
        let is_whole = fault.is_none() && old.is_some();
        let sum = row.sum.map(|_| if is_whole { new } else { !new });
        let key = params![row.table.0, row.seq.cast_signed()];
        let flags = flags.query_row(key, |row| Ok((row.get(0)?, row.get(1)?)))?;
        let no =
            entries::insert(file, (log, last.map(|(_, head, _)| head.last)), &link, sum, flags)?;
        let head = Head { log, seq: row.seq, last: no, is_awake: false };
        entries::set_head(file, row.table, last.map(|(_, head, _)| head), &head)?;
        before = Some((row.table, head, sum.unwrap_or(START)));
        Ok(())
    })?;
    drop(flags);
    file.execute_batch(
        "UPDATE log SET awake = 1
            WHERE table_id IN (SELECT table_id FROM open_table WHERE due_at IS NULL);
         DROP TABLE entry_by_table;",
    )
}
