use protocol::{TableId, UserId};
use rules::Seat;
use rusqlite::{Connection, Row, params};

use crate::{
    history::{PlayedMatch, StoredResult, level_of, parse_luck, pool_of},
    journal::{FinishedMatch, FinishedSeat, Holder},
    people::kind_of,
    sqlite::reader::{epoch_ms, unreadable},
};

/// The columns that [`row`] reads.
const COLUMNS: &str = "no, table_id, match_no, game, finished_at, rated, listed, ended";

/// Returns the finished matches of a table, in order.
pub(crate) fn of_table(file: &Connection, table: TableId) -> rusqlite::Result<Vec<FinishedMatch>> {
    let query =
        format!("SELECT {COLUMNS} FROM finished_match WHERE table_id = ? ORDER BY match_no");
    let mut statement = file.prepare_cached(&query)?;
    let rows = statement.query_map([table.0], row)?.collect::<rusqlite::Result<Vec<_>>>()?;
    rows.into_iter().map(|(no, _, finished)| with_seats(file, no, finished)).collect()
}

pub(super) fn numbered(file: &Connection, no: i64) -> rusqlite::Result<FinishedMatch> {
    let query = format!("SELECT {COLUMNS} FROM finished_match WHERE no = ?");
    let (no, _, finished) = file.prepare_cached(&query)?.query_row([no], row)?;
    with_seats(file, no, finished)
}

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
            Ok(PlayedMatch {
                no: no.cast_unsigned(),
                table,
                seat,
                pool: pool_of(&finished),
                finished,
            })
        })
        .collect()
}

/// Reads a match without its seats, with its number and table.
fn row(row: &Row<'_>) -> rusqlite::Result<(i64, TableId, FinishedMatch)> {
    let ended = row.get::<_, String>("ended")?;
    let StoredResult { result, teams, left } = StoredResult::parse(&ended).map_err(unreadable)?;
    let finished = FinishedMatch {
        match_no: row.get("match_no")?,
        game: row.get("game")?,
        at: epoch_ms(row, "finished_at")?,
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
            None => Holder::Bot(level_of(&row.get::<_, String>("level")?)),
        };
        let kind = kind_of(&row.get::<_, String>("kind")?);
        let (name, withheld) = (row.get("name")?, row.get("withheld")?);
        let dealt = parse_luck(&row.get::<_, String>("dealt")?).map_err(unreadable)?;
        Ok(FinishedSeat { holder, name, kind, withheld, dealt })
    })?;
    Ok(FinishedMatch { seats: seats.collect::<rusqlite::Result<_>>()?, ..finished })
}
