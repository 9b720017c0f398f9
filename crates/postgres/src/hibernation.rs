//! The open tables, awake or hibernating.

use deadpool_postgres::{Client, GenericClient};
use protocol::TableId;
use storage::{
    journal::{Hibernation, LobbyListing, StoreError},
    people_named,
};
use tokio_postgres::Error;
use uuid::Uuid;

use crate::{
    failure::unavailable,
    statements::{execute, query, query_opt},
};

/// The due time of a table that waits for a player: never.
const DUE_NEVER: i64 = i64::MAX;

/// The due time of a table that must be loaded now.
const DUE_AT_ONCE: i64 = 0;

/// Returns the open tables that are awake, oldest first.
pub(crate) async fn awake(client: &Client) -> Result<Vec<TableId>, StoreError> {
    let awake = "SELECT table_id FROM table_status WHERE is_open AND due_at IS NULL
        ORDER BY table_id";
    let rows = query(client, awake, &[]).await.map_err(unavailable)?;
    Ok(rows.iter().map(|row| TableId(row.get(0))).collect())
}

/// Hibernates an open table whose owner has `epoch`, unless it has a newer entry. If its lobby
/// entry shows the name of an erased person, the table is due at once and not listed.
pub(crate) async fn hibernate(
    client: &mut Client,
    table: TableId,
    epoch: u64,
    rest: &Hibernation,
) -> Result<(), Error> {
    let transaction = client.transaction().await?;
    // The lock keeps others from claiming the table until this is committed.
    let query = "SELECT 1 FROM table_owner WHERE table_id = $1 AND epoch = $2 FOR UPDATE";
    if query_opt(&transaction, query, &[&table.0, &epoch.cast_signed()]).await?.is_none() {
        return transaction.rollback().await;
    }
    let update = "UPDATE table_status SET due_at = $2
        WHERE table_id = $1 AND is_open
            AND NOT EXISTS (SELECT 1 FROM table_entry WHERE table_id = $1 AND seq > $3)";
    // The actor may not know yet that a name was erased.
    let is_of_before = names_a_former(&transaction, rest).await?;
    let due = if is_of_before {
        DUE_AT_ONCE
    } else {
        rest.due.map_or(DUE_NEVER, |due| due.0.cast_signed())
    };
    let head = rest.head.cast_signed();
    if execute(&transaction, update, &[&table.0, &due, &head]).await? == 0 {
        return transaction.rollback().await;
    }
    for delete in [
        "DELETE FROM hibernated_seat WHERE table_id = $1",
        "DELETE FROM hibernated_table WHERE table_id = $1",
    ] {
        execute(&transaction, delete, &[&table.0]).await?;
    }
    let insert = "INSERT INTO hibernated_seat (person, table_id, seat, your_turn, seq)
        SELECT person, $1, seat, your_turn, $5
        FROM unnest($2::uuid[], $3::smallint[], $4::boolean[]) AS s (person, seat, your_turn)
        ON CONFLICT DO NOTHING";
    let people: Vec<Uuid> = rest.seats.iter().map(|own| own.person.0).collect();
    let seats: Vec<i16> = rest.seats.iter().map(|own| i16::from(own.seat.0)).collect();
    let turns: Vec<bool> = rest.seats.iter().map(|own| own.your_turn).collect();
    execute(&transaction, insert, &[&table.0, &people, &seats, &turns, &head]).await?;
    if let Some(LobbyListing { host, shown }) = &rest.listed
        && !is_of_before
    {
        let json = serde_json::to_string(shown).expect("views serialize");
        let insert =
            "INSERT INTO hibernated_table (table_id, game, host, shown) VALUES ($1, $2, $3, $4)";
        execute(&transaction, insert, &[&table.0, &&*shown.game, &host.0, &json]).await?;
    }
    transaction.commit().await
}

/// Returns whether the lobby entry shows the name of an erased person.
async fn names_a_former(client: &impl GenericClient, rest: &Hibernation) -> Result<bool, Error> {
    let people: Vec<Uuid> = people_named(rest).into_iter().map(|person| person.0).collect();
    if people.is_empty() {
        return Ok(false);
    }
    let query = "SELECT 1 FROM person WHERE id = ANY ($1) AND erased IS NOT NULL LIMIT 1";
    Ok(query_opt(client, query, &[&people]).await?.is_some())
}
