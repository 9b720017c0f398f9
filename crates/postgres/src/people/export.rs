use std::cmp::Reverse;
use std::collections::BTreeMap;

use deadpool_postgres::GenericClient;
use protocol::{EpochMs, TableId, UserId};
use storage::{AtTable, Done, EXPORTED_TABLES_MAX, Export, PeopleError};
use tokio_postgres::Error;

use super::{
    blocks,
    person::{owned_bots, person},
    reports, sessions,
};
use crate::{
    chat,
    columns::{epoch_ms, epoch_ms_if_any},
    history::{by_game, by_luck},
    statements::{query, query_opt},
};

pub(super) async fn export(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Result<Export, PeopleError>, Error> {
    let found = "SELECT id, name, kind, created, password IS NOT NULL AS has_password, owner,
            recovery_made FROM person WHERE id = $1 AND erased IS NULL";
    let Some(row) = query_opt(client, found, &[&who.0]).await? else {
        return Ok(Err(PeopleError::NotFound));
    };
    let person = person(&row);
    Ok(Ok(Export {
        created: epoch_ms(&row, "created"),
        has_password: row.get("has_password"),
        recovery_made: epoch_ms_if_any(&row, "recovery_made"),
        owner: row.get::<_, Option<_>>("owner").map(UserId),
        sessions: sessions::list(client, who).await?,
        bots: owned_bots(client, who).await?,
        games: by_game(client, who, person.kind).await?,
        dealt: by_luck(client, who).await?,
        tables: tables(client, who).await?,
        said: chat::said_by(client, who).await?,
        blocks: blocks::list(client, who).await?,
        reports: reports::by(client, who).await?,
        person,
    }))
}

/// Returns the commands of a person by table, newest table first. It finds the tables by the
/// entries with which the person created or joined them, because those have an index.
async fn tables(client: &impl GenericClient, who: UserId) -> Result<Vec<AtTable>, Error> {
    let own = "SELECT table_id, seq, at, cid, change FROM table_entry
        WHERE player = $1 AND table_id IN (
            SELECT DISTINCT table_id FROM table_entry WHERE player = $1 AND names_player
            ORDER BY table_id DESC LIMIT $2
        ) ORDER BY seq";
    let rows = query(client, own, &[&who.0, &i64::from(EXPORTED_TABLES_MAX)]).await?;
    let mut tables: BTreeMap<Reverse<TableId>, Vec<Done>> = BTreeMap::new();
    for row in rows {
        let (seq, at): (i64, EpochMs) = (row.get("seq"), epoch_ms(&row, "at"));
        let done = tables.entry(Reverse(TableId(row.get("table_id")))).or_default();
        let (cid, change) = (row.get("cid"), row.get("change"));
        done.extend(Done::from_stored(seq.cast_unsigned(), at, cid, change));
    }
    Ok(tables.into_iter().map(|(Reverse(table), done)| AtTable { table, done }).collect())
}
