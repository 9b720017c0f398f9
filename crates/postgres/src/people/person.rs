//! People as rows.

use deadpool_postgres::GenericClient;
use protocol::{EpochMs, Kind, UserId};
use storage::{NameKeys, PeopleError, check_own_name, journal::Person, kind_of};
use tokio_postgres::{Error, Row};

use super::former_names;
use crate::statements::{execute, query, query_one, query_opt};

/// Stores a new person. A guest's name is not reserved.
pub(super) async fn insert(
    client: &impl GenericClient,
    person: &Person,
    password: Option<&str>,
    owner: Option<UserId>,
    now: EpochMs,
) -> Result<(), Error> {
    let keys = (person.kind != Kind::Guest).then(|| NameKeys::of(&person.name));
    let keys = keys.as_ref();
    let insert = "INSERT INTO person
            (id, name, kind, created, password, owner, folded, skeleton, look)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let kind: &str = person.kind.into();
    execute(
        client,
        insert,
        &[
            &person.id.0,
            &person.name,
            &kind,
            &now.0.cast_signed(),
            &password,
            &owner.map(|owner| owner.0),
            &keys.map(|keys| &keys.folded),
            &keys.map(|keys| &keys.skeleton),
            &keys.map(|keys| &keys.look),
        ],
    )
    .await
    .map(drop)
}

/// Changes the name of a person. The names of accounts and bots are reserved.
pub(super) async fn set_name(
    client: &impl GenericClient,
    who: UserId,
    name: &str,
    is_reserved: bool,
) -> Result<(), Error> {
    let keys = is_reserved.then(|| NameKeys::of(name));
    let keys = keys.as_ref();
    let update = "UPDATE person SET name = $2, folded = $3, skeleton = $4, look = $5 WHERE id = $1";
    execute(
        client,
        update,
        &[
            &who.0,
            &name,
            &keys.map(|keys| &keys.folded),
            &keys.map(|keys| &keys.skeleton),
            &keys.map(|keys| &keys.look),
        ],
    )
    .await
    .map(drop)
}

/// Checks that the account or bot `who` may take a name. `holder` is the account or the bot's
/// owner, who may reuse names that they gave up.
pub(super) async fn check_free(
    client: &impl GenericClient,
    name: &str,
    who: UserId,
    holder: UserId,
    now: EpochMs,
) -> Result<Result<(), PeopleError>, Error> {
    if let Err(why) = check_own_name(name) {
        return Ok(Err(why));
    }
    let NameKeys { folded, skeleton, look } = NameKeys::of(name);
    let taken = "SELECT 1 FROM person
        WHERE (folded = $1 OR skeleton = $2 OR look = $3) AND id <> $4 LIMIT 1";
    let taken = query_opt(client, taken, &[&folded, &skeleton, &look, &who.0]).await?;
    let is_taken = taken.is_some() || former_names::find_former(client, name, holder, now).await?;
    Ok(if is_taken { Err(PeopleError::NameTaken) } else { Ok(()) })
}

pub(super) async fn find(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Option<Person>, Error> {
    let found = "SELECT id, name, kind FROM person WHERE id = $1 AND erased IS NULL";
    Ok(query_opt(client, found, &[&who.0]).await?.as_ref().map(person))
}

/// Reads a person from the columns `id`, `name`, `kind`.
pub(crate) fn person(row: &Row) -> Person {
    Person { id: UserId(row.get("id")), name: row.get("name"), kind: kind_of(row.get("kind")) }
}

/// Returns the bots of an owner, oldest first.
pub(super) async fn owned_bots(
    client: &impl GenericClient,
    owner: UserId,
) -> Result<Vec<Person>, Error> {
    let bots = "SELECT id, name, kind FROM person
        WHERE owner = $1 AND erased IS NULL ORDER BY id";
    Ok(query(client, bots, &[&owner.0]).await?.iter().map(person).collect())
}

/// Returns the person who may reuse the former names of `who`: a bot's owner, otherwise `who`.
pub(super) async fn holder_of(client: &impl GenericClient, who: UserId) -> Result<UserId, Error> {
    let holder = "SELECT coalesce(owner, id) FROM person WHERE id = $1";
    Ok(UserId(query_one(client, holder, &[&who.0]).await?.get(0)))
}
