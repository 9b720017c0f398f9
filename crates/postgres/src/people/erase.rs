use deadpool_postgres::GenericClient;
use protocol::{EpochMs, Kind, TableId, UserId};
use serde_json::{Value, json};
use storage::{
    DONE, Erased, FORMER_PLAYER, PeopleError, Renamed, journal::Person, neutral_name, replace_name,
};
use tokio_postgres::Error;
use uuid::Uuid;

use super::{
    bans, blocks, former_names,
    person::{check_free, find, holder_of, owned_bots, set_name},
    recovery, reports, sessions,
};
use crate::{
    audit, challenges, chat, hibernation,
    statements::{execute, query},
};

/// Erases a person and all their bots.
pub(super) async fn erase_all(
    client: &impl GenericClient,
    who: UserId,
    now: EpochMs,
) -> Result<Result<Erased, PeopleError>, Error> {
    if find(client, who).await?.is_none() {
        return Ok(Err(PeopleError::NotFound));
    }
    let mut erased = Erased::default();
    // The owner of an erased bot remains, and may reuse its name.
    let holder = Some(holder_of(client, who).await?).filter(|&holder| holder != who);
    let bots = owned_bots(client, who).await?.into_iter().map(|bot| bot.id);
    for one in bots.chain([who]) {
        former_names::give_up(client, one, holder, now).await?;
        erase(client, one, &mut erased, now).await?;
    }
    former_names::disown(client, who).await?;
    Ok(Ok(erased))
}

async fn erase(
    client: &impl GenericClient,
    who: UserId,
    erased: &mut Erased,
    now: EpochMs,
) -> Result<(), Error> {
    sessions::end_all(client, who).await?;
    execute(client, "DELETE FROM ban WHERE person = $1", &[&who.0]).await?;
    recovery::forget(client, who).await?;
    let update = "UPDATE person SET password = NULL, erased = $2 WHERE id = $1";
    execute(client, update, &[&who.0, &now.0.cast_signed()]).await?;
    set_name(client, who, FORMER_PLAYER, false).await?;
    let update = "UPDATE finished_seat SET name = $2, dealt = '[]' WHERE person = $1";
    execute(client, update, &[&who.0, &FORMER_PLAYER]).await?;
    let mut tables = replace_in_logs(client, who, FORMER_PLAYER).await?;
    tables.extend(chat::forget_speaker(client, who).await?);
    tables.sort_unstable();
    tables.dedup();
    hibernation::rouse(client, &tables).await?;
    blocks::forget(client, who).await?;
    reports::forget(client, who).await?;
    challenges::forget(client, who).await?;
    for table in tables.into_iter().map(TableId) {
        if !erased.tables.contains(&table) {
            erased.tables.push(table);
        }
    }
    erased.people.push(who);
    Ok(())
}

/// Replaces the name of a person in the logs, and returns the tables.
async fn replace_in_logs(
    client: &impl GenericClient,
    who: UserId,
    name: &str,
) -> Result<Vec<Uuid>, Error> {
    let named = "SELECT table_id, seq, change FROM table_entry WHERE player = $1 AND names_player";
    let mut tables = Vec::new();
    for row in query(client, named, &[&who.0]).await? {
        let Ok(mut change) = serde_json::from_str::<Value>(row.get("change")) else { continue };
        if replace_name(&mut change, who, name) {
            let (table, seq): (Uuid, i64) = (row.get("table_id"), row.get("seq"));
            let update = "UPDATE table_entry SET change = $3 WHERE table_id = $1 AND seq = $2";
            execute(client, update, &[&table, &seq, &change.to_string()]).await?;
            tables.push(table);
        }
    }
    // Match starts contain the same names.
    execute(client, "DELETE FROM match_start WHERE table_id = ANY ($1)", &[&tables]).await?;
    Ok(tables)
}

/// Gives a person a neutral name everywhere, and records it in the audit log.
pub(super) async fn take_name(
    client: &impl GenericClient,
    who: UserId,
    now: EpochMs,
) -> Result<Result<Renamed, PeopleError>, Error> {
    let Some(before) = find(client, who).await? else {
        return bans::refuse(client, now, "rename", &json!({"id": who})).await;
    };
    let holder = holder_of(client, who).await?;
    let mut name = neutral_name();
    while check_free(client, &name, who, holder, now).await?.is_err() {
        name = neutral_name();
    }
    former_names::give_up(client, who, None, now).await?;
    set_name(client, who, &name, before.kind != Kind::Guest).await?;
    let update = "UPDATE finished_seat SET name = $2 WHERE person = $1";
    execute(client, update, &[&who.0, &name]).await?;
    let mut tables = replace_in_logs(client, who, &name).await?;
    tables.extend(chat::rename(client, who, &name).await?);
    tables.sort_unstable();
    tables.dedup();
    hibernation::rouse(client, &tables).await?;
    reports::rename(client, who, &name).await?;
    audit::write(client, now, "rename", &json!({"id": who, "name": name}), DONE).await?;
    let tables = tables.into_iter().map(TableId).collect();
    Ok(Ok(Renamed { person: Person { name, ..before }, tables }))
}

/// Erases a person and their bots, and records it in the audit log.
pub(super) async fn erase_by_admin(
    client: &impl GenericClient,
    who: UserId,
    now: EpochMs,
) -> Result<Result<Erased, PeopleError>, Error> {
    match erase_all(client, who, now).await? {
        Ok(erased) => {
            audit::write(client, now, "erase", &json!({"id": who}), DONE).await?;
            Ok(Ok(erased))
        }
        Err(_) => bans::refuse(client, now, "erase", &json!({"id": who})).await,
    }
}

/// Deletes the content of a chat message, and records it in the audit log.
pub(super) async fn remove_message(
    client: &impl GenericClient,
    table: TableId,
    n: u64,
    now: EpochMs,
) -> Result<Result<(), PeopleError>, Error> {
    let arguments = json!({"table": table, "n": n});
    if !chat::remove(client, table, n).await? {
        return bans::refuse(client, now, "remove", &arguments).await;
    }
    audit::write(client, now, "remove", &arguments, DONE).await?;
    Ok(Ok(()))
}
