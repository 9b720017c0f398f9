//! People as rows of the data file.

use protocol::{EpochMs, Kind, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::names;
use crate::{journal::Person, people::kind_of};

/// Stores a new person. The name of a guest is not reserved.
pub(super) fn insert(
    file: &Connection,
    person: &Person,
    password: Option<&str>,
    owner: Option<UserId>,
    now: EpochMs,
) -> rusqlite::Result<()> {
    file.prepare_cached(
        "INSERT INTO person (id, name, kind, created, password, owner)
         VALUES (?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        person.id.0,
        person.name,
        <&str>::from(person.kind),
        now.0.cast_signed(),
        password,
        owner.map(|owner| owner.0)
    ])?;
    let own = (person.kind != Kind::Guest).then_some(&*person.name);
    names::keep(file, own, person.id)
}

pub(super) fn find(file: &Connection, who: UserId) -> rusqlite::Result<Option<Person>> {
    file.prepare_cached("SELECT id, name, kind FROM person WHERE id = ? AND erased IS NULL")?
        .query_row([who.0], person)
        .optional()
}

/// Reads a person from the columns `id`, `name`, `kind`.
pub(crate) fn person(row: &Row<'_>) -> rusqlite::Result<Person> {
    let kind = kind_of(&row.get::<_, String>("kind")?);
    Ok(Person { id: UserId(row.get("id")?), name: row.get("name")?, kind })
}

/// Returns the bots of an owner, oldest first.
pub(super) fn owned_bots(file: &Connection, owner: UserId) -> rusqlite::Result<Vec<Person>> {
    let query = "SELECT id, name, kind FROM person WHERE owner = ? AND erased IS NULL ORDER BY id";
    file.prepare_cached(query)?.query_map([owner.0], person)?.collect()
}

/// Returns the person who may reuse the former names of `who`: a bot's owner, otherwise `who`.
pub(super) fn holder_of(file: &Connection, who: UserId) -> rusqlite::Result<UserId> {
    let query = "SELECT coalesce(owner, id) FROM person WHERE id = ?";
    file.prepare_cached(query)?.query_row([who.0], |row| row.get(0)).map(UserId)
}
