use journal::{FinishedMatch, FinishedSeat, Holder};
use protocol::{Level, TableId, UserId};
use ratings::Pool;
use rules::Seat;
use rusqlite::{Connection, Row, params, types::Type};

use super::{count::pool, keep::Ended, luck};
use crate::people;

/// A finished match, as somebody looks back at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMatch {
    /// Its number in the file: later ones are larger.
    pub no: u64,
    /// Its table.
    pub table: TableId,
    /// Their seat.
    pub seat: Seat,
    /// Whom it compared, where it counted.
    pub pool: Option<Pool>,
    /// How it ended.
    pub finished: FinishedMatch,
}

/// What [`row`] reads.
const COLUMNS: &str = "no, table_id, match_no, game, finished_at, rated, listed, ended";

/// The finished matches of a table, in order.
pub(crate) fn of_table(file: &Connection, table: TableId) -> rusqlite::Result<Vec<FinishedMatch>> {
    let query =
        format!("SELECT {COLUMNS} FROM finished_match WHERE table_id = ? ORDER BY match_no");
    let mut statement = file.prepare_cached(&query)?;
    let rows = statement.query_map([table.0], row)?.collect::<rusqlite::Result<Vec<_>>>()?;
    rows.into_iter().map(|(no, _, finished)| with_seats(file, no, finished)).collect()
}

/// One finished match.
pub(super) fn numbered(file: &Connection, no: i64) -> rusqlite::Result<FinishedMatch> {
    let query = format!("SELECT {COLUMNS} FROM finished_match WHERE no = ?");
    let (no, _, finished) = file.prepare_cached(&query)?.query_row([no], row)?;
    with_seats(file, no, finished)
}

/// As [`History::matches`](super::History::matches).
pub(super) fn of_person(
    file: &Connection,
    who: UserId,
    unlisted: bool,
    before: Option<u64>,
    most: u32,
) -> rusqlite::Result<Vec<PlayedMatch>> {
    let query = format!(
        "SELECT {COLUMNS}, seat FROM finished_seat JOIN finished_match ON no = match
         WHERE person = ? AND match < ? AND (listed OR ?) ORDER BY match DESC LIMIT ?"
    );
    let before = before.map_or(i64::MAX, |no| i64::try_from(no).unwrap_or(i64::MAX));
    let mut statement = file.prepare_cached(&query)?;
    let rows = statement
        .query_map(params![who.0, before, unlisted, most], |found| {
            Ok((row(found)?, Seat(found.get("seat")?)))
        })?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    rows.into_iter()
        .map(|((no, table, finished), seat)| {
            let finished = with_seats(file, no, finished)?;
            Ok(PlayedMatch { no: no.cast_unsigned(), table, seat, pool: pool(&finished), finished })
        })
        .collect()
}

/// A match without its seats, with its number and its table.
fn row(row: &Row<'_>) -> rusqlite::Result<(i64, TableId, FinishedMatch)> {
    let Ended { result, teams, left } = serde_json::from_str(&row.get::<_, String>("ended")?)
        .map_err(|error| {
            rusqlite::Error::FromSqlConversionFailure(7, Type::Text, Box::new(error))
        })?;
    let finished = FinishedMatch {
        match_no: row.get("match_no")?,
        game: row.get("game")?,
        at: row.get::<_, i64>("finished_at")?.cast_unsigned(),
        rated: row.get("rated")?,
        listed: row.get("listed")?,
        result,
        teams,
        seats: Vec::new(),
        left,
    };
    Ok((row.get("no")?, TableId(row.get("table_id")?), finished))
}

fn with_seats(
    file: &Connection,
    no: i64,
    finished: FinishedMatch,
) -> rusqlite::Result<FinishedMatch> {
    let query = "SELECT person, level, name, kind, withheld, dealt FROM finished_seat
                 WHERE match = ? ORDER BY seat";
    let mut statement = file.prepare_cached(query)?;
    let seats = statement.query_map([no], |row| {
        let holder = match row.get::<_, Option<_>>("person")? {
            Some(person) => Holder::Person(UserId(person)),
            None => Holder::Bot(level(&row.get::<_, String>("level")?)),
        };
        let kind = people::kind(&row.get::<_, String>("kind")?);
        let (name, withheld) = (row.get("name")?, row.get("withheld")?);
        let dealt = luck::read(&row.get::<_, String>("dealt")?)?;
        Ok(FinishedSeat { holder, name, kind, withheld, dealt })
    })?;
    Ok(FinishedMatch { seats: seats.collect::<rusqlite::Result<_>>()?, ..finished })
}

/// The level of this word. A word that a later version wrote is a bot all the same.
pub(super) fn level(word: &str) -> Level {
    word.parse().unwrap_or(Level::Plain)
}
