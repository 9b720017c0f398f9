use journal::{Person, StoreError};
use protocol::{EpochMs, Kind, Name, UserId};
use rusqlite::{OptionalExtension, params};

use super::{
    NewSession, People, PeopleError, Scopes, SessionId, check_name, find, fold, fresh, insert,
    names, person, recovery, sessions,
};
use crate::reader::unavailable;

/// A person with a password.
///
/// The file holds an argon2 hash (`$argon2id$…`), which this crate cannot verify.
#[derive(Clone)]
pub struct Account {
    pub person: Person,
    /// The digest of the password.
    pub password: String,
}

impl People {
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

    /// Creates an account with a free name.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn register(
        &self,
        name: &Name,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        let person = fresh(name, Kind::Account);
        self.0
            .run(move |file| {
                if let Err(why) = names::check(file, &person.name, person.id)? {
                    return Ok(Err(why));
                }
                insert(file, &person, Some(&password), None, now)?;
                sessions::open(file, person, None, Scopes::ALL, now).map(Ok)
            })
            .await
    }

    /// Upgrades a guest to an account. The id stays, and with it seats, tables and history. The
    /// session that asked is replaced; all others and the recovery key are revoked.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn upgrade(
        &self,
        who: UserId,
        name: Option<Name>,
        password: String,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let Some(guest) = find(file, who)? else { return Ok(Err(PeopleError::NotFound)) };
                if guest.kind != Kind::Guest {
                    return Ok(Err(PeopleError::WrongKind));
                }
                let name = name.map_or(guest.name, |name| name.to_string());
                if let Err(why) = names::check(file, &name, who)? {
                    return Ok(Err(why));
                }
                let account = Person { id: who, name, kind: Kind::Account };
                file.prepare_cached(
                    "UPDATE person SET name = ?, kind = 'account', password = ? WHERE id = ?",
                )?
                .execute(params![account.name, password, who.0])?;
                names::keep(file, Some(&account.name), who)?;
                file.execute("DELETE FROM session WHERE person = ?", [who.0])?;
                recovery::forget(file, who)?;
                sessions::open(file, account, None, Scopes::ALL, now).map(Ok)
            })
            .await
    }

    /// Returns the account of this name, to verify a password.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let folded = fold(name);
        self.look_up("folded = ?", folded).await
    }

    /// Returns the account of this person, or `None` without a password.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn account_of(&self, who: UserId) -> Result<Option<Account>, StoreError> {
        self.look_up("id = ?", who.0).await
    }

    /// Changes the password of an account, and revokes the recovery key and every session except
    /// the one that asked.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn set_password(
        &self,
        who: UserId,
        password: String,
        but: SessionId,
    ) -> Result<(), StoreError> {
        self.0
            .run(move |file| {
                let query = "UPDATE person SET password = ? WHERE id = ? AND kind = 'account'";
                file.execute(query, params![password, who.0])?;
                recovery::forget(file, who)?;
                let others = "DELETE FROM session WHERE person = ? AND id <> ?";
                file.execute(others, params![who.0, but.0]).map(drop)
            })
            .await
    }

    async fn look_up(
        &self,
        by: &'static str,
        key: impl rusqlite::ToSql + Send + 'static,
    ) -> Result<Option<Account>, StoreError> {
        let query = format!(
            "SELECT id, name, kind, password FROM person WHERE password IS NOT NULL AND {by}"
        );
        self.0
            .ask(move |file| {
                let mut statement = file.prepare_cached(&query).map_err(unavailable)?;
                let account = |row: &rusqlite::Row<'_>| {
                    Ok(Account { person: person(row)?, password: row.get("password")? })
                };
                statement.query_row([key], account).optional().map_err(unavailable)
            })
            .await
    }
}

impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("person", &self.person).finish_non_exhaustive()
    }
}
