use journal::{Change, Person, StoreError};
use protocol::{EpochMs, RawAction, TableId, UserId};
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{
    Block, OwnReport, People, PeopleError, SessionInfo, blocks, find, owned_bots, reports, sessions,
};
use crate::{
    GameCount, LuckCount,
    commands::NewCommands,
    entries::{self, StoredEntry},
    history::{by_game, by_luck},
    reader::unavailable,
    talk::{self, OwnMessage},
};

/// The number of tables in an export: the newest.
const TABLES_MAX: u32 = 10_000;

/// All data about a person.
#[derive(Clone, Debug, Serialize)]
pub struct Export {
    pub person: Person,
    pub created: EpochMs,
    pub has_password: bool,
    /// The creation time of an unused recovery key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_made: Option<EpochMs>,
    /// The owner, if it is a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<UserId>,
    /// The sessions and tokens, without their secrets.
    pub sessions: Vec<SessionInfo>,
    /// The bots that it owns.
    pub bots: Vec<Person>,
    /// The statistics and ratings by game.
    pub games: Vec<GameCount>,
    /// The luck in finished matches.
    pub dealt: Vec<LuckCount>,
    /// The actions by table, the newest table first.
    pub tables: Vec<AtTable>,
    /// The chat messages that are still stored.
    pub said: Vec<OwnMessage>,
    pub blocks: Vec<Block>,
    /// The reports by this person.
    pub reports: Vec<OwnReport>,
}

/// The actions of a person at one table.
#[derive(Clone, Debug, Serialize)]
pub struct AtTable {
    pub table: TableId,
    pub done: Vec<Done>,
}

/// A command, without anything else in its entry, such as the secret of a deal.
#[derive(Clone, Debug, Serialize)]
pub struct Done {
    pub seq: u64,
    pub at: EpochMs,
    pub cid: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<RawAction>,
}

impl People {
    /// All data about a person.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn export(&self, who: UserId) -> Result<Result<Export, PeopleError>, StoreError> {
        let commands = self.0.commands();
        self.0.ask(move |file| export(file, &commands, who).map_err(unavailable)).await
    }
}

fn export(
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
        blocks: blocks::blocks(file, who)?,
        reports: reports::by(file, who)?,
    }))
}

/// Returns the tables of a person. Anyone who acted at a table has created or joined it, and those
/// entries have an index.
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
        .query_map(params![who.0, TABLES_MAX], |row| row.get(0).map(TableId))?
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
        let change = serde_json::from_str(&row.change).ok()?;
        let action = if let Change::Played { action, .. } = change { Some(action) } else { None };
        let at = EpochMs(row.at.cast_unsigned());
        Some(Done { seq: row.seq, at, cid: row.cid.unwrap_or_default(), action })
    };
    Ok(own.into_iter().filter_map(done).collect())
}
