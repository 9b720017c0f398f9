//! Names that accounts and bots gave up.

use deadpool_postgres::GenericClient;
use protocol::{EpochMs, UserId};
use storage::{FORMER_NAME_MS, FORMER_NAMES_MAX, NameDigests, NameKey};
use tokio_postgres::Error;

use crate::statements::{execute, query_one, query_opt};

/// Returns whether a name, or one that looks like it, is reserved for somebody else who had it.
pub(super) async fn find_former(
    client: &impl GenericClient,
    name: &str,
    holder: UserId,
    now: EpochMs,
) -> Result<bool, Error> {
    let Some(key) = key(client).await? else { return Ok(false) };
    let NameDigests { folded, skeleton, look } = key.digests(name);
    let found = "SELECT 1 FROM former_name
        WHERE (folded = $1 OR skeleton = $2 OR look = $3) AND until > $4
            AND person IS DISTINCT FROM $5 LIMIT 1";
    let now = now.0.cast_signed();
    let keys = [folded, skeleton, look].map(Vec::from);
    let [folded, skeleton, look] = &keys;
    let found = query_opt(client, found, &[folded, skeleton, look, &now, &holder.0]).await?;
    Ok(found.is_some())
}

/// Reserves the former name of an account or a bot for `holder`, or for nobody.
pub(super) async fn give_up(
    client: &impl GenericClient,
    who: UserId,
    holder: Option<UserId>,
    now: EpochMs,
) -> Result<(), Error> {
    let found = "SELECT name FROM person WHERE id = $1 AND folded IS NOT NULL";
    let Some(row) = query_opt(client, found, &[&who.0]).await? else { return Ok(()) };
    let key = if let Some(key) = key(client).await? {
        key
    } else {
        let key = NameKey::fresh();
        execute(client, "INSERT INTO name_key (key) VALUES ($1)", &[&&key.bytes()[..]]).await?;
        key
    };
    let NameDigests { folded, skeleton, look } = key.digests(row.get("name"));
    let insert = "INSERT INTO former_name (folded, skeleton, look, person, until)
        VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (folded) DO UPDATE SET person = excluded.person, until = excluded.until";
    let (holder, until) = (holder.map(|holder| holder.0), (now + FORMER_NAME_MS).0.cast_signed());
    execute(client, insert, &[&&folded[..], &&skeleton[..], &&look[..], &holder, &until])
        .await
        .map(drop)
}

/// Ends the reservation of a name whose former owner takes it again.
pub(super) async fn take_again(client: &impl GenericClient, name: &str) -> Result<(), Error> {
    let Some(key) = key(client).await? else { return Ok(()) };
    let delete = "DELETE FROM former_name WHERE folded = $1";
    execute(client, delete, &[&&key.digests(name).folded[..]]).await.map(drop)
}

/// Returns whether a person may give up another name.
pub(super) async fn may_give_up(
    client: &impl GenericClient,
    holder: UserId,
    now: EpochMs,
) -> Result<bool, Error> {
    let count = "SELECT count(*) FROM former_name WHERE person = $1 AND until > $2";
    let n: i64 = query_one(client, count, &[&holder.0, &now.0.cast_signed()]).await?.get(0);
    Ok(n < i64::from(FORMER_NAMES_MAX))
}

/// Withdraws the names that a person gave up from use by anybody.
pub(super) async fn disown(client: &impl GenericClient, holder: UserId) -> Result<(), Error> {
    let update = "UPDATE former_name SET person = NULL WHERE person = $1";
    execute(client, update, &[&holder.0]).await.map(drop)
}

/// Deletes reservations that have expired.
pub(super) async fn forget_old(client: &impl GenericClient, now: EpochMs) -> Result<(), Error> {
    let delete = "DELETE FROM former_name WHERE until <= $1";
    execute(client, delete, &[&now.0.cast_signed()]).await.map(drop)
}

async fn key(client: &impl GenericClient) -> Result<Option<NameKey>, Error> {
    let found = query_opt(client, "SELECT key FROM name_key", &[]).await?;
    let key = |bytes: &[u8]| bytes.try_into().ok().map(NameKey::from_bytes);
    Ok(found.and_then(|row| key(row.get("key"))))
}
