use journal::{Change, Entry, Person, StoreError};
use protocol::{RawAction, TableId, UserId};
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{
    Block, OwnReport, People, PeopleError, SessionInfo, blocks, bots, find, reports, sessions,
};
use crate::{
    GameCount, LuckCount,
    history::{by_game, by_luck},
    reader::unavailable,
    talk::{self, OwnMessage},
};

/// The most tables of one export: the newest.
const TABLES_MAX: u32 = 10_000;

/// Everything that the server knows of somebody.
#[derive(Clone, Debug, Serialize)]
pub struct Export {
    /// Who it is.
    pub person: Person,
    /// Since when, in epoch milliseconds.
    pub created: u64,
    /// Whether there is a password.
    pub has_password: bool,
    /// Since when there is a recovery key that was not used, in epoch milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recovery_made: Option<u64>,
    /// Whose bot it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<UserId>,
    /// Its sessions and tokens, without what opens them.
    pub sessions: Vec<SessionInfo>,
    /// The bots that it owns.
    pub bots: Vec<Person>,
    /// How often it has played and won each game, and its ratings.
    pub games: Vec<GameCount>,
    /// What chance gave it, in the matches that it has finished.
    pub dealt: Vec<LuckCount>,
    /// What it did at tables, the newest table first.
    pub tables: Vec<AtTable>,
    /// What it said at tables, as far as that is kept.
    pub said: Vec<OwnMessage>,
    /// Whom it does not hear.
    pub blocks: Vec<Block>,
    /// The lines of others that it reported.
    pub reports: Vec<OwnReport>,
}

/// What somebody did at one table.
#[derive(Clone, Debug, Serialize)]
pub struct AtTable {
    /// Which.
    pub table: TableId,
    /// What, in order.
    pub done: Vec<Done>,
}

/// One command, as far as it is its sender's own: what else its entry holds, such as the secret
/// of a deal, is not.
#[derive(Clone, Debug, Serialize)]
pub struct Done {
    /// The entry's number.
    pub seq: u64,
    /// When, in epoch milliseconds.
    pub at: u64,
    /// What the client called it.
    pub cid: String,
    /// What was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<RawAction>,
}

impl People {
    /// Everything that the server knows of somebody.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn export(&self, who: UserId) -> Result<Result<Export, PeopleError>, StoreError> {
        self.0.ask(move |file| export(file, who).map_err(unavailable)).await
    }
}

fn export(file: &Connection, who: UserId) -> rusqlite::Result<Result<Export, PeopleError>> {
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
        created: created.cast_unsigned(),
        has_password,
        recovery_made: recovery_made.map(i64::cast_unsigned),
        owner: owner.map(UserId),
        sessions: sessions::list(file, who)?,
        bots: bots::owned(file, who)?,
        games,
        dealt,
        tables: tables(file, who)?,
        said: talk::said_by(file, who)?,
        blocks: blocks::blocks(file, who)?,
        reports: reports::by(file, who)?,
    }))
}

/// Who did anything at a table has made it or sat down there: those entries name their person,
/// and have an index.
fn tables(file: &Connection, who: UserId) -> rusqlite::Result<Vec<AtTable>> {
    let query = "SELECT DISTINCT table_id FROM entry
        WHERE player = ? AND player IS NOT NULL AND instr(entry, '\"name\"') > 0
        ORDER BY table_id DESC LIMIT ?";
    let mut statement = file.prepare_cached(query)?;
    let tables = statement
        .query_map(params![who.0, TABLES_MAX], |row| row.get(0).map(TableId))?
        .collect::<rusqlite::Result<Vec<_>>>()?;
    tables.into_iter().map(|table| Ok(AtTable { table, done: done(file, table, who)? })).collect()
}

fn done(file: &Connection, table: TableId, who: UserId) -> rusqlite::Result<Vec<Done>> {
    let query = "SELECT entry FROM entry WHERE table_id = ? AND player = ? ORDER BY seq";
    let mut statement = file.prepare_cached(query)?;
    let rows = statement.query_map(params![table.0, who.0], |row| row.get::<_, String>(0))?;
    let entries = rows.map(|json| Ok(serde_json::from_str::<Entry>(&json?).ok()));
    let done = |entry: Entry| {
        let action =
            if let Change::Played { action, .. } = entry.change { Some(action) } else { None };
        let cid = entry.command.map(|command| command.cid).unwrap_or_default();
        Done { seq: entry.seq, at: entry.at, cid, action }
    };
    entries.filter_map(Result::transpose).map(|entry| entry.map(done)).collect()
}
