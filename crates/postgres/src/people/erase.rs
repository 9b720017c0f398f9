use deadpool_postgres::GenericClient;
use protocol::{EpochMs, TableId, UserId};
use serde_json::Value;
use storage::{Erased, FORMER_PLAYER, PeopleError, anonymize};
use tokio_postgres::Error;
use uuid::Uuid;

use super::{
    blocks,
    person::{find, owned_bots, set_name},
    recovery, reports, sessions,
};
use crate::{
    challenges, chat, hibernation,
    statements::{execute, query},
};

/// Erases a person and their bots.
pub(super) async fn erase_all(
    client: &impl GenericClient,
    who: UserId,
    now: EpochMs,
) -> Result<Result<Erased, PeopleError>, Error> {
    if find(client, who).await?.is_none() {
        return Ok(Err(PeopleError::NotFound));
    }
    let mut erased = Erased::default();
    let bots = owned_bots(client, who).await?.into_iter().map(|bot| bot.id);
    for one in bots.chain([who]) {
        erase(client, one, &mut erased, now).await?;
    }
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
    let mut tables = anonymize_entries(client, who).await?;
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

/// Replaces the name of a person in logs, and returns their tables.
async fn anonymize_entries(client: &impl GenericClient, who: UserId) -> Result<Vec<Uuid>, Error> {
    let named = "SELECT table_id, seq, change FROM table_entry WHERE player = $1 AND names_player";
    let mut tables = Vec::new();
    for row in query(client, named, &[&who.0]).await? {
        let Ok(mut change) = serde_json::from_str::<Value>(row.get("change")) else { continue };
        if anonymize(&mut change, who) {
            let (table, seq): (Uuid, i64) = (row.get("table_id"), row.get("seq"));
            let update = "UPDATE table_entry SET change = $3 WHERE table_id = $1 AND seq = $2";
            execute(client, update, &[&table, &seq, &change.to_string()]).await?;
            tables.push(table);
        }
    }
    // They contain the same names.
    execute(client, "DELETE FROM match_start WHERE table_id = ANY ($1)", &[&tables]).await?;
    Ok(tables)
}
