//! The results of finished matches.

use std::collections::HashMap;

use deadpool_postgres::GenericClient;
use protocol::{TableId, UserId};
use storage::{
    StoredResult,
    journal::{FinishedMatch, FinishedSeat, Holder, StoreError},
    kind_of, level_of, parse_luck,
};
use tokio_postgres::Row;
use uuid::Uuid;

use crate::{
    columns::epoch_ms,
    failure::unavailable,
    statements::{Parameters, query},
};

/// The columns from which [`read`] reads a match.
pub(crate) const COLUMNS: &str =
    "table_id, match_no, game, finished_at, rated, listed, ended, coalesce(no, 0) AS no";

/// A finished match with its table and its number in the history; 0 until it is numbered.
pub(crate) struct StoredMatch {
    pub(crate) table: TableId,
    pub(crate) no: i64,
    pub(crate) finished: FinishedMatch,
}

/// Returns the finished matches of a table, in order.
pub(crate) async fn of_table(
    client: &impl GenericClient,
    table: TableId,
) -> Result<Vec<FinishedMatch>, StoreError> {
    let matches =
        format!("SELECT {COLUMNS} FROM finished_match WHERE table_id = $1 ORDER BY match_no");
    let matches = read(client, &matches, &[&table.0]).await?;
    Ok(matches.into_iter().map(|one| one.finished).collect())
}

/// Reads the matches that a query of [`COLUMNS`] returns, in its order.
pub(crate) async fn read(
    client: &impl GenericClient,
    matches: &str,
    parameters: Parameters<'_>,
) -> Result<Vec<StoredMatch>, StoreError> {
    let matches = query(client, matches, parameters).await.map_err(unavailable)?;
    if matches.is_empty() {
        return Ok(Vec::new());
    }
    let (tables, numbers): (Vec<Uuid>, Vec<i64>) = matches.iter().map(key).unzip();
    let seats = "SELECT table_id, match_no, person, level, name, kind, withheld, dealt
        FROM unnest($1::uuid[], $2::bigint[]) AS m (table_id, match_no)
        JOIN finished_seat USING (table_id, match_no) ORDER BY table_id, match_no, seat";
    let seats = query(client, seats, &[&tables, &numbers]).await.map_err(unavailable)?;
    let mut by_match: HashMap<(Uuid, i64), Vec<FinishedSeat>> = HashMap::new();
    for row in &seats {
        by_match.entry(key(row)).or_default().push(seat(row)?);
    }
    let stored = |row: &Row| finished(row, by_match.remove(&key(row)).unwrap_or_default());
    matches.iter().map(stored).collect()
}

/// Returns the table of a row and the number of the match there.
fn key(row: &Row) -> (Uuid, i64) {
    (row.get("table_id"), row.get("match_no"))
}

fn finished(row: &Row, seats: Vec<FinishedSeat>) -> Result<StoredMatch, StoreError> {
    let ended = StoredResult::parse(row.get("ended")).map_err(unreadable)?;
    let StoredResult { result, teams, left } = ended;
    let (table, match_no) = key(row);
    let finished = FinishedMatch {
        match_no: match_no.cast_unsigned() as u32,
        game: row.get("game"),
        at: epoch_ms(row, "finished_at"),
        rated: row.get("rated"),
        listed: row.get("listed"),
        result,
        teams,
        seats,
        left,
    };
    Ok(StoredMatch { table: TableId(table), no: row.get("no"), finished })
}

fn seat(row: &Row) -> Result<FinishedSeat, StoreError> {
    let holder = match row.get::<_, Option<_>>("person") {
        Some(person) => Holder::Person(UserId(person)),
        None => Holder::Bot(level_of(row.get::<_, Option<_>>("level").unwrap_or_default())),
    };
    Ok(FinishedSeat {
        holder,
        name: row.get("name"),
        kind: kind_of(row.get("kind")),
        withheld: row.get::<_, i64>("withheld").cast_unsigned() as u32,
        dealt: parse_luck(row.get("dealt")).map_err(unreadable)?,
    })
}

#[expect(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Unavailable(error.to_string())
}
