use deadpool_postgres::GenericClient;
use protocol::{EpochMs, UserId};
use storage::{BLOCKS_MAX, Block, PeopleError, kind_of};
use tokio_postgres::{Error, Row};

use super::person::find;
use crate::{
    columns::epoch_ms,
    statements::{execute, query, query_one, query_opt},
};

pub(super) async fn block(
    client: &impl GenericClient,
    who: UserId,
    other: UserId,
    cid: Option<&str>,
    now: EpochMs,
) -> Result<Result<(), PeopleError>, Error> {
    let done = "SELECT 1 FROM block WHERE person = $1 AND (blocked = $2 OR cid = $3) LIMIT 1";
    if query_opt(client, done, &[&who.0, &other.0, &cid]).await?.is_some() {
        return Ok(Ok(()));
    }
    if who == other || find(client, other).await?.is_none() {
        return Ok(Err(PeopleError::NotFound));
    }
    let count = "SELECT count(*) FROM block WHERE person = $1";
    let n: i64 = query_one(client, count, &[&who.0]).await?.get(0);
    if n >= i64::from(BLOCKS_MAX) {
        return Ok(Err(PeopleError::TooMany));
    }
    let insert = "INSERT INTO block (person, blocked, at, cid) VALUES ($1, $2, $3, $4)";
    execute(client, insert, &[&who.0, &other.0, &now.0.cast_signed(), &cid]).await?;
    Ok(Ok(()))
}

pub(super) async fn unblock(
    client: &impl GenericClient,
    who: UserId,
    other: UserId,
) -> Result<(), Error> {
    let delete = "DELETE FROM block WHERE person = $1 AND blocked = $2";
    execute(client, delete, &[&who.0, &other.0]).await.map(drop)
}

pub(super) async fn list(client: &impl GenericClient, who: UserId) -> Result<Vec<Block>, Error> {
    let list = "SELECT id, name, kind, at FROM block JOIN person ON id = blocked
        WHERE person = $1 ORDER BY at DESC, id";
    let block = |row: &Row| Block {
        id: UserId(row.get("id")),
        name: row.get("name"),
        kind: kind_of(row.get("kind")),
        since: epoch_ms(row, "at"),
    };
    Ok(query(client, list, &[&who.0]).await?.iter().map(block).collect())
}

/// Deletes all blocks by a person and against them.
pub(super) async fn forget(client: &impl GenericClient, who: UserId) -> Result<(), Error> {
    let delete = "DELETE FROM block WHERE person = $1 OR blocked = $1";
    execute(client, delete, &[&who.0]).await.map(drop)
}
