//! The results of finished matches.

use deadpool_postgres::Client;
use journal::{FinishedMatch, FinishedSeat, Holder, StoreError};
use protocol::{
    EpochMs, Kind, Level, TableId, UserId,
    record::{Absence, RecordResult},
};
use rules::{Luck, Seat};
use serde::{Deserialize, Serialize};
use tokio_postgres::Row;

use crate::failure::unavailable;

/// The stored result of a match, in the same form as in a data file of SQLite. A stored form is a
/// promise: its fields stay.
#[derive(Serialize, Deserialize)]
struct Ended {
    result: RecordResult,
    teams: Vec<Vec<Seat>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<(Seat, Absence)>,
}

/// Returns the stored form of what is not in a column of its own.
pub(crate) fn ended_text(finished: &FinishedMatch) -> String {
    let FinishedMatch { result, teams, left, .. } = finished.clone();
    serde_json::to_string(&Ended { result, teams, left }).expect("results serialize")
}

/// Returns the stored form of the luck of deals. It must not change.
pub(crate) fn dealt_text(dealt: &[Luck]) -> String {
    let numbers = |luck: &Luck| [luck.deck, luck.high, luck.hand, luck.got];
    let all: Vec<[u8; 4]> = dealt.iter().map(numbers).collect();
    serde_json::to_string(&all).expect("numbers serialize")
}

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
    let Ended { result, teams, left } = parsed(row.get("ended"))?;
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
        None => Holder::Bot(level(row.get("level"))),
    };
    let dealt: Vec<[u8; 4]> = parsed(row.get("dealt"))?;
    let dealt = dealt.into_iter().map(|[deck, high, hand, got]| Luck { deck, high, hand, got });
    Ok(FinishedSeat {
        holder,
        name: row.get("name"),
        kind: row.get::<_, &str>("kind").parse().unwrap_or(Kind::Guest),
        withheld: row.get::<_, i64>("withheld").cast_unsigned() as u32,
        // Impossible values have no probabilities.
        dealt: dealt.filter(|luck| luck.is_possible()).collect(),
    })
}

/// Parses a level. An unknown word, from a newer version, still means a bot.
fn level(word: Option<&str>) -> Level {
    word.and_then(|word| word.parse().ok()).unwrap_or(Level::Plain)
}

fn parsed<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unavailable(error.to_string()))
}
