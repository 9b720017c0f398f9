use journal::{FinishedMatch, Holder};
use protocol::{TableId, record::Absence};
use rules::Seat;
use rusqlite::{Connection, params};
use serde::{Deserialize, Serialize};

use super::{count::count, luck};
use crate::people::FORMER_PLAYER;

/// The stored result of a match. A stored form is a promise: its fields stay.
#[derive(Serialize, Deserialize)]
pub(super) struct Ended {
    pub(super) result: protocol::record::RecordResult,
    pub(super) teams: Vec<Vec<Seat>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) left: Vec<(Seat, Absence)>,
}

/// Stores a finished match and updates ratings. One that is stored already does not count again.
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
            ended(finished),
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
            luck::written(&seat.dealt),
        ])?;
    }
    Ok(())
}

pub(super) fn ended(finished: &FinishedMatch) -> String {
    let FinishedMatch { result, teams, left, .. } = finished.clone();
    let ended = Ended { result, teams, left };
    serde_json::to_string(&ended).expect("results serialize")
}
