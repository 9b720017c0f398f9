use protocol::{EpochMs, TableId, UserId};
use rusqlite::{Connection, params};

use super::{blocks, find, owned_bots, reports, sessions};
use crate::{
    people::{AtTable, Done, EXPORTED_TABLES_MAX, Export, PeopleError},
    sqlite::{
        commands::NewCommands,
        entries::{self, StoredEntry},
        history::{by_game, by_luck},
        talk,
    },
};

pub(super) fn export(
    file: &Connection,
    commands: &NewCommands,
    who: UserId,
) -> rusqlite::Result<Result<Export, PeopleError>> {
    let Some(person) = find(file, who)? else { return Ok(Err(PeopleError::NotFound)) };
    let (created, has_password, owner, recovery_made) = file.query_row(
        "SELECT created, password IS NOT NULL, owner, recovery_made FROM person WHERE id = ?",
        [who.0],
        |row| {
            let made = row.get::<_, Option<i64>>(3)?;
            Ok((row.get::<_, i64>(0)?, row.get(1)?, row.get::<_, Option<_>>(2)?, made))
        },
    )?;
    let games = by_game(file, who, person.kind)?;
    let dealt = by_luck(file, who)?;
    Ok(Ok(Export {
        person,
        created: EpochMs(created.cast_unsigned()),
        has_password,
        recovery_made: recovery_made.map(|ms| EpochMs(ms.cast_unsigned())),
        owner: owner.map(UserId),
        sessions: sessions::list(file, who)?,
        bots: owned_bots(file, who)?,
        games,
        dealt,
        tables: tables(file, commands, who)?,
        said: talk::said_by(file, who)?,
        blocks: blocks::list(file, who)?,
        reports: reports::by(file, who)?,
    }))
}

/// Returns the actions of a person by table. It finds the tables by the entries with which the
/// person created or joined them, because those have an index.
fn tables(
    file: &Connection,
    commands: &NewCommands,
    who: UserId,
) -> rusqlite::Result<Vec<AtTable>> {
    let query = "SELECT DISTINCT table_id FROM entry JOIN log ON log.no = log
        WHERE player = ? AND names_player
        ORDER BY table_id DESC LIMIT ?";
    let mut statement = file.prepare_cached(query)?;
    let tables = statement
        .query_map(params![who.0, EXPORTED_TABLES_MAX], |row| row.get(0).map(TableId))?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    tables
        .into_iter()
        .map(|table| Ok(AtTable { table, done: done(file, commands, table, who)? }))
        .collect()
}

fn done(
    file: &Connection,
    commands: &NewCommands,
    table: TableId,
    who: UserId,
) -> rusqlite::Result<Vec<Done>> {
    let Some(head) = entries::head(file, table)? else { return Ok(Vec::new()) };
    let own = commands.of_player(file, head.log, who.0)?;
    let done = |row: StoredEntry| {
        Done::from_stored(row.seq, EpochMs(row.at.cast_unsigned()), row.cid, &row.change)
    };
    Ok(own.into_iter().filter_map(done).collect())
}
