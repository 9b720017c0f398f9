use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use journal::{ChatStore, Person, StoreError};
use protocol::{Kind, Name, TableId, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use uuid::Uuid;

use crate::{Audit, Sqlite, reader::unavailable, talk};

mod bans;
mod expiry;
mod found;
mod names;
mod scopes;
mod sessions;

mod accounts;
mod bots;
mod recovery;

mod blocks;
mod reports;

mod erase;
mod export;

pub use accounts::Account;
pub use bans::Ban;
pub use blocks::{BLOCKS_MAX, Block};
pub use bots::BOTS_MAX;
pub use erase::Erased;
pub use expiry::{SESSION_IDLE_MS, SESSION_SWEEP_MAX};
pub use export::Export;
pub use found::{FOUND_MAX, FoundPerson};
pub use names::check_name;
pub(crate) use names::{add_functions, fold};
pub use recovery::RecoveryError;
pub use reports::{NewReport, OwnReport, PriorReport, Quote, REPORTS_MAX, Report};
pub use scopes::{Scope, Scopes};
pub use sessions::{NewSession, Session, SessionId, SessionInfo, TOKEN_LABEL_MAX, TOKENS_MAX};

/// What somebody who is no more is called.
pub const FORMER_PLAYER: &str = "Former player";

/// The people that a server knows: guests, accounts and their bots, each by an id that stays.
///
/// A session's token is 256 random bits; the file has its SHA-256 alone, so that whoever reads the
/// file can be nobody.
#[derive(Clone, Debug)]
pub struct People(Sqlite);

/// Why something is not done to people. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// An account or a bot has this name, or one that looks like it.
    #[error("somebody has this name, or one that looks like it")]
    NameTaken,
    /// The name has no letter.
    #[error("a name has at least one letter")]
    NameLetterless,
    /// The name is the server's, a bot's, or nobody's.
    #[error("no player has this name")]
    NameReserved,
    /// Only a guest becomes an account, and only an account owns bots.
    #[error("not for somebody of this kind")]
    WrongKind,
    /// There are as many as there may be.
    #[error("there are as many as there may be")]
    TooMany,
    /// There is no such thing, or it is somebody else's.
    #[error("there is no such thing")]
    NotFound,
}

impl People {
    /// The people of a data file.
    pub fn new(file: Sqlite) -> People {
        People(file)
    }

    /// What keeps what they say at tables.
    pub fn chat_store(&self) -> Arc<dyn ChatStore> {
        Arc::new(self.0.clone())
    }

    /// Forgets what people said before a time, in epoch milliseconds: [`CHAT_SWEEP_MAX`](crate::CHAT_SWEEP_MAX)
    /// lines at most. Their tables, each as often as it had some.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn delete_old_messages(&self, before: u64) -> Result<Vec<TableId>, StoreError> {
        self.0.run_forgetting(move |file| talk::forget_before(file, before)).await
    }

    /// What the host of their server did.
    pub fn audit(&self) -> Audit {
        Audit::new(self.0.clone())
    }

    /// Makes a guest: somebody who is known by a session and nothing else. Its name is one
    /// that [`check_name`] lets pass.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn make_guest(&self, name: &Name) -> Result<NewSession, StoreError> {
        let person = fresh(name, Kind::Guest);
        self.0
            .run(move |file| {
                insert(file, &person, None, None)?;
                sessions::open(file, person, None, Scopes::ALL)
            })
            .await
    }

    /// The account or bot of this name, whatever its letters' case.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        let folded = fold(name);
        let query = "SELECT id, name, kind FROM person WHERE folded = ?";
        self.0
            .ask(move |file| {
                let mut statement = file.prepare_cached(query).map_err(unavailable)?;
                statement.query_row([folded], person).optional().map_err(unavailable)
            })
            .await
    }

    /// Gives somebody another name. What was played before keeps the old one.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn rename(
        &self,
        who: UserId,
        name: &Name,
    ) -> Result<Result<Person, PeopleError>, StoreError> {
        let name = name.clone();
        self.0
            .run(move |file| {
                let Some(before) = find(file, who)? else { return Ok(Err(PeopleError::NotFound)) };
                let own = match before.kind {
                    Kind::Guest => None,
                    Kind::Account | Kind::Bot => Some(&*name),
                };
                let checked = match own {
                    Some(own) => names::check(file, own, who)?,
                    None => check_name(&name),
                };
                if let Err(why) = checked {
                    return Ok(Err(why));
                }
                file.prepare_cached("UPDATE person SET name = ? WHERE id = ?")?
                    .execute(params![&*name, who.0])?;
                names::keep(file, own, who)?;
                Ok(Ok(Person { name: name.to_string(), ..before }))
            })
            .await
    }
}

fn fresh(name: &Name, kind: Kind) -> Person {
    Person { id: UserId(Uuid::now_v7()), name: name.to_string(), kind }
}

/// Writes a new person down. Of a guest's name nothing is kept from others.
fn insert(
    file: &Connection,
    person: &Person,
    password: Option<&str>,
    owner: Option<UserId>,
) -> rusqlite::Result<()> {
    file.prepare_cached(
        "INSERT INTO person (id, name, kind, created, password, owner)
         VALUES (?, ?, ?, ?, ?, ?)",
    )?
    .execute(params![
        person.id.0,
        person.name,
        word(person.kind),
        now(),
        password,
        owner.map(|owner| owner.0)
    ])?;
    let own = (person.kind != Kind::Guest).then_some(&*person.name);
    names::keep(file, own, person.id)
}

fn find(file: &Connection, who: UserId) -> rusqlite::Result<Option<Person>> {
    file.prepare_cached("SELECT id, name, kind FROM person WHERE id = ? AND erased IS NULL")?
        .query_row([who.0], person)
        .optional()
}

/// Reads a person from the columns `id`, `name`, `kind`.
pub(crate) fn person(row: &Row<'_>) -> rusqlite::Result<Person> {
    let kind = kind(&row.get::<_, String>("kind")?);
    Ok(Person { id: UserId(row.get("id")?), name: row.get("name")?, kind })
}

pub(crate) fn kind(word: &str) -> Kind {
    match word {
        "account" => Kind::Account,
        "bot" => Kind::Bot,
        _ => Kind::Guest,
    }
}

pub(crate) fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Guest => "guest",
        Kind::Bot => "bot",
        Kind::Account => "account",
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| (since.as_millis() as u64).cast_signed())
}

#[cfg(test)]
mod tests;
