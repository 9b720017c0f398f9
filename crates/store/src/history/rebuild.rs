use journal::{FinishedMatch, Log, StoreError};
use protocol::TableId;
use rusqlite::{Connection, OptionalExtension, params};

use super::{
    History,
    count::count,
    keep::{ended, insert, insert_seats},
    matches::numbered,
};
use crate::reader;

/// The result of a rebuild.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The number of tables with a log.
    pub n_tables: u64,
    /// The number of finished matches.
    pub n_matches: u64,
    /// The number of matches that were missing.
    pub n_new: u64,
    /// The tables whose logs could not be read; their stored results are kept.
    pub unreadable: Vec<UnreadableLog>,
}

/// A table whose log could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableLog {
    pub table: TableId,
    pub why: String,
}

impl History {
    /// Recomputes every result from the logs, and every rating from the results, in one
    /// transaction. `read` computes the results of a log.
    ///
    /// Matches count in the order in which they were stored; missing ones are inserted by their
    /// time.
    ///
    /// # Errors
    ///
    /// The file cannot be read or written; it is then unchanged.
    pub async fn rebuild<R>(&self, read: R) -> Result<Rebuilt, StoreError>
    where
        R: Fn(TableId, &Log) -> Result<Vec<FinishedMatch>, StoreError> + Send + 'static,
    {
        self.0.run(move |file| rebuild(file, read)).await
    }
}

fn rebuild(
    file: &Connection,
    read: impl Fn(TableId, &Log) -> Result<Vec<FinishedMatch>, StoreError>,
) -> rusqlite::Result<Rebuilt> {
    let mut rebuilt = Rebuilt::default();
    let known = numbers(file, "ORDER BY no")?;
    let mut tables = file.prepare("SELECT table_id FROM log ORDER BY table_id")?;
    let tables = tables.query_map([], |row| row.get(0).map(TableId))?;
    for table in tables.collect::<rusqlite::Result<Vec<_>>>()? {
        rebuilt.n_tables += 1;
        match reader::log(file, table).and_then(|log| read(table, &log)) {
            Ok(matches) => {
                rebuilt.n_matches += matches.len() as u64;
                for finished in &matches {
                    rebuilt.n_new += u64::from(keep_anew(file, table, finished)?);
                }
            }
            Err(error) => rebuilt.unreadable.push(UnreadableLog { table, why: error.to_string() }),
        }
    }
    if rebuilt.n_new > 0 {
        let last = known.last().map_or(0, |&(no, _)| no);
        let new = format!("WHERE no > {last} ORDER BY finished_at, table_id, match_no");
        renumber(file, &merged(&known, &numbers(file, &new)?))?;
    }
    file.execute("DELETE FROM rating", [])?;
    for (no, _) in numbers(file, "ORDER BY no")? {
        count(file, &numbered(file, no)?)?;
    }
    Ok(rebuilt)
}

/// Returns the numbers of matches and the times at which they ended.
fn numbers(file: &Connection, which: &str) -> rusqlite::Result<Vec<(i64, i64)>> {
    let mut statement =
        file.prepare(&format!("SELECT no, finished_at FROM finished_match {which}"))?;
    statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
}

/// Stores a match as computed from its log. Returns whether it is new.
fn keep_anew(
    file: &Connection,
    table: TableId,
    finished: &FinishedMatch,
) -> rusqlite::Result<bool> {
    let known: Option<i64> = file
        .prepare_cached(
            "UPDATE finished_match SET game = ?3, finished_at = ?4, rated = ?5, listed = ?6, ended = ?7
             WHERE table_id = ?1 AND match_no = ?2 RETURNING no",
        )?
        .query_row(
            params![
                table.0,
                finished.match_no,
                finished.game,
                finished.at.0.cast_signed(),
                finished.rated,
                finished.listed,
                ended(finished),
            ],
            |row| row.get(0),
        )
        .optional()?;
    let Some(no) = known else { return insert(file, table, finished) };
    file.prepare_cached("DELETE FROM finished_seat WHERE match = ?")?.execute([no])?;
    insert_seats(file, no, finished)?;
    Ok(false)
}

/// Returns the known matches in their order, with each new one before the first that ended after
/// it.
fn merged(known: &[(i64, i64)], new: &[(i64, i64)]) -> Vec<i64> {
    let mut new = new.iter().peekable();
    let mut order = Vec::with_capacity(known.len() + new.len());
    for &(no, at) in known {
        while let Some(&(earlier, _)) = new.next_if(|&&(_, ended)| ended < at) {
            order.push(earlier);
        }
        order.push(no);
    }
    order.extend(new.map(|&(no, _)| no));
    order
}

/// Renumbers the matches in this order, from 1, with their seats.
fn renumber(file: &Connection, order: &[i64]) -> rusqlite::Result<()> {
    // Move the old numbers out of the way first, since numbers are unique.
    file.execute("UPDATE finished_match SET no = -no", [])?;
    let mut statement = file.prepare("UPDATE finished_match SET no = ? WHERE no = ?")?;
    for (no, before) in (1_i64..).zip(order) {
        statement.execute(params![no, -before])?;
    }
    Ok(())
}
