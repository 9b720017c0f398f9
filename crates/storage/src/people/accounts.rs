use std::fmt;

use protocol::{EpochMs, Kind, Name, UserId};
use uuid::Uuid;

use super::{
    NameKeys, NewSession, PeopleError, Scope, Scopes, SessionId, check_name, check_own_name,
    fold_name, former_names, recovery, sessions,
};
use crate::{Row, Tx, database::datums, journal::Person};

/// The number of bots that a person can own.
pub const BOTS_MAX: usize = 20;

const BOT_LABEL: &str = "bot";

/// A person with a password.
///
/// The store holds an argon2 hash (`$argon2id$…`), which it cannot verify.
#[derive(Clone)]
pub struct Account {
    pub person: Person,
    /// The argon2 hash of the password.
    pub password: String,
}

impl fmt::Debug for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Account").field("person", &self.person).finish_non_exhaustive()
    }
}

/// Returns a person with a new id.
fn fresh_person(name: &Name, kind: Kind) -> Person {
    Person { id: UserId(Uuid::now_v7()), name: name.to_string(), kind }
}

/// Returns the kind with this name; an unknown name means a guest.
pub(crate) fn kind_of(word: &str) -> Kind {
    word.parse().unwrap_or(Kind::Guest)
}

fn bot_scopes() -> Scopes {
    [Scope::Play, Scope::Chat].into_iter().collect()
}

pub(super) async fn make_guest(tx: &Tx, name: &Name, now: EpochMs) -> NewSession {
    let person = fresh_person(name, Kind::Guest);
    insert(tx, &person, None, None, now).await;
    sessions::open(tx, &person, None, Scopes::ALL, None, now).await
}

pub(super) async fn by_name(tx: &Tx, name: &str) -> Option<Person> {
    let found = "SELECT id, name, kind FROM person WHERE folded = $1";
    tx.query_opt(found, datums![fold_name(name)]).await.as_ref().map(person)
}

pub(super) async fn by_id(tx: &Tx, who: UserId) -> Option<Person> {
    let found = "SELECT id, name, kind FROM person WHERE id = $1 AND folded IS NOT NULL";
    tx.query_opt(found, datums![who]).await.as_ref().map(person)
}

pub(super) async fn rename(
    tx: &Tx,
    who: UserId,
    name: &Name,
    now: EpochMs,
) -> Result<Person, PeopleError> {
    let before = find(tx, who).await.ok_or(PeopleError::NotFound)?;
    let is_reserved = before.kind != Kind::Guest;
    let holder = holder_of(tx, who).await;
    if is_reserved {
        check_free(tx, name, who, holder, now).await?;
    } else {
        check_name(name)?;
    }
    if is_reserved && fold_name(name) != fold_name(&before.name) {
        if !former_names::may_give_up(tx, holder, now).await {
            return Err(PeopleError::TooMany);
        }
        former_names::give_up(tx, who, Some(holder), now).await;
        former_names::take_again(tx, name).await;
    }
    set_name(tx, who, name, is_reserved).await;
    Ok(Person { name: name.to_string(), ..before })
}

pub(super) async fn register(
    tx: &Tx,
    name: &Name,
    password: &str,
    now: EpochMs,
) -> Result<NewSession, PeopleError> {
    let person = fresh_person(name, Kind::Account);
    check_free(tx, &person.name, person.id, person.id, now).await?;
    insert(tx, &person, Some(password), None, now).await;
    Ok(sessions::open(tx, &person, None, Scopes::ALL, None, now).await)
}

pub(super) async fn upgrade(
    tx: &Tx,
    who: UserId,
    name: Option<&Name>,
    password: &str,
    now: EpochMs,
) -> Result<NewSession, PeopleError> {
    let guest = find(tx, who).await.ok_or(PeopleError::NotFound)?;
    if guest.kind != Kind::Guest {
        return Err(PeopleError::WrongKind);
    }
    let name = name.map_or(guest.name, Name::to_string);
    check_free(tx, &name, who, who, now).await?;
    let update = "UPDATE person SET kind = 'account', password = $2 WHERE id = $1";
    tx.execute(update, datums![who, password]).await;
    set_name(tx, who, &name, true).await;
    sessions::end_all(tx, who).await;
    recovery::forget(tx, who).await;
    let account = Person { id: who, name, kind: Kind::Account };
    Ok(sessions::open(tx, &account, None, Scopes::ALL, None, now).await)
}

pub(super) async fn account(tx: &Tx, name: &str) -> Option<Account> {
    let found = "SELECT id, name, kind, password FROM person
        WHERE password IS NOT NULL AND folded = $1";
    tx.query_opt(found, datums![fold_name(name)]).await.as_ref().map(read_account)
}

pub(super) async fn account_of(tx: &Tx, who: UserId) -> Option<Account> {
    let found = "SELECT id, name, kind, password FROM person
        WHERE password IS NOT NULL AND id = $1";
    tx.query_opt(found, datums![who]).await.as_ref().map(read_account)
}

fn read_account(row: &Row) -> Account {
    Account { person: person(row), password: row.get("password") }
}

/// Changes a password, and revokes the recovery key and all sessions except `but`.
pub(super) async fn set_password(tx: &Tx, who: UserId, password: &str, but: SessionId) {
    let update = "UPDATE person SET password = $2 WHERE id = $1 AND kind = 'account'";
    tx.execute(update, datums![who, password]).await;
    recovery::forget(tx, who).await;
    tx.execute("DELETE FROM session WHERE person = $1 AND id <> $2", datums![who, but]).await;
}

pub(super) async fn make_bot(
    tx: &Tx,
    owner: UserId,
    name: &Name,
    now: EpochMs,
) -> Result<NewSession, PeopleError> {
    if find(tx, owner).await.is_none_or(|owner| owner.kind != Kind::Account) {
        return Err(PeopleError::WrongKind);
    }
    if owned_bots(tx, owner).await.len() >= BOTS_MAX {
        return Err(PeopleError::TooMany);
    }
    let bot = fresh_person(name, Kind::Bot);
    check_free(tx, &bot.name, bot.id, owner, now).await?;
    former_names::take_again(tx, &bot.name).await;
    insert(tx, &bot, None, Some(owner), now).await;
    Ok(sessions::open(tx, &bot, Some(BOT_LABEL), bot_scopes(), None, now).await)
}

pub(super) async fn renew_bot(
    tx: &Tx,
    owner: UserId,
    bot: UserId,
    now: EpochMs,
) -> Result<NewSession, PeopleError> {
    let own = owned_bots(tx, owner).await.into_iter().find(|one| one.id == bot);
    let bot = own.ok_or(PeopleError::NotFound)?;
    sessions::end_all(tx, bot.id).await;
    Ok(sessions::open(tx, &bot, Some(BOT_LABEL), bot_scopes(), None, now).await)
}

/// Stores a new person. A guest's name is not reserved.
async fn insert(
    tx: &Tx,
    person: &Person,
    password: Option<&str>,
    owner: Option<UserId>,
    now: EpochMs,
) {
    let keys = (person.kind != Kind::Guest).then(|| NameKeys::of(&person.name));
    let keys = keys.as_ref();
    let insert = "INSERT INTO person
            (id, name, kind, created, password, owner, folded, skeleton, look)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
    let row = datums![
        person.id,
        &person.name,
        <&str>::from(person.kind),
        now,
        password,
        owner,
        keys.map(|keys| &keys.folded),
        keys.map(|keys| &keys.skeleton),
        keys.map(|keys| &keys.look),
    ];
    tx.execute(insert, row).await;
}

/// Changes the name of a person. The names of accounts and bots are reserved.
pub(super) async fn set_name(tx: &Tx, who: UserId, name: &str, is_reserved: bool) {
    let keys = is_reserved.then(|| NameKeys::of(name));
    let keys = keys.as_ref();
    let update = "UPDATE person SET name = $2, folded = $3, skeleton = $4, look = $5 WHERE id = $1";
    let values = datums![
        who,
        name,
        keys.map(|keys| &keys.folded),
        keys.map(|keys| &keys.skeleton),
        keys.map(|keys| &keys.look),
    ];
    tx.execute(update, values).await;
}

/// Checks that the account or bot `who` may take a name. `holder` is the account or the bot's
/// owner, who may reuse names that they gave up.
pub(super) async fn check_free(
    tx: &Tx,
    name: &str,
    who: UserId,
    holder: UserId,
    now: EpochMs,
) -> Result<(), PeopleError> {
    check_own_name(name)?;
    let NameKeys { folded, skeleton, look } = NameKeys::of(name);
    let taken = "SELECT 1 FROM person WHERE folded = $1 AND id <> $4
        UNION ALL SELECT 1 FROM person WHERE skeleton = $2 AND id <> $4
        UNION ALL SELECT 1 FROM person WHERE look = $3 AND id <> $4";
    let taken = tx.query_opt(taken, datums![folded, skeleton, look, who]).await;
    let is_taken = taken.is_some() || former_names::is_former(tx, name, holder, now).await;
    if is_taken { Err(PeopleError::NameTaken) } else { Ok(()) }
}

pub(super) async fn find(tx: &Tx, who: UserId) -> Option<Person> {
    let found = "SELECT id, name, kind FROM person WHERE id = $1 AND erased IS NULL";
    tx.query_opt(found, datums![who]).await.as_ref().map(person)
}

/// Reads a person from the columns `id`, `name`, `kind`.
pub(crate) fn person(row: &Row) -> Person {
    Person { id: row.get("id"), name: row.get("name"), kind: row.get("kind") }
}

/// Returns the bots of an owner, oldest first.
pub(super) async fn owned_bots(tx: &Tx, owner: UserId) -> Vec<Person> {
    let bots = "SELECT id, name, kind FROM person
        WHERE owner = $1 AND erased IS NULL ORDER BY id";
    tx.query(bots, datums![owner]).await.iter().map(person).collect()
}

/// Returns the person who may reuse the former names of `who`: a bot's owner, otherwise `who`.
pub(super) async fn holder_of(tx: &Tx, who: UserId) -> UserId {
    let holder = "SELECT coalesce(owner, id) AS holder FROM person WHERE id = $1";
    tx.query_one(holder, datums![who]).await.get("holder")
}
