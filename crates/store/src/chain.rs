//! A checksum over each log: every entry's covers its row and the one before it.
//!
//! SQLite detects corrupt pages, but not changed bytes within a row. These checksums do; they do
//! not protect against an attacker.

use std::collections::BTreeMap;

use crc32fast::Hasher;
use protocol::TableId;
use rusqlite::{Connection, OptionalExtension, Row, params};
use uuid::Uuid;

/// The first schema with checksums.
pub(crate) const CHAINED_SINCE: i64 = 20;

/// Returns the checksum before an entry that is to be appended.
const START: u32 = 0;

/// The row of an entry, without its checksum.
pub(crate) struct Link<'a> {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) player: Option<Uuid>,
    pub(crate) cid: Option<&'a str>,
    pub(crate) entry: &'a str,
}

impl Link<'_> {
    /// Returns the checksum of this row, chained to the one before.
    pub(crate) fn sum(&self, before: u32) -> u32 {
        let mut hasher = Hasher::new();
        hasher.update(&before.to_le_bytes());
        hasher.update(self.table.0.as_bytes());
        hasher.update(&self.seq.to_le_bytes());
        // With length prefixes, so that the encoding is unambiguous.
        let player = self.player.as_ref().map(|player| player.as_bytes().as_slice());
        for part in [player, self.cid.map(str::as_bytes), Some(self.entry.as_bytes())] {
            hasher.update(&part.map_or(u64::MAX, |part| part.len() as u64).to_le_bytes());
            hasher.update(part.unwrap_or_default());
        }
        hasher.finalize()
    }
}

/// Returns the checksum of the state before entry `seq`, chained to the last entry in it.
pub(crate) fn match_start_sum(table: TableId, seq: u64, state: &str, before: u32) -> u32 {
    Link { table, seq, player: None, cid: Some("match_start"), entry: state }.sum(before)
}

/// Returns the checksum before an entry that is to be appended.
pub(crate) fn before(file: &Connection, table: TableId, seq: u64) -> rusqlite::Result<u32> {
    let Some(last) = seq.checked_sub(1) else { return Ok(START) };
    let query = "SELECT sum FROM entry WHERE table_id = ? AND seq = ?";
    let sum: Option<Option<u32>> = file
        .prepare_cached(query)?
        .query_row(params![table.0, last.cast_signed()], |row| row.get(0))
        .optional()?;
    Ok(sum.flatten().unwrap_or(START))
}

/// Verifies the checksums of a log in order.
#[derive(Debug, Default)]
pub(crate) struct Walk {
    /// The number and checksum of the previous entry.
    last: Option<(u64, u32)>,
}

impl Walk {
    /// Begins at an entry in the middle of a log, after one with the checksum `before`.
    pub(crate) fn from(seq: u64, before: u32) -> Walk {
        Walk { last: seq.checked_sub(1).map(|last| (last, before)) }
    }

    /// Checks the next entry against its checksum.
    pub(crate) fn step(&mut self, link: &Link<'_>, sum: Option<u32>) -> Result<(), &'static str> {
        let before = self.before(link.seq);
        let is_next = link.seq == self.last.map_or(0, |(seq, _)| seq + 1);
        self.last = Some((link.seq, sum.unwrap_or(START)));
        match sum {
            None => Err("it has no checksum"),
            Some(sum) if sum != link.sum(before) => Err("its checksum is wrong"),
            Some(_) if !is_next => Err("the entry before it is missing"),
            Some(_) => Ok(()),
        }
    }

    fn before(&self, seq: u64) -> u32 {
        match self.last {
            Some((last, sum)) if last + 1 == seq => sum,
            Some(_) | None => START,
        }
    }
}

/// The query whose rows [`with_link`] reads, without its order.
pub(crate) const ROWS: &str = "SELECT table_id, seq, player, cid, entry, sum FROM entry";

/// Reads a row of [`ROWS`].
pub(crate) fn with_link<T>(
    row: &Row<'_>,
    read: impl FnOnce(&Link<'_>, Option<u32>) -> T,
) -> rusqlite::Result<T> {
    let (player, cid): (Option<Uuid>, Option<String>) = (row.get(2)?, row.get(3)?);
    let entry: String = row.get(4)?;
    let seq = row.get::<_, i64>(1)?.cast_unsigned();
    let link =
        Link { table: TableId(row.get(0)?), seq, player, cid: cid.as_deref(), entry: &entry };
    Ok(read(&link, row.get(5)?))
}

/// Replaces the content of some entries on purpose, and updates the checksums after them. Entries
/// that were corrupt before stay corrupt.
pub(crate) fn replace(
    file: &Connection,
    table: TableId,
    contents: &BTreeMap<u64, String>,
) -> rusqlite::Result<()> {
    let mut walk = Walk::default();
    relink(file, table, |link, sum, before| {
        let is_whole = walk.step(link, sum).is_ok();
        let entry = contents.get(&link.seq).map_or(link.entry, String::as_str);
        let new = Link { entry, ..*link }.sum(before);
        if is_whole { new } else { !new }
    })?;
    let mut update =
        file.prepare_cached("UPDATE entry SET entry = ? WHERE table_id = ? AND seq = ?")?;
    for (seq, entry) in contents {
        update.execute(params![entry, table.0, seq.cast_signed()])?;
    }
    Ok(())
}

/// Computes the checksums of logs that have none.
pub(crate) fn fill(file: &Connection) -> rusqlite::Result<()> {
    let mut tables = file.prepare("SELECT DISTINCT table_id FROM entry")?;
    let tables = tables.query_map([], |row| row.get(0).map(TableId))?;
    for table in tables.collect::<rusqlite::Result<Vec<_>>>()? {
        relink(file, table, |link, _, before| link.sum(before))?;
    }
    Ok(())
}

/// Rewrites the checksums of a log. Each is computed from a row, its old checksum, and the new one
/// before it.
fn relink(
    file: &Connection,
    table: TableId,
    mut sum_of: impl FnMut(&Link<'_>, Option<u32>, u32) -> u32,
) -> rusqlite::Result<()> {
    let mut statement = file.prepare_cached(&format!("{ROWS} WHERE table_id = ? ORDER BY seq"))?;
    let mut rows = statement.query([table.0])?;
    let (mut last, mut new): (Option<(u64, u32)>, _) = (None, Vec::new());
    while let Some(row) = rows.next()? {
        with_link(row, |link, sum| {
            let before = last.filter(|(seq, _)| seq + 1 == link.seq).map_or(START, |(_, sum)| sum);
            let renewed = sum_of(link, sum, before);
            last = Some((link.seq, renewed));
            if sum != Some(renewed) {
                new.push((link.seq, renewed));
            }
        })?;
    }
    let mut update =
        file.prepare_cached("UPDATE entry SET sum = ? WHERE table_id = ? AND seq = ?")?;
    for (seq, sum) in new {
        update.execute(params![sum, table.0, seq.cast_signed()])?;
    }
    Ok(())
}

/// A corrupt log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken {
    pub(crate) table: TableId,
    pub(crate) seq: u64,
    pub(crate) what: String,
}

/// Returns the corrupt logs of a file, each with its first corrupt entry.
pub(crate) fn broken(file: &Connection, schema: i64) -> rusqlite::Result<Vec<Broken>> {
    if schema < CHAINED_SINCE {
        return Ok(Vec::new());
    }
    let mut statement = file.prepare(&format!("{ROWS} ORDER BY table_id, seq"))?;
    let mut rows = statement.query([])?;
    let (mut walk, mut table) = (Walk::default(), None);
    let mut broken: Vec<Broken> = Vec::new();
    while let Some(row) = rows.next()? {
        let fault = with_link(row, |link, sum| {
            if table != Some(link.table) {
                (walk, table) = (Walk::default(), Some(link.table));
            }
            let what = walk.step(link, sum).err()?;
            Some(Broken { table: link.table, seq: link.seq, what: what.to_owned() })
        })?;
        let is_known = |fault: &Broken| broken.last().is_some_and(|last| last.table == fault.table);
        broken.extend(fault.filter(|fault| !is_known(fault)));
    }
    Ok(broken)
}
