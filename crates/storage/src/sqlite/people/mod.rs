//! The names and commands of people in the logs.

use std::collections::BTreeMap;

use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, params};
use serde_json::Value;

use crate::{
    people::{AtTable, Done, EXPORTED_TABLES_MAX, replace_name},
    sqlite::{
        commands::NewCommands,
        entries::{self, StoredEntry},
        match_starts,
    },
};

/// Replaces the name of a person in logs, and returns their tables.
pub(crate) fn rename_in_logs(
    file: &Connection,
    who: UserId,
    name: &str,
) -> rusqlite::Result<Vec<TableId>> {
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
        if replace_name(&mut change, who, name) {
            let changes = renamed.entry(table).or_default();
            changes.insert(no, change.to_string());
        }
    }
    for (&table, changes) in &renamed {
        entries::replace(file, table, changes)?;
        // They contain the same names, and no longer match the checksums.
        match_starts::forget(file, table)?;
    }
    Ok(renamed.into_keys().collect())
}

/// Returns the actions of a person by table. It finds the tables by the entries with which the
/// person created or joined them, because those have an index.
pub(crate) fn commands_of(
    file: &Connection,
    commands: &NewCommands,
    who: UserId,
) -> rusqlite::Result<Vec<AtTable>> {
    let query = "SELECT DISTINCT table_id FROM entry JOIN log ON log.no = log
        WHERE player = ? AND names_player
        ORDER BY table_id DESC LIMIT ?";
    let mut statement = file.prepare_cached(query)?;
    let tables = statement
        .query_map(params![who.0, EXPORTED_TABLES_MAX], |row| row.get(0).map(TableId))?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    tables
        .into_iter()
        .map(|table| Ok(AtTable { table, done: done(file, commands, table, who)? }))
        .collect()
}

fn done(
    file: &Connection,
    commands: &NewCommands,
    table: TableId,
    who: UserId,
) -> rusqlite::Result<Vec<Done>> {
    let Some(head) = entries::head(file, table)? else { return Ok(Vec::new()) };
    let own = commands.of_player(file, head.log, who.0)?;
    let done = |row: StoredEntry| {
        Done::from_stored(row.seq, EpochMs(row.at.cast_unsigned()), row.cid, &row.change)
    };
    Ok(own.into_iter().filter_map(done).collect())
}

#[cfg(test)]
mod tests;
