use std::sync::Arc;

use journal::{ChatStore, Person, StoreError};
use protocol::{EpochMs, Kind, Name, TableId, UserId};
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
pub(crate) use names::{add_functions, fold};
pub use names::{check_name, fold as fold_name};
pub use recovery::RecoveryError;
pub use reports::{NewReport, OwnReport, PriorReport, Quote, REPORTS_MAX, Report};
pub use scopes::{Scope, Scopes};
pub use sessions::{NewSession, Session, SessionId, SessionInfo, TOKEN_LABEL_MAX, TOKENS_MAX};

/// The name of an erased person.
pub const FORMER_PLAYER: &str = "Former player";

/// The people known to a server: guests, accounts and their bots, each with a permanent id.
///
/// A session token is 256 random bits, of which the file holds only the SHA-256.
#[derive(Clone, Debug)]
pub struct People(Sqlite);

/// A refusal by [`People`]. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeopleError {
    /// An account or a bot has this name, or one that looks like it.
    #[error("this name, or one that looks like it, is taken")]
    NameTaken,
    /// The name has no letter.
    #[error("a name needs at least one letter")]
    NameLetterless,
    /// The name is reserved.
    #[error("this name is reserved")]
    NameReserved,
    /// Only guests become accounts, and only accounts own bots.
    #[error("not possible for this kind of player")]
    WrongKind,
    /// The limit is reached.
    #[error("the limit is reached")]
    TooMany,
    /// It does not exist, or belongs to somebody else.
    #[error("there is no such thing")]
    NotFound,
}

impl People {
    /// Opens the people of a data file.
    pub fn new(file: Sqlite) -> People {
        People(file)
    }

    /// Returns the store of chat messages.
    pub fn chat_store(&self) -> Arc<dyn ChatStore> {
        Arc::new(self.0.clone())
    }

    /// Deletes up to [`CHAT_SWEEP_MAX`](crate::CHAT_SWEEP_MAX) chat messages from before a time
    /// (retention). Returns their tables, each once per message.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn delete_old_messages(&self, before: EpochMs) -> Result<Vec<TableId>, StoreError> {
        self.0.run_forgetting(move |file| talk::forget_before(file, before)).await
    }

    /// Returns the audit log.
    pub fn audit(&self) -> Audit {
        Audit::new(self.0.clone())
    }

    /// Creates a guest, who is known only by a session. The name must pass [`check_name`].
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn make_guest(&self, name: &Name, now: EpochMs) -> Result<NewSession, StoreError> {
        let person = fresh(name, Kind::Guest);
        self.0
            .run(move |file| {
                insert(file, &person, None, None, now)?;
                sessions::open(file, person, None, Scopes::ALL, now)
            })
            .await
    }

    /// Returns the account or bot of this name, ignoring case.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
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

    /// Renames a person. Matches played before keep the old name.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
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

/// Stores a new person. The name of a guest is not reserved.
fn insert(
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

/// Returns the kind of a word, a guest if it is unknown.
pub(crate) fn kind(word: &str) -> Kind {
    word.parse().unwrap_or(Kind::Guest)
}

#[cfg(test)]
mod tests;
