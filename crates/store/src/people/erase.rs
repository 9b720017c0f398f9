use std::collections::BTreeMap;

use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, params};
use serde_json::Value;
use storage::{Erased, FORMER_PLAYER, PeopleError, anonymize};

use super::{blocks, find, names, owned_bots, recovery, reports};
use crate::{challenges, entries, match_starts, rests, talk};

/// Erases a person and their bots.
pub(super) fn erase_all(
    file: &Connection,
    who: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<Erased, PeopleError>> {
    if find(file, who)?.is_none() {
        return Ok(Err(PeopleError::NotFound));
    }
    let mut erased = Erased::default();
    let bots = owned_bots(file, who)?.into_iter().map(|bot| bot.id);
    for one in bots.chain([who]) {
        erase(file, one, &mut erased, now)?;
    }
    Ok(Ok(erased))
}

fn erase(
    file: &Connection,
    who: UserId,
    erased: &mut Erased,
    now: EpochMs,
) -> rusqlite::Result<()> {
    file.execute("DELETE FROM session WHERE person = ?", [who.0])?;
    file.execute("DELETE FROM ban WHERE person = ?", [who.0])?;
    recovery::forget(file, who)?;
    file.execute(
        "UPDATE person SET name = ?, password = NULL, erased = ? WHERE id = ?",
        params![FORMER_PLAYER, now.0.cast_signed(), who.0],
    )?;
    names::keep(file, None, who)?;
    file.execute(
        "UPDATE finished_seat SET name = ?, dealt = '[]' WHERE person = ?",
        params![FORMER_PLAYER, who.0],
    )?;
    let query = "SELECT table_id, entry.no, change FROM entry JOIN log ON log.no = log
        WHERE player = ? AND names_player";
    let mut statement = file.prepare(query)?;
    let rows = statement.query_map([who.0], |row| {
        Ok((TableId(row.get(0)?), row.get::<_, i64>(1)?, row.get::<_, String>(2)?))
    })?;
    let mut renamed: BTreeMap<TableId, BTreeMap<i64, String>> = BTreeMap::new();
    for row in rows.collect::<rusqlite::Result<Vec<_>>>()? {
        let (table, no, json) = row;
        let Ok(mut change) = serde_json::from_str::<Value>(&json) else { continue };
        if anonymize(&mut change, who) {
            let changes = renamed.entry(table).or_default();
            changes.insert(no, change.to_string());
        }
    }
    for (table, changes) in renamed {
        entries::replace(file, table, &changes)?;
        // They contain the same names, and no longer match the checksums.
        match_starts::forget(file, table)?;
        if !erased.tables.contains(&table) {
            erased.tables.push(table);
        }
    }
    for table in talk::forget(file, who)? {
        if !erased.tables.contains(&table) {
            erased.tables.push(table);
        }
    }
    for &table in &erased.tables {
        rests::rouse(file, table)?;
    }
    blocks::forget(file, who)?;
    reports::forget(file, who)?;
    challenges::forget(file, who)?;
    erased.people.push(who);
    Ok(())
}
