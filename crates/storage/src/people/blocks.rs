use protocol::{EpochMs, Kind, UserId};
use serde::Serialize;

use super::{PeopleError, accounts::find};
use crate::{Row, Tx, database::datums};

/// The number of people that a person can block.
pub const BLOCKS_MAX: u32 = 200;

/// A blocked person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Block {
    pub id: UserId,
    pub name: String,
    pub kind: Kind,
    pub since: EpochMs,
}

pub(super) async fn block(
    tx: &Tx,
    who: UserId,
    other: UserId,
    cid: Option<&str>,
    now: EpochMs,
) -> Result<(), PeopleError> {
    let done = "SELECT 1 FROM block WHERE person = $1 AND (blocked = $2 OR cid = $3) LIMIT 1";
    if tx.query_opt(done, datums![who, other, cid]).await.is_some() {
        return Ok(());
    }
    if who == other || find(tx, other).await.is_none() {
        return Err(PeopleError::NotFound);
    }
    let count = "SELECT count(*) AS n FROM block WHERE person = $1";
    if tx.query_one(count, datums![who]).await.get::<u32>("n") >= BLOCKS_MAX {
        return Err(PeopleError::TooMany);
    }
    let insert = "INSERT INTO block (person, blocked, at, cid) VALUES ($1, $2, $3, $4)";
    tx.execute(insert, datums![who, other, now, cid]).await;
    Ok(())
}

pub(super) async fn unblock(tx: &Tx, who: UserId, other: UserId) {
    let delete = "DELETE FROM block WHERE person = $1 AND blocked = $2";
    tx.execute(delete, datums![who, other]).await;
}

pub(super) async fn list(tx: &Tx, who: UserId) -> Vec<Block> {
    let list = "SELECT id, name, kind, at FROM block JOIN person ON id = blocked
        WHERE person = $1 ORDER BY at DESC, id";
    let block = |row: &Row| Block {
        id: row.get("id"),
        name: row.get("name"),
        kind: row.get("kind"),
        since: row.get("at"),
    };
    tx.query(list, datums![who]).await.iter().map(block).collect()
}

/// Deletes all blocks by a person and against them.
pub(super) async fn forget(tx: &Tx, who: UserId) {
    tx.execute("DELETE FROM block WHERE person = $1 OR blocked = $1", datums![who]).await;
}
