//! The names and commands of people in the logs.

use std::{cmp::Reverse, collections::BTreeMap};

use deadpool_postgres::GenericClient;
use protocol::{EpochMs, TableId, UserId};
use serde_json::Value;
use storage::{AtTable, Done, EXPORTED_TABLES_MAX, replace_name};
use tokio_postgres::Error;
use uuid::Uuid;

use crate::statements::{execute, query};

/// Replaces the name of a person in the logs, and returns the tables. Deletes the match starts of
/// these tables.
pub(crate) async fn rename_in_logs(
    client: &impl GenericClient,
    who: UserId,
    name: &str,
) -> Result<Vec<TableId>, Error> {
    let named = "SELECT table_id, seq, change FROM table_entry WHERE player = $1 AND names_player";
    let mut tables: Vec<Uuid> = Vec::new();
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
    Ok(tables.into_iter().map(TableId).collect())
}

/// Returns the commands of a person by table, newest table first. It finds the tables by the
/// entries with which the person created or joined them, because those have an index.
pub(crate) async fn commands_of(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Vec<AtTable>, Error> {
    let own = "SELECT table_id, seq, at, cid, change FROM table_entry
        WHERE player = $1 AND table_id IN (
            SELECT DISTINCT table_id FROM table_entry WHERE player = $1 AND names_player
            ORDER BY table_id DESC LIMIT $2
        ) ORDER BY seq";
    let rows = query(client, own, &[&who.0, &i64::from(EXPORTED_TABLES_MAX)]).await?;
    let mut tables: BTreeMap<Reverse<TableId>, Vec<Done>> = BTreeMap::new();
    for row in rows {
        let (seq, at): (i64, EpochMs) =
            (row.get("seq"), EpochMs(row.get::<_, i64>("at").cast_unsigned()));
        let done = tables.entry(Reverse(TableId(row.get("table_id")))).or_default();
        let (cid, change) = (row.get("cid"), row.get("change"));
        done.extend(Done::from_stored(seq.cast_unsigned(), at, cid, change));
    }
    Ok(tables.into_iter().map(|(Reverse(table), done)| AtTable { table, done }).collect())
}
