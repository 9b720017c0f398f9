use journal::StoreError;
use protocol::{Kind, UserId};
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{People, PeopleError, find, kind, now};
use crate::reader::unavailable;

/// The most people that somebody does not hear. One more is refused.
pub const BLOCKS_MAX: u32 = 200;

/// Somebody who is not heard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    /// Who it is.
    pub id: UserId,
    /// What they are called now.
    pub name: String,
    /// How the server knows them.
    pub kind: Kind,
    /// Since when, in epoch milliseconds.
    pub since: u64,
}

impl People {
    /// Lets `who` hear `other` no longer. `cid` is what its client called the command: one that
    /// was done before does nothing more.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn block(
        &self,
        who: UserId,
        other: UserId,
        cid: Option<String>,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.0.run(move |file| block(file, who, other, cid.as_deref())).await
    }

    /// Lets `who` hear `other` again; nothing happens where it does.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn unblock(&self, who: UserId, other: UserId) -> Result<(), StoreError> {
        let query = "DELETE FROM block WHERE person = ? AND blocked = ?";
        self.0.run(move |file| file.execute(query, params![who.0, other.0]).map(drop)).await
    }

    /// Whom somebody does not hear, the last first.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn blocks(&self, who: UserId) -> Result<Vec<Block>, StoreError> {
        self.0.ask(move |file| blocks(file, who).map_err(unavailable)).await
    }
}

fn block(
    file: &Connection,
    who: UserId,
    other: UserId,
    cid: Option<&str>,
) -> rusqlite::Result<Result<(), PeopleError>> {
    let done = "SELECT 1 FROM block WHERE person = ? AND (blocked = ? OR cid = ?)";
    if file.prepare_cached(done)?.exists(params![who.0, other.0, cid])? {
        return Ok(Ok(()));
    }
    if who == other || find(file, other)?.is_none() {
        return Ok(Err(PeopleError::NotFound));
    }
    let count = "SELECT count(*) FROM block WHERE person = ?";
    let n: u32 = file.prepare_cached(count)?.query_row([who.0], |row| row.get(0))?;
    if n >= BLOCKS_MAX {
        return Ok(Err(PeopleError::TooMany));
    }
    file.prepare_cached("INSERT INTO block (person, blocked, at, cid) VALUES (?, ?, ?, ?)")?
        .execute(params![who.0, other.0, now(), cid])?;
    Ok(Ok(()))
}

pub(super) fn blocks(file: &Connection, who: UserId) -> rusqlite::Result<Vec<Block>> {
    let query = "SELECT id, name, kind, at FROM block JOIN person ON id = blocked
        WHERE person = ? ORDER BY at DESC, id";
    let mut statement = file.prepare_cached(query)?;
    let rows = statement.query_map([who.0], |row| {
        Ok(Block {
            id: UserId(row.get("id")?),
            name: row.get("name")?,
            kind: kind(&row.get::<_, String>("kind")?),
            since: row.get::<_, i64>("at")?.cast_unsigned(),
        })
    })?;
    rows.collect()
}

/// Forgets whom somebody did not hear, and who did not hear them.
pub(super) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    file.execute("DELETE FROM block WHERE person = ?1 OR blocked = ?1", [who.0]).map(drop)
}
