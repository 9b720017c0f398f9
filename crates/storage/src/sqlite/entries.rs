//! The rows of entries. They are stored in the order of their commits, so that entries of one
//! commit share pages. Each names the previous entry of its log, and a log is read from its end.
//!
//! The checksum of an entry covers its row and the checksum before it. SQLite detects corrupt pages,
//! but not changed bytes within a row. These checksums do; they do not protect against an attacker.

use std::collections::BTreeMap;

use crc32fast::Hasher;
use data_encoding::HEXLOWER;
use protocol::TableId;
use rusqlite::{
    Connection, ErrorCode, OptionalExtension, Row, ToSql, params,
    types::{FromSql, FromSqlResult, ToSqlOutput, Value, ValueRef},
};
use uuid::Uuid;

/// The newest entry of a log.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Head {
    /// The number of the log in the file.
    pub(crate) log: i64,
    /// The number of the entry in its log.
    pub(crate) seq: u64,
    /// The number of the entry's row.
    pub(crate) last: i64,
    /// Set if the table is awake in `open_table`, so that an entry need not change it.
    pub(crate) is_awake: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct StoredEntry {
    pub(crate) no: i64,
    pub(crate) log: i64,
    pub(crate) seq: u64,
    /// The row of the previous entry in its log; `None` for the first.
    pub(crate) prev: Option<i64>,
    pub(crate) at: i64,
    pub(crate) player: Option<Uuid>,
    pub(crate) cid: Option<String>,
    pub(crate) body: Option<String>,
    pub(crate) change: String,
    pub(crate) sum: Option<u32>,
}

impl StoredEntry {
    /// The table and the columns that [`StoredEntry::read`] reads.
    pub(crate) const FROM: &str =
        "SELECT no, log, seq, prev, at, player, cid, body, change, sum FROM entry";

    pub(crate) fn read(row: &Row<'_>) -> rusqlite::Result<StoredEntry> {
        Ok(StoredEntry {
            no: row.get(0)?,
            log: row.get(1)?,
            seq: row.get::<_, i64>(2)?.cast_unsigned(),
            prev: row.get(3)?,
            at: row.get(4)?,
            player: row.get(5)?,
            cid: row.get::<_, Option<Unpacked>>(6)?.map(|Unpacked(text)| text),
            body: row.get::<_, Option<Unpacked>>(7)?.map(|Unpacked(text)| text),
            change: row.get(8)?,
            sum: row.get(9)?,
        })
    }

    /// Returns the content of the entry, for the checksum.
    pub(crate) fn link(&self, table: TableId) -> Link<'_> {
        Link {
            table,
            seq: self.seq,
            at: self.at,
            player: self.player,
            cid: self.cid.as_deref(),
            body: self.body.as_deref(),
            change: &self.change,
        }
    }
}

/// Returns the newest entry of a log; `None` if there is no log.
pub(crate) fn head(file: &Connection, table: TableId) -> rusqlite::Result<Option<Head>> {
    file.prepare_cached("SELECT no, head, last, awake FROM log WHERE table_id = ?")?
        .query_row([table.0], read_head)
        .optional()
}

/// Returns the newest entry of a log with its checksum; `None` if there is no log.
///
/// The checksum is read from the entry itself: a log whose end cannot be read gets no further
/// entries.
pub(crate) fn newest(
    file: &Connection,
    table: TableId,
) -> rusqlite::Result<Option<(Head, Option<u32>)>> {
    let query = "SELECT log.no, head, last, awake, sum FROM log JOIN entry ON entry.no = last
        WHERE table_id = ?";
    file.prepare_cached(query)?
        .query_row([table.0], |row| Ok((read_head(row)?, row.get(4)?)))
        .optional()
}

pub(crate) fn read_head(row: &Row<'_>) -> rusqlite::Result<Head> {
    Ok(Head {
        log: row.get(0)?,
        seq: row.get::<_, i64>(1)?.cast_unsigned(),
        last: row.get(2)?,
        is_awake: row.get(3)?,
    })
}

pub(crate) fn next_log(file: &Connection) -> rusqlite::Result<i64> {
    file.prepare_cached("SELECT coalesce(max(no), 0) + 1 FROM log")?.query_row([], |row| row.get(0))
}

/// Writes a row, and returns its number.
pub(crate) fn insert(
    file: &Connection,
    (log, prev): (i64, Option<i64>),
    link: &Link<'_>,
    sum: Option<u32>,
    (any_table, names_player): (bool, bool),
) -> rusqlite::Result<i64> {
    file.prepare_cached(
        "INSERT INTO entry (log, seq, prev, at, player, cid, body, any_table, names_player, change, sum)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
    )?
    .insert(params![
        log,
        link.seq.cast_signed(),
        prev,
        link.at,
        link.player,
        link.cid.map(Packed),
        link.body.map(Packed),
        any_table,
        names_player,
        link.change,
        sum,
    ])
}

/// Records the newest entry of a log. `before` is the previous newest one; `None` for a new log.
pub(crate) fn set_head(
    file: &Connection,
    table: TableId,
    before: Option<Head>,
    head: &Head,
) -> rusqlite::Result<()> {
    let (seq, last) = (head.seq.cast_signed(), head.last);
    if before.is_some() {
        file.prepare_cached("UPDATE log SET head = ?, last = ?, awake = ? WHERE no = ?")?
            .execute(params![seq, last, head.is_awake, head.log])
            .map(drop)
    } else {
        file.prepare_cached(
            "INSERT INTO log (no, table_id, head, last, awake) VALUES (?, ?, ?, ?, ?)",
        )?
        .execute(params![head.log, table.0, seq, last, head.is_awake])
        .map(drop)
    }
}

/// An entry that could not be read.
#[derive(Debug)]
pub(crate) struct Unread {
    pub(crate) seq: u64,
    pub(crate) error: rusqlite::Error,
}

/// Returns the rows of a log in order.
pub(crate) fn rows(file: &Connection, table: TableId) -> Result<Vec<StoredEntry>, Unread> {
    rows_since(file, table, 0)
}

/// Returns the rows of a log from entry `from` on, in order. They are read from the end.
pub(crate) fn rows_since(
    file: &Connection,
    table: TableId,
    from: u64,
) -> Result<Vec<StoredEntry>, Unread> {
    let unread = |seq| move |error| Unread { seq, error };
    let Some(head) = head(file, table).map_err(unread(0))? else { return Ok(Vec::new()) };
    // The row must be this entry of this log.
    let query = format!("{} WHERE no = ? AND log = ? AND seq = ?", StoredEntry::FROM);
    let mut statement = file.prepare_cached(&query).map_err(unread(head.seq))?;
    let mut rows = Vec::new();
    let mut next = Some((head.last, head.seq));
    while let Some((no, seq)) = next {
        let key = params![no, head.log, seq.cast_signed()];
        let row = statement.query_row(key, StoredEntry::read).map_err(unread(seq))?;
        next = row.prev.zip(seq.checked_sub(1)).filter(|&(_, seq)| seq >= from);
        rows.push(row);
    }
    rows.reverse();
    Ok(rows)
}

/// Returns whether the error means corruption, rather than an unreachable file.
pub(crate) fn is_damage(error: &rusqlite::Error) -> bool {
    match error.sqlite_error_code() {
        Some(code) => matches!(code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase),
        // The value was read but has the wrong type.
        None => true,
    }
}

/// Replaces the changes of some entries of a log on purpose, and updates the checksums after them.
/// Entries that were corrupt before stay corrupt.
pub(crate) fn replace(
    file: &Connection,
    table: TableId,
    changes: &BTreeMap<i64, String>,
) -> rusqlite::Result<()> {
    let rows = match rows(file, table) {
        Ok(rows) => rows,
        // Nobody can read this log, with or without checksums.
        Err(unread) if is_damage(&unread.error) => Vec::new(),
        Err(unread) => return Err(unread.error),
    };
    let mut walk = Walk::default();
    relink(file, rows.iter(), |row, before| {
        let link = row.link(table);
        let is_whole = walk.step(row.seq, row.sum, |before| link.sum(before)).is_ok();
        let change = changes.get(&row.no).map_or(link.change, String::as_str);
        let new = Link { change, ..link }.sum(before);
        if is_whole { new } else { !new }
    })?;
    let mut update = file.prepare_cached("UPDATE entry SET change = ? WHERE no = ?")?;
    for (no, change) in changes {
        update.execute(params![change, no])?;
    }
    Ok(())
}

/// Recomputes the checksums of all logs.
pub(crate) fn fill(file: &Connection) -> rusqlite::Result<()> {
    let mut tables = file.prepare("SELECT table_id FROM log ORDER BY no")?;
    let tables = tables.query_map([], |row| row.get(0).map(TableId))?;
    for table in tables.collect::<rusqlite::Result<Vec<_>>>()? {
        let rows = rows(file, table).map_err(|unread| unread.error)?;
        relink(file, rows.iter(), |row, before| row.link(table).sum(before))?;
    }
    Ok(())
}

/// Rewrites the checksums of a log. Each is computed from a row and the new checksum before it.
fn relink<'a>(
    file: &Connection,
    rows: impl Iterator<Item = &'a StoredEntry>,
    mut sum_of: impl FnMut(&StoredEntry, u32) -> u32,
) -> rusqlite::Result<()> {
    let mut update = file.prepare_cached("UPDATE entry SET sum = ? WHERE no = ?")?;
    let mut before = START;
    for row in rows {
        before = sum_of(row, before);
        if row.sum != Some(before) {
            update.execute(params![before, row.no])?;
        }
    }
    Ok(())
}

/// The checksum before the first entry.
pub(crate) const START: u32 = 0;

/// The content of an entry, as the checksum covers it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link<'a> {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    /// The time of the entry, in milliseconds since the epoch.
    pub(crate) at: i64,
    pub(crate) player: Option<Uuid>,
    pub(crate) cid: Option<&'a str>,
    pub(crate) body: Option<&'a str>,
    pub(crate) change: &'a str,
}

impl Link<'_> {
    /// Returns the checksum of this entry, chained to the one before.
    pub(crate) fn sum(&self, before: u32) -> u32 {
        let mut hasher = Hasher::new();
        hasher.update(&before.to_le_bytes());
        hasher.update(self.table.0.as_bytes());
        hasher.update(&self.seq.to_le_bytes());
        hasher.update(&self.at.to_le_bytes());
        let player = self.player.as_ref().map(|player| player.as_bytes().as_slice());
        let (cid, body) = (self.cid.map(str::as_bytes), self.body.map(str::as_bytes));
        for part in [player, cid, body, Some(self.change.as_bytes())] {
            update_part(&mut hasher, part);
        }
        hasher.finalize()
    }
}

/// Returns the checksum of the state before entry `seq`, chained to the last entry in it.
pub(crate) fn match_start_sum(table: TableId, seq: u64, state: &str, before: u32) -> u32 {
    let (cid, change) = (Some("match_start"), state);
    Link { table, seq, at: 0, player: None, cid, body: None, change }.sum(before)
}

/// Adds a part with its length, so that the encoding is unambiguous.
pub(crate) fn update_part(hasher: &mut Hasher, part: Option<&[u8]>) {
    hasher.update(&part.map_or(u64::MAX, |part| part.len() as u64).to_le_bytes());
    hasher.update(part.unwrap_or_default());
}

/// Verifies the checksums of a log in order.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Walk {
    /// The number and checksum of the previous entry; `None` before the first.
    last: Option<(u64, u32)>,
}

impl Walk {
    /// Begins at entry `seq` of a log, after an entry with the checksum `before`.
    pub(crate) fn from(seq: u64, before: u32) -> Walk {
        Walk { last: seq.checked_sub(1).map(|last| (last, before)) }
    }

    /// Verifies the next entry. `compute` computes its checksum from the one before.
    pub(crate) fn step(
        &mut self,
        seq: u64,
        sum: Option<u32>,
        compute: impl FnOnce(u32) -> u32,
    ) -> Result<(), &'static str> {
        let before = self.before(seq);
        let is_next = seq == self.last.map_or(0, |(seq, _)| seq + 1);
        self.last = Some((seq, sum.unwrap_or(START)));
        match sum {
            None => Err("it has no checksum"),
            Some(sum) if sum != compute(before) => Err("its checksum is wrong"),
            Some(_) if !is_next => Err("the entry before it is missing"),
            Some(_) => Ok(()),
        }
    }

    /// Returns the checksum before entry `seq`; [`START`] if the previous entry was not verified.
    pub(crate) fn before(&self, seq: u64) -> u32 {
        match self.last {
            Some((last, sum)) if last + 1 == seq => sum,
            Some(_) | None => START,
        }
    }
}

/// A corrupt log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) what: String,
}

/// A short text, stored in half the bytes if it consists of lowercase hexadecimal digits.
///
/// Each text has one stored form, so that equal texts are equal in an index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed<'a>(pub(crate) &'a str);

impl ToSql for Packed<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        let text = self.0.as_bytes();
        Ok(match HEXLOWER.decode(text) {
            Ok(bytes) if !bytes.is_empty() => ToSqlOutput::Owned(Value::Blob(bytes)),
            Ok(_) | Err(_) => ToSqlOutput::Borrowed(ValueRef::Text(text)),
        })
    }
}

/// A text that was stored as [`Packed`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unpacked(pub(crate) String);

impl FromSql for Unpacked {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Unpacked> {
        match value {
            ValueRef::Blob(bytes) => Ok(Unpacked(HEXLOWER.encode(bytes))),
            ValueRef::Null | ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Text(_) => {
                value.as_str().map(|text| Unpacked(text.to_owned()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_read_back() {
        let file = Connection::open_in_memory().unwrap();
        for (kept, len) in [
            ("", 0),
            ("0123456789abcdef", 8),
            ("c1", 1),
            ("c", 1),
            ("C1", 2),
            ("abc", 3),
            ("0190f3b0-c0de-7000-8000-00000000abcd", 36),
            ("knüppel", 8),
        ] {
            let (text, stored): (Unpacked, i64) = file
                .query_row("SELECT ?1, length(CAST(?1 AS BLOB))", [Packed(kept)], |row| {
                    Ok((row.get(0)?, row.get(1)?))
                })
                .unwrap();
            assert_eq!((text.0.as_str(), stored), (kept, len));
        }
    }
}
