use journal::{Person, StoreError};
use protocol::{Kind, Name, UserId};
use rusqlite::{OptionalExtension, params};

use super::{
    NewSession, People, PeopleError, Scopes, SessionId, find, fold, fresh, insert, names, person,
    recovery, sessions,
};
use crate::reader::unavailable;

/// Somebody with a password.
///
/// What the file has of it is argon2's own text (`$argon2id$…`); this crate cannot read it.
#[derive(Clone)]
pub struct Account {
    /// Who it is.
    pub person: Person,
    /// The digest of the password.
    pub password: String,
}

impl People {
    /// Makes an account of a free name.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn register(
        &self,
        name: &Name,
        password: String,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        let person = fresh(name, Kind::Account);
        self.0
            .run(move |file| {
                if let Err(why) = names::check(file, &person.name, person.id)? {
                    return Ok(Err(why));
                }
                insert(file, &person, Some(&password), None)?;
                sessions::open(file, person, None, Scopes::ALL).map(Ok)
            })
            .await
    }

    /// Makes a guest an account. Its id stays, and with it its seats, its tables and its history;
    /// the session that asked for it is replaced, and others end, as does a recovery key.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn upgrade(
        &self,
        who: UserId,
        name: Option<Name>,
        password: String,
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
                sessions::open(file, account, None, Scopes::ALL).map(Ok)
            })
            .await
    }

    /// The account of this name, to see whether somebody knows its password.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn account(&self, name: &str) -> Result<Option<Account>, StoreError> {
        let folded = fold(name);
        self.look_up("folded = ?", folded).await
    }

    /// The account of this person; none where it has no password.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn account_of(&self, who: UserId) -> Result<Option<Account>, StoreError> {
        self.look_up("id = ?", who.0).await
    }

    /// Gives an account another password, and ends every session but the one that asked, and a
    /// recovery key.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
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
