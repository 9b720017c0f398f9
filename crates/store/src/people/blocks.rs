use journal::StoreError;
use protocol::{EpochMs, Kind, UserId};
use rusqlite::{Connection, params};
use serde::Serialize;

use super::{People, PeopleError, find, kind};
use crate::reader::{epoch_ms, unavailable};

/// The number of people that a person can block.
pub(crate) const BLOCKS_MAX: u32 = 200;

/// A blocked person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    pub id: UserId,
    pub name: String,
    pub kind: Kind,
    pub since: EpochMs,
}

impl People {
    /// Blocks `other` for `who`. `cid` is the idempotency key: a repetition has no effect.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn block(
        &self,
        who: UserId,
        other: UserId,
        cid: Option<String>,
        now: EpochMs,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.0.run(move |file| block(file, who, other, cid.as_deref(), now)).await
    }

    /// Unblocks `other` for `who`.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn unblock(&self, who: UserId, other: UserId) -> Result<(), StoreError> {
        let query = "DELETE FROM block WHERE person = ? AND blocked = ?";
        self.0.run(move |file| file.execute(query, params![who.0, other.0]).map(drop)).await
    }

    /// Returns whom a person has blocked, the latest first.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn blocks(&self, who: UserId) -> Result<Vec<Block>, StoreError> {
        self.0.ask(move |file| blocks(file, who).map_err(unavailable)).await
    }
}

fn block(
    file: &Connection,
    who: UserId,
    other: UserId,
    cid: Option<&str>,
    now: EpochMs,
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
        .execute(params![who.0, other.0, now.0.cast_signed(), cid])?;
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
            since: epoch_ms(row, "at")?,
        })
    })?;
    rows.collect()
}

/// Deletes all blocks by and of a person.
pub(super) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    file.execute("DELETE FROM block WHERE person = ?1 OR blocked = ?1", [who.0]).map(drop)
}
