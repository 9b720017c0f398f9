use std::collections::{BTreeMap, BTreeSet};

use protocol::{EpochMs, Kind, TableId, UserId};
use rusqlite::{Connection, params};
use serde_json::{Value, json};

use super::{bans, blocks, find, holder_of, names, owned_bots, recovery, reports};
use crate::{
    audit::DONE,
    journal::Person,
    people::{Erased, FORMER_PLAYER, PeopleError, Renamed, neutral_name, replace_name},
    sqlite::{audit, challenges, entries, match_starts, rests, talk},
};

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
    // The owner of an erased bot stays, and may use its name.
    let holder = Some(holder_of(file, who)?).filter(|&holder| holder != who);
    let bots = owned_bots(file, who)?.into_iter().map(|bot| bot.id);
    for one in bots.chain([who]) {
        names::give_up(file, one, holder, now)?;
        erase(file, one, &mut erased, now)?;
    }
    names::disown(file, who)?;
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
    let mut tables = replace_in_logs(file, who, FORMER_PLAYER)?;
    tables.extend(talk::forget(file, who)?);
    changed(file, tables, &mut erased.tables)?;
    blocks::forget(file, who)?;
    reports::forget(file, who)?;
    challenges::forget(file, who)?;
    erased.people.push(who);
    Ok(())
}

/// Replaces the name of a person in logs, and returns their tables.
fn replace_in_logs(
    file: &Connection,
    who: UserId,
    name: &str,
) -> rusqlite::Result<BTreeSet<TableId>> {
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

/// Lets hibernating tables be listed again, and adds changed tables to those that are already
/// known.
fn changed(
    file: &Connection,
    tables: BTreeSet<TableId>,
    known: &mut Vec<TableId>,
) -> rusqlite::Result<()> {
    for table in tables {
        rests::rouse(file, table)?;
        if !known.contains(&table) {
            known.push(table);
        }
    }
    Ok(())
}

/// Gives a person a neutral name everywhere, and records it in the audit log.
pub(super) fn take_name(
    file: &Connection,
    who: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<Renamed, PeopleError>> {
    let Some(before) = find(file, who)? else {
        return bans::refuse(file, now, "rename", &json!({"id": who}));
    };
    let holder = holder_of(file, who)?;
    let mut name = neutral_name();
    while names::check(file, &name, who, holder, now)?.is_err() {
        name = neutral_name();
    }
    names::give_up(file, who, None, now)?;
    file.execute("UPDATE person SET name = ? WHERE id = ?", params![name, who.0])?;
    names::keep(file, Some(&*name).filter(|_| before.kind != Kind::Guest), who)?;
    file.execute("UPDATE finished_seat SET name = ? WHERE person = ?", params![name, who.0])?;
    let mut changes = replace_in_logs(file, who, &name)?;
    changes.extend(talk::rename(file, who, &name)?);
    let mut tables = Vec::new();
    changed(file, changes, &mut tables)?;
    reports::rename(file, who, &name)?;
    audit::write(file, now, "rename", &json!({"id": who, "name": name}), DONE)?;
    Ok(Ok(Renamed { person: Person { name, ..before }, tables }))
}

/// Erases a person and their bots, and records it in the audit log.
pub(super) fn erase_by_admin(
    file: &Connection,
    who: UserId,
    now: EpochMs,
) -> rusqlite::Result<Result<Erased, PeopleError>> {
    match erase_all(file, who, now)? {
        Ok(erased) => {
            audit::write(file, now, "erase", &json!({"id": who}), DONE)?;
            Ok(Ok(erased))
        }
        Err(_) => bans::refuse(file, now, "erase", &json!({"id": who})),
    }
}

/// Removes the content of a chat message, and records it in the audit log.
pub(super) fn remove_message(
    file: &Connection,
    table: TableId,
    n: u64,
    now: EpochMs,
) -> rusqlite::Result<Result<(), PeopleError>> {
    let arguments = json!({"table": table, "n": n});
    if !talk::remove(file, table, n)? {
        return bans::refuse(file, now, "remove", &arguments);
    }
    audit::write(file, now, "remove", &arguments, DONE)?;
    Ok(Ok(()))
}
