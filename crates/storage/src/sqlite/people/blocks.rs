use protocol::{EpochMs, UserId};
use rusqlite::{Connection, params};

use super::find;
use crate::{
    people::{BLOCKS_MAX, Block, PeopleError, kind_of},
    sqlite::reader::epoch_ms,
};

pub(super) fn block(
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

pub(super) fn unblock(file: &Connection, who: UserId, other: UserId) -> rusqlite::Result<()> {
    let query = "DELETE FROM block WHERE person = ? AND blocked = ?";
    file.execute(query, params![who.0, other.0]).map(drop)
}

pub(super) fn list(file: &Connection, who: UserId) -> rusqlite::Result<Vec<Block>> {
    let query = "SELECT id, name, kind, at FROM block JOIN person ON id = blocked
        WHERE person = ? ORDER BY at DESC, id";
    let mut statement = file.prepare_cached(query)?;
    let rows = statement.query_map([who.0], |row| {
        Ok(Block {
            id: UserId(row.get("id")?),
            name: row.get("name")?,
            kind: kind_of(&row.get::<_, String>("kind")?),
            since: epoch_ms(row, "at")?,
        })
    })?;
    rows.collect()
}

/// Deletes all blocks by a person and against them.
pub(super) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    file.execute("DELETE FROM block WHERE person = ?1 OR blocked = ?1", [who.0]).map(drop)
}
