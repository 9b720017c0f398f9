use protocol::{EpochMs, Kind, TableId, UserId};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{
    PeopleError,
    accounts::{check_free, find, holder_of, owned_bots, set_name},
    bans, blocks, former_names, recovery, reports, sessions,
};
use crate::{
    DONE, Tx,
    challenges::forget_challenges,
    chat,
    database::datums,
    journal::{Hibernation, Person},
    record,
};

/// The name of an erased person.
pub const FORMER_PLAYER: &str = "Former player";

/// A person to whom the admin gave another name.
#[derive(Clone, Debug)]
pub struct Renamed {
    /// The person with the new name.
    pub person: Person,
    /// The tables where a log or the chat changed.
    pub tables: Vec<TableId>,
}

/// The result of an erasure.
#[derive(Clone, Debug, Default)]
pub struct Erased {
    /// The erased person, and the bots that the person owned.
    pub people: Vec<UserId>,
    /// The tables where a log or the chat changed.
    pub tables: Vec<TableId>,
}

/// Replaces the name of a person in JSON, such as the change of an entry, in every object with the
/// person's `id` and a `name`. Returns whether there was one.
pub fn replace_name(json: &mut Value, who: UserId, name: &str) -> bool {
    rename(json, &who.to_string(), name)
}

/// Returns a name that says nothing about a person whose name the admin took away.
fn neutral_name() -> String {
    let number = Uuid::new_v4().as_u128() % 1_000_000;
    format!("Player {number:06}")
}

fn rename(value: &mut Value, id: &str, to: &str) -> bool {
    match value {
        Value::Object(object) => {
            let is_the_one = object.get("id").and_then(Value::as_str) == Some(id);
            let name = object.get_mut("name").filter(|_| is_the_one);
            let here = name.map(|name| *name = to.into()).is_some();
            object.values_mut().fold(here, |found, inner| rename(inner, id, to) | found)
        }
        Value::Array(items) => {
            items.iter_mut().fold(false, |found, item| rename(item, id, to) | found)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Returns the people whose names a hibernating table shows in the lobby, except those whose names
/// were already replaced.
pub fn people_named(rest: &Hibernation) -> Vec<UserId> {
    let Some(listed) = &rest.listed else { return Vec::new() };
    let name_of = |seat: usize| Some(&listed.shown.seats.get(seat)?.player.as_ref()?.name);
    let seats = rest.seats.iter();
    let seats = seats.filter_map(|own| Some((own.person, name_of(own.seat.index())?)));
    let named = seats.chain([(listed.host, &listed.shown.host)]);
    named.filter(|(_, name)| *name != FORMER_PLAYER).map(|(person, _)| person).collect()
}

/// Erases a person and all their bots.
pub(super) async fn erase_all(tx: &Tx, who: UserId, now: EpochMs) -> Result<Erased, PeopleError> {
    if find(tx, who).await.is_none() {
        return Err(PeopleError::NotFound);
    }
    let mut erased = Erased::default();
    // The owner of an erased bot remains, and may reuse its name.
    let holder = Some(holder_of(tx, who).await).filter(|&holder| holder != who);
    let bots = owned_bots(tx, who).await.into_iter().map(|bot| bot.id);
    for one in bots.chain([who]) {
        former_names::give_up(tx, one, holder, now).await;
        erase(tx, one, &mut erased, now).await;
    }
    former_names::disown(tx, who).await;
    Ok(erased)
}

async fn erase(tx: &Tx, who: UserId, erased: &mut Erased, now: EpochMs) {
    sessions::end_all(tx, who).await;
    tx.execute("DELETE FROM ban WHERE person = $1", datums![who]).await;
    recovery::forget(tx, who).await;
    let update = "UPDATE person SET password = NULL, erased = $2 WHERE id = $1";
    tx.execute(update, datums![who, now]).await;
    set_name(tx, who, FORMER_PLAYER, false).await;
    let update = "UPDATE finished_seat SET name = $2, dealt = '[]' WHERE person = $1";
    tx.execute(update, datums![who, FORMER_PLAYER]).await;
    let mut tables = tx.rename_in_logs(who, FORMER_PLAYER).await;
    tables.extend(chat::forget_speaker(tx, who).await);
    let tables = rouse(tx, tables).await;
    blocks::forget(tx, who).await;
    reports::forget(tx, who).await;
    forget_challenges(tx, who).await;
    for table in tables {
        if !erased.tables.contains(&table) {
            erased.tables.push(table);
        }
    }
    erased.people.push(who);
}

/// Makes hibernating tables due immediately, because their logs have changed. Returns the tables,
/// each once.
async fn rouse(tx: &Tx, mut tables: Vec<TableId>) -> Vec<TableId> {
    tables.sort_unstable();
    tables.dedup();
    let ids: Vec<Uuid> = tables.iter().map(|table| table.0).collect();
    let delete = "DELETE FROM hibernated_table WHERE table_id = ANY ($1)";
    tx.execute(delete, datums![ids.clone()]).await;
    let update = "UPDATE table_status SET due_at = 0
        WHERE table_id = ANY ($1) AND due_at IS NOT NULL";
    tx.execute(update, datums![ids]).await;
    tables
}

/// Gives a person a neutral name everywhere, and records it in the audit log.
pub(super) async fn take_name(tx: &Tx, who: UserId, now: EpochMs) -> Result<Renamed, PeopleError> {
    let Some(before) = find(tx, who).await else {
        return bans::refuse(tx, now, "rename", &json!({"id": who})).await;
    };
    let holder = holder_of(tx, who).await;
    let mut name = neutral_name();
    while check_free(tx, &name, who, holder, now).await.is_err() {
        name = neutral_name();
    }
    former_names::give_up(tx, who, None, now).await;
    set_name(tx, who, &name, before.kind != Kind::Guest).await;
    let update = "UPDATE finished_seat SET name = $2 WHERE person = $1";
    tx.execute(update, datums![who, &name]).await;
    let mut tables = tx.rename_in_logs(who, &name).await;
    tables.extend(chat::rename(tx, who, &name).await);
    let tables = rouse(tx, tables).await;
    reports::rename(tx, who, &name).await;
    record(tx, now, "rename", &json!({"id": who, "name": name}), DONE).await;
    Ok(Renamed { person: Person { name, ..before }, tables })
}

/// Erases a person and their bots, and records it in the audit log.
pub(super) async fn erase_by_admin(
    tx: &Tx,
    who: UserId,
    now: EpochMs,
) -> Result<Erased, PeopleError> {
    let arguments = json!({"id": who});
    let Ok(erased) = erase_all(tx, who, now).await else {
        return bans::refuse(tx, now, "erase", &arguments).await;
    };
    record(tx, now, "erase", &arguments, DONE).await;
    Ok(erased)
}

/// Deletes the content of a chat message, and records it in the audit log.
pub(super) async fn remove_message(
    tx: &Tx,
    table: TableId,
    n: u64,
    now: EpochMs,
) -> Result<(), PeopleError> {
    let arguments = json!({"table": table, "n": n});
    if !chat::remove(tx, table, n).await {
        return bans::refuse(tx, now, "remove", &arguments).await;
    }
    record(tx, now, "remove", &arguments, DONE).await;
    Ok(())
}
