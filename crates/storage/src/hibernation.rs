//! Hibernating tables and invites in a database: the part of [`Store`](crate::journal::Store) that
//! needs no owner of a table.

use protocol::{EpochMs, TableId, UserId, to_client::LobbyTable};
use rules::Seat;
use uuid::Uuid;

use crate::{
    Database, Row, Tx,
    database::{bound, datums, run},
    journal::{HibernatedTable, StoreError},
};

/// The query for tables that are due.
pub const DUE: &str = "SELECT table_id FROM table_status WHERE due_at <= $1
    ORDER BY due_at, table_id LIMIT $2";

/// The query for a page of the lobby.
pub const LISTED: &str = "SELECT shown FROM hibernated_table WHERE table_id < $1
    ORDER BY table_id DESC LIMIT $2";

/// The query for a page of the lobby, of one game.
pub const LISTED_OF_GAME: &str = "SELECT shown FROM hibernated_table
    WHERE game = $3 AND table_id < $1 ORDER BY table_id DESC LIMIT $2";

/// Returns up to `most` hibernating tables that are due by `now`.
///
/// # Errors
///
/// The database cannot be read.
pub async fn due<D: Database>(
    database: &D,
    now: EpochMs,
    most: usize,
) -> Result<Vec<TableId>, StoreError> {
    run!(database, Read, |tx, now, most| async {
        let rows = tx.query(DUE, datums![now, bound(Some(most as u64))]).await;
        rows.iter().map(|row| row.get("table_id")).collect()
    })
}

/// Marks those of these tables as awake that are due by `now`.
///
/// # Errors
///
/// The database cannot be written.
pub async fn mark_awake<D: Database>(
    database: &D,
    tables: Vec<TableId>,
    now: EpochMs,
) -> Result<(), StoreError> {
    run!(database, Transaction, |tx, tables, now| wake(&tx, &tables, now))
}

async fn wake(tx: &Tx, tables: &[TableId], now: EpochMs) {
    let ids: Vec<Uuid> = tables.iter().map(|table| table.0).collect();
    let update = "UPDATE table_status SET due_at = NULL
        WHERE table_id = ANY ($1) AND due_at <= $2 RETURNING table_id";
    let woken = tx.query(update, datums![ids, now]).await;
    let woken: Vec<Uuid> = woken.iter().map(|row| row.get("table_id")).collect();
    let delete = "DELETE FROM hibernated_seat WHERE table_id = ANY ($1)";
    tx.execute(delete, datums![woken.clone()]).await;
    tx.execute("DELETE FROM hibernated_table WHERE table_id = ANY ($1)", datums![woken]).await;
}

/// Returns up to `most` hibernating tables where `player` has a seat. Those where it is their turn
/// come first.
///
/// # Errors
///
/// The database cannot be read.
pub async fn hibernated_of<D: Database>(
    database: &D,
    player: UserId,
    most: usize,
) -> Result<Vec<HibernatedTable>, StoreError> {
    run!(database, Read, |tx, player, most| async {
        let own = "SELECT table_id, seat, your_turn, seq FROM hibernated_seat
            WHERE person = $1 ORDER BY your_turn DESC, table_id DESC LIMIT $2";
        let one = |row: &Row| HibernatedTable {
            table: row.get("table_id"),
            seat: Seat(row.get("seat")),
            your_turn: row.get("your_turn"),
            seq: row.get("seq"),
        };
        let rows = tx.query(own, datums![player, bound(Some(most as u64))]).await;
        rows.iter().map(one).collect()
    })
}

/// Returns a page of the hibernating tables in the lobby, the newest first.
///
/// # Errors
///
/// The database cannot be read.
pub async fn lobby_page<D: Database>(
    database: &D,
    game: Option<&str>,
    before: Option<TableId>,
    most: usize,
) -> Result<Vec<LobbyTable>, StoreError> {
    let game = game.map(str::to_owned);
    run!(database, Read, |tx, game, before, most| async {
        // The maximum UUID comes after every id.
        let before = before.map_or(Uuid::max(), |table| table.0);
        let mut values = datums![before, bound(Some(most as u64))];
        values.extend(game.as_ref().map(Into::into));
        let rows = tx.query(if game.is_some() { LISTED_OF_GAME } else { LISTED }, values).await;
        // A lobby entry of another version is left out; players still find the table by its id.
        let shown = |row: &Row| serde_json::from_str(&row.get::<String>("shown")).ok();
        rows.iter().filter_map(shown).collect()
    })
}

/// Returns the number of hibernating tables.
///
/// # Errors
///
/// The database cannot be read.
pub async fn n_hibernated<D: Database>(database: &D) -> Result<u64, StoreError> {
    run!(database, Read, |tx| async {
        let count = "SELECT count(*) AS n FROM table_status WHERE due_at IS NOT NULL";
        tx.query_one(count, datums![]).await.get("n")
    })
}

/// Returns the number of hibernating tables of `host` that the lobby lists.
///
/// # Errors
///
/// The database cannot be read.
pub async fn n_listings_of<D: Database>(database: &D, host: UserId) -> Result<usize, StoreError> {
    let n = run!(database, Read, |tx, host| async {
        let count = "SELECT count(*) AS n FROM hibernated_table WHERE host = $1";
        tx.query_one(count, datums![host]).await.get::<u32>("n")
    });
    Ok(n? as usize)
}

/// Returns the table that the invite with this digest opens at `now`; `None` if it opens none.
///
/// # Errors
///
/// The database cannot be read.
pub async fn table_by_invite<D: Database>(
    database: &D,
    digest: &str,
    now: EpochMs,
) -> Result<Option<TableId>, StoreError> {
    run!(database, Read, |tx, digest, now| async {
        let invite = "SELECT table_id FROM invite WHERE digest = $1 AND until > $2 LIMIT 1";
        tx.query_opt(invite, datums![digest, now]).await.map(|row| row.get("table_id"))
    })
}
