use protocol::TableId;
use rusqlite::{Connection, OptionalExtension, params};

use super::{
    count::count,
    keep::{insert, insert_seats},
    matches::numbered,
};
use crate::{
    history::{ReadMatches, Rebuilt, StoredResult, UnreadableLog, merge_matches},
    journal::FinishedMatch,
    sqlite::reader,
};

pub(super) fn rebuild(file: &Connection, read: &ReadMatches) -> rusqlite::Result<Rebuilt> {
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
        renumber(file, &merge_matches(&known, &numbers(file, &new)?))?;
    }
    file.execute("DELETE FROM rating", [])?;
    for (no, _) in numbers(file, "ORDER BY no")? {
        count(file, &numbered(file, no)?)?;
    }
    Ok(rebuilt)
}

/// Returns the numbers of matches, each with the time at which it ended.
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
                StoredResult::text_of(finished),
            ],
            |row| row.get(0),
        )
        .optional()?;
    let Some(no) = known else { return insert(file, table, finished) };
    file.prepare_cached("DELETE FROM finished_seat WHERE match = ?")?.execute([no])?;
    insert_seats(file, no, finished)?;
    Ok(false)
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
