use protocol::{EpochMs, Kind, Name, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::{find, holder_of, insert, names, person, recovery, sessions};
use crate::{
    journal::Person,
    people::{
        Account, NewSession, PeopleError, Scopes, SessionId, check_name, fold_name, fresh_person,
    },
};

pub(super) fn make_guest(
    file: &Connection,
    name: &Name,
    now: EpochMs,
) -> rusqlite::Result<NewSession> {
    let person = fresh_person(name, Kind::Guest);
    insert(file, &person, None, None, now)?;
    sessions::open(file, person, None, Scopes::ALL, now)
}

pub(super) fn by_name(file: &Connection, name: &str) -> rusqlite::Result<Option<Person>> {
    let query = "SELECT id, name, kind FROM person WHERE folded = ?";
    file.prepare_cached(query)?.query_row([fold_name(name)], person).optional()
}

pub(super) fn by_id(file: &Connection, who: UserId) -> rusqlite::Result<Option<Person>> {
    let query = "SELECT id, name, kind FROM person WHERE id = ? AND folded IS NOT NULL";
    file.prepare_cached(query)?.query_row([who.0], person).optional()
}

pub(super) fn rename(
    file: &Connection,
    who: UserId,
    name: &Name,
    now: EpochMs,
) -> rusqlite::Result<Result<Person, PeopleError>> {
    let Some(before) = find(file, who)? else { return Ok(Err(PeopleError::NotFound)) };
    let own = match before.kind {
        Kind::Guest => None,
        Kind::Account | Kind::Bot => Some(&**name),
    };
    let holder = holder_of(file, who)?;
    let checked = match own {
        Some(own) => names::check(file, own, who, holder, now)?,
        None => check_name(name),
    };
    if let Err(why) = checked {
        return Ok(Err(why));
    }
    if own.is_some() && fold_name(name) != fold_name(&before.name) {
        if !names::may_give_up(file, holder, now)? {
            return Ok(Err(PeopleError::TooMany));
        }
        names::give_up(file, who, Some(holder), now)?;
        names::take_again(file, name)?;
    }
    file.prepare_cached("UPDATE person SET name = ? WHERE id = ?")?
        .execute(params![&**name, who.0])?;
    names::keep(file, own, who)?;
    Ok(Ok(Person { name: name.to_string(), ..before }))
}

pub(super) fn register(
    file: &Connection,
    name: &Name,
    password: &str,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, PeopleError>> {
    let person = fresh_person(name, Kind::Account);
    if let Err(why) = names::check(file, &person.name, person.id, person.id, now)? {
        return Ok(Err(why));
    }
    insert(file, &person, Some(password), None, now)?;
    sessions::open(file, person, None, Scopes::ALL, now).map(Ok)
}

pub(super) fn upgrade(
    file: &Connection,
    who: UserId,
    name: Option<Name>,
    password: &str,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, PeopleError>> {
    let Some(guest) = find(file, who)? else { return Ok(Err(PeopleError::NotFound)) };
    if guest.kind != Kind::Guest {
        return Ok(Err(PeopleError::WrongKind));
    }
    let name = name.map_or(guest.name, |name| name.to_string());
    if let Err(why) = names::check(file, &name, who, who, now)? {
        return Ok(Err(why));
    }
    let account = Person { id: who, name, kind: Kind::Account };
    file.prepare_cached("UPDATE person SET name = ?, kind = 'account', password = ? WHERE id = ?")?
        .execute(params![account.name, password, who.0])?;
    names::keep(file, Some(&account.name), who)?;
    file.execute("DELETE FROM session WHERE person = ?", [who.0])?;
    recovery::forget(file, who)?;
    sessions::open(file, account, None, Scopes::ALL, now).map(Ok)
}

pub(super) fn account(file: &Connection, name: &str) -> rusqlite::Result<Option<Account>> {
    let query = "SELECT id, name, kind, password FROM person
        WHERE password IS NOT NULL AND folded = ?";
    file.prepare_cached(query)?.query_row([fold_name(name)], read_account).optional()
}

pub(super) fn account_of(file: &Connection, who: UserId) -> rusqlite::Result<Option<Account>> {
    let query = "SELECT id, name, kind, password FROM person
        WHERE password IS NOT NULL AND id = ?";
    file.prepare_cached(query)?.query_row([who.0], read_account).optional()
}

fn read_account(row: &Row<'_>) -> rusqlite::Result<Account> {
    Ok(Account { person: person(row)?, password: row.get("password")? })
}

/// Changes a password, and revokes the recovery key and all sessions except `but`.
pub(super) fn set_password(
    file: &Connection,
    who: UserId,
    password: &str,
    but: SessionId,
) -> rusqlite::Result<()> {
    let query = "UPDATE person SET password = ? WHERE id = ? AND kind = 'account'";
    file.execute(query, params![password, who.0])?;
    recovery::forget(file, who)?;
    let others = "DELETE FROM session WHERE person = ? AND id <> ?";
    file.execute(others, params![who.0, but.0]).map(drop)
}
