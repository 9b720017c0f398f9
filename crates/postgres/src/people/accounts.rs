use deadpool_postgres::GenericClient;
use protocol::{EpochMs, Kind, Name, UserId};
use storage::{
    Account, BOT_LABEL, BOTS_MAX, NewSession, PeopleError, Scopes, SessionId, bot_scopes,
    check_name, fold_name, fresh_person, journal::Person,
};
use tokio_postgres::{Error, Row};

use super::{
    former_names,
    person::{check_free, find, holder_of, insert, owned_bots, person, set_name},
    recovery, sessions,
};
use crate::statements::{execute, query_opt};

pub(super) async fn make_guest(
    client: &impl GenericClient,
    name: &Name,
    now: EpochMs,
) -> Result<NewSession, Error> {
    let person = fresh_person(name, Kind::Guest);
    insert(client, &person, None, None, now).await?;
    sessions::open(client, person, None, Scopes::ALL, None, now).await
}

pub(super) async fn by_name(
    client: &impl GenericClient,
    name: &str,
) -> Result<Option<Person>, Error> {
    let found = "SELECT id, name, kind FROM person WHERE folded = $1";
    Ok(query_opt(client, found, &[&fold_name(name)]).await?.as_ref().map(person))
}

pub(super) async fn by_id(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Option<Person>, Error> {
    let found = "SELECT id, name, kind FROM person WHERE id = $1 AND folded IS NOT NULL";
    Ok(query_opt(client, found, &[&who.0]).await?.as_ref().map(person))
}

pub(super) async fn rename(
    client: &impl GenericClient,
    who: UserId,
    name: &Name,
    now: EpochMs,
) -> Result<Result<Person, PeopleError>, Error> {
    let Some(before) = find(client, who).await? else { return Ok(Err(PeopleError::NotFound)) };
    let is_reserved = match before.kind {
        Kind::Guest => false,
        Kind::Account | Kind::Bot => true,
    };
    let holder = holder_of(client, who).await?;
    let checked = if is_reserved {
        check_free(client, name, who, holder, now).await?
    } else {
        check_name(name)
    };
    if let Err(why) = checked {
        return Ok(Err(why));
    }
    if is_reserved && fold_name(name) != fold_name(&before.name) {
        if !former_names::may_give_up(client, holder, now).await? {
            return Ok(Err(PeopleError::TooMany));
        }
        former_names::give_up(client, who, Some(holder), now).await?;
        former_names::take_again(client, name).await?;
    }
    set_name(client, who, name, is_reserved).await?;
    Ok(Ok(Person { name: name.to_string(), ..before }))
}

pub(super) async fn register(
    client: &impl GenericClient,
    name: &Name,
    password: &str,
    now: EpochMs,
) -> Result<Result<NewSession, PeopleError>, Error> {
    let person = fresh_person(name, Kind::Account);
    if let Err(why) = check_free(client, &person.name, person.id, person.id, now).await? {
        return Ok(Err(why));
    }
    insert(client, &person, Some(password), None, now).await?;
    sessions::open(client, person, None, Scopes::ALL, None, now).await.map(Ok)
}

pub(super) async fn upgrade(
    client: &impl GenericClient,
    who: UserId,
    name: Option<&Name>,
    password: &str,
    now: EpochMs,
) -> Result<Result<NewSession, PeopleError>, Error> {
    let Some(guest) = find(client, who).await? else { return Ok(Err(PeopleError::NotFound)) };
    if guest.kind != Kind::Guest {
        return Ok(Err(PeopleError::WrongKind));
    }
    let name = name.map_or(guest.name, Name::to_string);
    if let Err(why) = check_free(client, &name, who, who, now).await? {
        return Ok(Err(why));
    }
    let update = "UPDATE person SET kind = 'account', password = $2 WHERE id = $1";
    execute(client, update, &[&who.0, &password]).await?;
    set_name(client, who, &name, true).await?;
    sessions::end_all(client, who).await?;
    recovery::forget(client, who).await?;
    let account = Person { id: who, name, kind: Kind::Account };
    sessions::open(client, account, None, Scopes::ALL, None, now).await.map(Ok)
}

pub(super) async fn account(
    client: &impl GenericClient,
    name: &str,
) -> Result<Option<Account>, Error> {
    let found = "SELECT id, name, kind, password FROM person
        WHERE password IS NOT NULL AND folded = $1";
    Ok(query_opt(client, found, &[&fold_name(name)]).await?.as_ref().map(read_account))
}

pub(super) async fn account_of(
    client: &impl GenericClient,
    who: UserId,
) -> Result<Option<Account>, Error> {
    let found = "SELECT id, name, kind, password FROM person
        WHERE password IS NOT NULL AND id = $1";
    Ok(query_opt(client, found, &[&who.0]).await?.as_ref().map(read_account))
}

fn read_account(row: &Row) -> Account {
    Account { person: person(row), password: row.get("password") }
}

/// Changes a password, and revokes the recovery key and all sessions except `but`.
pub(super) async fn set_password(
    client: &impl GenericClient,
    who: UserId,
    password: &str,
    but: SessionId,
) -> Result<(), Error> {
    let update = "UPDATE person SET password = $2 WHERE id = $1 AND kind = 'account'";
    execute(client, update, &[&who.0, &password]).await?;
    recovery::forget(client, who).await?;
    let others = "DELETE FROM session WHERE person = $1 AND id <> $2";
    execute(client, others, &[&who.0, &but.0]).await.map(drop)
}

pub(super) async fn make_bot(
    client: &impl GenericClient,
    owner: UserId,
    name: &Name,
    now: EpochMs,
) -> Result<Result<NewSession, PeopleError>, Error> {
    if find(client, owner).await?.is_none_or(|owner| owner.kind != Kind::Account) {
        return Ok(Err(PeopleError::WrongKind));
    }
    if owned_bots(client, owner).await?.len() >= BOTS_MAX {
        return Ok(Err(PeopleError::TooMany));
    }
    let bot = fresh_person(name, Kind::Bot);
    if let Err(why) = check_free(client, &bot.name, bot.id, owner, now).await? {
        return Ok(Err(why));
    }
    former_names::take_again(client, &bot.name).await?;
    insert(client, &bot, None, Some(owner), now).await?;
    sessions::open(client, bot, Some(BOT_LABEL), bot_scopes(), None, now).await.map(Ok)
}

pub(super) async fn renew_bot(
    client: &impl GenericClient,
    owner: UserId,
    bot: UserId,
    now: EpochMs,
) -> Result<Result<NewSession, PeopleError>, Error> {
    let own = owned_bots(client, owner).await?.into_iter().find(|one| one.id == bot);
    let Some(bot) = own else { return Ok(Err(PeopleError::NotFound)) };
    sessions::end_all(client, bot.id).await?;
    sessions::open(client, bot, Some(BOT_LABEL), bot_scopes(), None, now).await.map(Ok)
}
