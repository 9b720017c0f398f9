use std::collections::HashMap;

use protocol::{EpochMs, TableId, UserId};
use rules::{Seat, ratings::Pool};

use super::{StoredResult, level_of, parse_luck, pool_of};
use crate::{
    Database, Datum, Dialect, Row, Tx,
    database::{bound, datums, run},
    journal::{FinishedMatch, FinishedSeat, Holder, StoreError},
};

/// The longest time between the end of a match and its commit, in milliseconds. Matches are
/// numbered as they are committed, so a match can have a lower number than one that ended up to
/// this much earlier.
pub const COMMIT_MS_MAX: u64 = 60_000;

/// A finished match from the view of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedMatch {
    /// The number in the store: later matches have larger ones.
    pub no: u64,
    pub table: TableId,
    pub seat: Seat,
    /// The pool of the match; `None` if it was not rated.
    pub pool: Option<Pool>,
    pub finished: FinishedMatch,
}

/// A finished match of a public table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedMatch {
    /// The number in the store: later matches have larger ones.
    pub no: u64,
    pub table: TableId,
    /// The match's number at its table, from 1.
    pub match_no: u32,
    pub at: EpochMs,
}

/// A filter for matches to list.
#[derive(Clone, Debug, Default)]
pub struct ListedMatches {
    /// The game of the matches; `None` for all games.
    pub game: Option<String>,
    /// The earliest end of the matches; `None` for no limit.
    pub since: Option<EpochMs>,
    /// The number after which matches are listed.
    pub after: u64,
}

/// The columns from which [`read`] reads a match.
const COLUMNS: &str = "table_id, match_no, game, finished_at, rated, listed, ended, no";

/// A finished match with its table and its number in the history; 0 until it is numbered.
struct StoredMatch {
    table: TableId,
    no: u64,
    finished: FinishedMatch,
}

/// Returns the finished matches of a table, in order.
///
/// # Errors
///
/// The database cannot be read.
pub async fn finished_at<D: Database>(
    database: &D,
    table: TableId,
) -> Result<Vec<FinishedMatch>, StoreError> {
    run!(database, Read, |tx, table| finished_matches(
        &tx,
        "table_id = $1",
        "match_no",
        datums![table]
    ))
}

/// Returns the finished matches that match a condition, in an order.
pub async fn finished_matches(
    tx: &Tx,
    which: &'static str,
    order: &'static str,
    values: Vec<Datum>,
) -> Vec<FinishedMatch> {
    read(tx, which, order, values).await.into_iter().map(|stored| stored.finished).collect()
}

pub(super) async fn of_person(
    tx: &Tx,
    who: UserId,
    unlisted: bool,
    before: Option<u64>,
    most: u32,
) -> Vec<PlayedMatch> {
    let no = seat_no(tx.dialect());
    let numbers = format!(
        "SELECT DISTINCT {no} AS number
         FROM finished_seat JOIN finished_match USING (table_id, match_no)
         WHERE person = $1 AND {no} < $2 AND (listed OR $3) ORDER BY {no} DESC LIMIT $4"
    );
    let numbers = tx.query(numbers, datums![who, bound(before), unlisted, most]).await;
    let numbers: Vec<i64> = numbers.iter().map(|row| row.get("number")).collect();
    let matches = read(tx, "no = ANY ($1)", "no DESC", datums![numbers]).await;
    matches.into_iter().filter_map(|stored| played(who, stored)).collect()
}

/// Returns the SQL for the number of a seat's match: the column by which an index is ordered.
pub(super) fn seat_no(dialect: Dialect) -> &'static str {
    match dialect {
        Dialect::Postgres => "no",
        Dialect::Sqlite => "match",
    }
}

/// Returns a match as one player sees it; `None` if the player has no seat in it.
fn played(who: UserId, stored: StoredMatch) -> Option<PlayedMatch> {
    let StoredMatch { table, no, finished } = stored;
    let is_own = |holder| holder == Holder::Person(who);
    let seat = finished.seats.iter().position(|seat| is_own(seat.holder))?;
    let (seat, pool) = (Seat(u8::try_from(seat).ok()?), pool_of(&finished));
    Some(PlayedMatch { no, table, seat, pool, finished })
}

async fn read(tx: &Tx, which: &str, order: &str, values: Vec<Datum>) -> Vec<StoredMatch> {
    let matches = format!("SELECT {COLUMNS} FROM finished_match WHERE {which} ORDER BY {order}");
    let seats = format!(
        "SELECT table_id, match_no, person, level, name, kind, withheld, dealt
         FROM finished_seat JOIN finished_match USING (table_id, match_no)
         WHERE {which} ORDER BY table_id, match_no, seat"
    );
    let matches = tx.query(matches, values.clone()).await;
    let mut by_match: HashMap<(TableId, u32), Vec<FinishedSeat>> = HashMap::new();
    for row in tx.query(seats, values).await {
        match seat(&row) {
            Ok(seat) => by_match.entry(key(&row)).or_default().push(seat),
            Err(error) => tx.fail(error).await,
        }
    }
    let mut read = Vec::with_capacity(matches.len());
    for row in matches {
        let seats = by_match.remove(&key(&row)).unwrap_or_default();
        match stored(&row, seats) {
            Ok(stored) => read.push(stored),
            Err(error) => tx.fail(error).await,
        }
    }
    read
}

/// Returns the table of a row and the number of the match there.
fn key(row: &Row) -> (TableId, u32) {
    (row.get("table_id"), row.get("match_no"))
}

fn stored(row: &Row, seats: Vec<FinishedSeat>) -> serde_json::Result<StoredMatch> {
    let StoredResult { result, teams, left } = StoredResult::parse(&row.get::<String>("ended"))?;
    let (table, match_no) = key(row);
    let finished = FinishedMatch {
        match_no,
        game: row.get("game"),
        at: row.get("finished_at"),
        rated: row.get("rated"),
        listed: row.get("listed"),
        result,
        teams,
        seats,
        left,
    };
    let no: Option<u64> = row.get("no");
    Ok(StoredMatch { table, no: no.unwrap_or_default(), finished })
}

fn seat(row: &Row) -> serde_json::Result<FinishedSeat> {
    let holder = match row.get("person") {
        Some(person) => Holder::Person(person),
        None => Holder::Bot(level_of(&row.get::<Option<String>>("level").unwrap_or_default())),
    };
    Ok(FinishedSeat {
        holder,
        name: row.get("name"),
        kind: row.get("kind"),
        withheld: row.get("withheld"),
        dealt: parse_luck(&row.get::<String>("dealt"))?,
    })
}

/// Returns matches in the order of their numbers: a match that is counted later comes later, even
/// if both ended in the same millisecond.
pub(super) async fn listed(tx: &Tx, wanted: &ListedMatches, most: u32) -> Vec<ListedMatch> {
    let ListedMatches { game, since, after } = wanted;
    let since = since.map_or(0, |at| bound(Some(at.0)));
    let mut after = bound(Some(*after));
    if since > 0 {
        let Some(first) = first_since(tx, since).await else { return Vec::new() };
        after = after.max(first - 1);
    }
    let mut values = datums![after, since, most];
    values.extend(game.as_ref().map(Datum::from));
    let listed = |row: &Row| ListedMatch {
        no: row.get("no"),
        table: row.get("table_id"),
        match_no: row.get("match_no"),
        at: row.get("finished_at"),
    };
    let rows = tx.query(listed_query(tx.dialect(), game.is_some()), values).await;
    rows.iter().map(listed).collect()
}

/// Returns the query for listed matches, of one game or all.
pub(crate) fn listed_query(dialect: Dialect, of_game: bool) -> String {
    let index = match (dialect, of_game) {
        (Dialect::Postgres, _) => "",
        (Dialect::Sqlite, false) => "INDEXED BY finished_match_listed",
        (Dialect::Sqlite, true) => "INDEXED BY finished_match_game",
    };
    let game = if of_game { "AND game = $4" } else { "" };
    format!(
        "SELECT no, table_id, match_no, finished_at FROM finished_match {index}
         WHERE listed = true {game} AND no > $1 AND finished_at >= $2 ORDER BY no LIMIT $3"
    )
}

/// Returns a lower bound for the numbers of matches that ended at `since` or later; `None` if there
/// are none.
async fn first_since(tx: &Tx, since: i64) -> Option<i64> {
    let first = "SELECT min(finished_at) AS first FROM finished_match WHERE finished_at >= $1";
    let first: i64 = tx.query_one(first, datums![since]).await.get::<Option<_>>("first")?;
    // Matches that ended later have a higher number than this one.
    let last = first.saturating_add_unsigned(COMMIT_MS_MAX);
    let index = match tx.dialect() {
        Dialect::Postgres => "",
        Dialect::Sqlite => "INDEXED BY finished_match_at",
    };
    let least = format!(
        "SELECT min(no) AS least FROM finished_match {index} WHERE finished_at BETWEEN $1 AND $2"
    );
    tx.query_one(least, datums![first, last]).await.get("least")
}
