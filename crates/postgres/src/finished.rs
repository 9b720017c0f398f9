//! The results of finished matches.

use deadpool_postgres::Client;
use journal::{FinishedMatch, FinishedSeat, Holder, StoreError};
use protocol::{EpochMs, TableId, UserId};
use storage::{StoredResult, kind_of, level_of, parse_luck};
use tokio_postgres::Row;

use crate::failure::unavailable;

/// Returns the finished matches of a table, in order.
pub(crate) async fn of_table(
    client: &Client,
    table: TableId,
) -> Result<Vec<FinishedMatch>, StoreError> {
    let query = "SELECT match_no, game, finished_at, rated, listed, ended FROM finished_match
        WHERE table_id = $1 ORDER BY match_no";
    let matches = client.prepare_cached(query).await.map_err(unavailable)?;
    let matches = client.query(&matches, &[&table.0]).await.map_err(unavailable)?;
    if matches.is_empty() {
        return Ok(Vec::new());
    }
    let query = "SELECT match_no, person, level, name, kind, withheld, dealt FROM finished_seat
        WHERE table_id = $1 ORDER BY match_no, seat";
    let seats = client.prepare_cached(query).await.map_err(unavailable)?;
    let seats = client.query(&seats, &[&table.0]).await.map_err(unavailable)?;
    matches.iter().map(|row| finished(row, &seats)).collect()
}

fn finished(row: &Row, seats: &[Row]) -> Result<FinishedMatch, StoreError> {
    let match_no: i64 = row.get("match_no");
    let ended = StoredResult::parse(row.get("ended")).map_err(unreadable)?;
    let StoredResult { result, teams, left } = ended;
    let seats = seats.iter().filter(|seat| seat.get::<_, i64>("match_no") == match_no);
    Ok(FinishedMatch {
        match_no: match_no.cast_unsigned() as u32,
        game: row.get("game"),
        at: EpochMs(row.get::<_, i64>("finished_at").cast_unsigned()),
        rated: row.get("rated"),
        listed: row.get("listed"),
        result,
        teams,
        seats: seats.map(seat).collect::<Result<_, _>>()?,
        left,
    })
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
