use protocol::{EpochMs, UserId};
use rusqlite::{Connection, Row, params};

use super::{bans, person};
use crate::{
    people::{FOUND_MAX, FoundPerson, fold_name},
    sqlite::reader::epoch_ms,
};

pub(super) fn by_name(
    file: &Connection,
    name: &str,
    now: EpochMs,
) -> rusqlite::Result<Vec<FoundPerson>> {
    let query = "SELECT id, name, kind, created, owner,
            (SELECT count(*) FROM session WHERE session.person = person.id) AS n_sessions
        FROM person WHERE (folded = ?1 OR name = ?2 OR owner = (SELECT id FROM person WHERE folded = ?1))
            AND erased IS NULL
        ORDER BY created DESC, id DESC LIMIT ?3";
    let found = |row: &Row<'_>| {
        Ok(FoundPerson {
            person: person(row)?,
            created: epoch_ms(row, "created")?,
            owner: row.get::<_, Option<_>>("owner")?.map(UserId),
            sessions: row.get("n_sessions")?,
            ban: None,
        })
    };
    let with_ban = |one: rusqlite::Result<FoundPerson>| {
        let one = one?;
        Ok(FoundPerson { ban: bans::of(file, one.person.id, now)?, ..one })
    };
    let mut statement = file.prepare_cached(query)?;
    let all = statement.query_map(params![fold_name(name), name, FOUND_MAX], found)?;
    all.map(with_ban).collect()
}
