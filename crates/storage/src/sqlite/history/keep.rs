use protocol::TableId;
use rules::Seat;
use rusqlite::{Connection, params};

use super::count::count;
use crate::{
    history::{StoredResult, luck_text},
    journal::{FinishedMatch, Holder},
    people::FORMER_PLAYER,
};

/// Stores a finished match and updates the ratings. A match that is already stored does not count
/// again.
pub(crate) fn keep(
    file: &Connection,
    table: TableId,
    finished: &FinishedMatch,
) -> rusqlite::Result<()> {
    if insert(file, table, finished)? { count(file, finished) } else { Ok(()) }
}

/// Stores a match and its seats. Returns whether it is new.
pub(super) fn insert(
    file: &Connection,
    table: TableId,
    finished: &FinishedMatch,
) -> rusqlite::Result<bool> {
    let n_new = file
        .prepare_cached(
            "INSERT INTO finished_match
                (table_id, match_no, game, finished_at, rated, listed, ended)
             VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id, match_no) DO NOTHING",
        )?
        .execute(params![
            table.0,
            finished.match_no,
            finished.game,
            finished.at.0.cast_signed(),
            finished.rated,
            finished.listed,
            StoredResult::text_of(finished),
        ])?;
    if n_new > 0 {
        insert_seats(file, file.last_insert_rowid(), finished)?;
    }
    Ok(n_new > 0)
}

/// Stores the seats of match `no`. An erased person gets neither name nor luck, however late the
/// match ends.
pub(super) fn insert_seats(
    file: &Connection,
    no: i64,
    finished: &FinishedMatch,
) -> rusqlite::Result<()> {
    let mut statement = file.prepare_cached(
        "INSERT INTO finished_seat
            (match, seat, person, level, kind, place, withheld, name, dealt)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, iif(gone, ?8, ?9), iif(gone, '[]', ?10)
         FROM (SELECT EXISTS (SELECT 1 FROM person WHERE id = ?3 AND erased IS NOT NULL) AS gone)",
    )?;
    for (n, seat) in (0..).zip(&finished.seats) {
        let (person, level) = match seat.holder {
            Holder::Person(person) => (Some(person.0), None),
            Holder::Bot(level) => (None, Some(level.word())),
        };
        let place = finished.place(Seat(n)) as u32;
        let kind = <&str>::from(seat.kind);
        statement.execute(params![
            no,
            n,
            person,
            level,
            kind,
            place,
            seat.withheld,
            FORMER_PLAYER,
            seat.name,
            luck_text(&seat.dealt),
        ])?;
    }
    Ok(())
}
