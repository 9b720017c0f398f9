use std::collections::BTreeMap;

use journal::StoreError;
use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, params};
use serde_json::Value;

use super::{
    FORMER_PLAYER, People, PeopleError, blocks, find, names, owned_bots, recovery, reports,
};
use crate::{entries, match_starts, rests, talk};

/// The result of an erasure.
#[derive(Clone, Debug, Default)]
pub struct Erased {
    /// The erased person and the bots it owned.
    pub people: Vec<UserId>,
    /// The tables where a log or the chat changed.
    pub tables: Vec<TableId>,
}

impl People {
    /// Erases a person: name, password, sessions, bots, chat messages, luck, blocks, and reports by
    /// and about them. Matches stay, with the name replaced in results and logs.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn erase(
        &self,
        who: UserId,
        now: EpochMs,
    ) -> Result<Result<Erased, PeopleError>, StoreError> {
        self.0
            .run_erasing(move |file| {
                if find(file, who)?.is_none() {
                    return Ok(Err(PeopleError::NotFound));
                }
                let mut erased = Erased::default();
                let bots = owned_bots(file, who)?.into_iter().map(|bot| bot.id);
                for one in bots.chain([who]) {
                    erase(file, one, &mut erased, now)?;
                }
                Ok(Ok(erased))
            })
            .await
    }
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
        if rename(&mut change, &who.to_string()) {
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
    erased.people.push(who);
    Ok(())
}

/// Replaces the name of a person: in every object with its `id` and a `name`. Returns whether there
/// was one.
fn rename(value: &mut Value, id: &str) -> bool {
    match value {
        Value::Object(object) => {
            let is_the_one = object.get("id").and_then(Value::as_str) == Some(id);
            let name = object.get_mut("name").filter(|_| is_the_one);
            let here = name.map(|name| *name = FORMER_PLAYER.into()).is_some();
            object.values_mut().fold(here, |found, inner| rename(inner, id) | found)
        }
        Value::Array(items) => items.iter_mut().fold(false, |found, item| rename(item, id) | found),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}
