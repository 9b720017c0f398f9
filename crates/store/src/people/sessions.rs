use journal::{Person, StoreError};
use protocol::{EpochMs, Token, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{Ban, People, PeopleError, Scope, Scopes, bans, expiry, person};
use crate::reader::{epoch_ms, epoch_ms_if_any, unavailable};

/// The number of API tokens that a person can have.
pub(crate) const TOKENS_MAX: u32 = 50;

/// The length of a token's label, in characters.
pub const TOKEN_LABEL_MAX: usize = 60;

/// The id of a session, which is no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SessionId(pub Uuid);

/// An authenticated session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub person: Person,
    pub scopes: Scopes,
    /// Set for an API token, which, unlike a login, cannot change its account.
    pub is_token: bool,
    /// The end, if the token was created with one.
    pub expires: Option<EpochMs>,
}

/// A new session with its token, which is shown once.
#[derive(Clone, Debug)]
pub struct NewSession {
    pub person: Person,
    pub id: SessionId,
    pub token: Token,
}

impl From<NewSession> for Session {
    /// Returns the session of a login, with all scopes.
    fn from(new: NewSession) -> Session {
        Session {
            id: new.id,
            person: new.person,
            scopes: Scopes::ALL,
            is_token: false,
            expires: None,
        }
    }
}

/// A session in the list of its owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionInfo {
    pub id: SessionId,
    /// The label of an API token; a login has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub scopes: Vec<Scope>,
    pub created: EpochMs,
    /// The last use, to about an hour.
    pub used: EpochMs,
    /// The end, if the token was created with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<EpochMs>,
}

impl People {
    /// Returns the session of `token`, or `None` if there is none or it has expired by `now`. Its
    /// use is recorded now and then.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn session(
        &self,
        token: &Token,
        now: EpochMs,
    ) -> Result<Option<Session>, StoreError> {
        let digest = digest(token);
        let found = self.0.ask(move |file| shown(file, &digest, now).map_err(unavailable)).await?;
        let Some((session, used)) = found else { return Ok(None) };
        if expiry::is_touch_due(used, now) {
            let id = session.id;
            self.0.leave(move |file| expiry::note(file, &[id], now));
        }
        Ok(Some(session))
    }

    /// Opens a session for a person who has authenticated and revokes the one that was shown,
    /// unless a ban is in force at `now`, by a clock that does not jump.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn log_in(
        &self,
        who: Person,
        shown: Option<SessionId>,
        now: EpochMs,
    ) -> Result<Result<NewSession, Ban>, StoreError> {
        self.0.run(move |file| enter(file, who, shown, now)).await
    }

    /// Creates an API token, which can have an expiry.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn make_token(
        &self,
        who: Person,
        label: String,
        scopes: Scopes,
        expires: Option<EpochMs>,
        now: EpochMs,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let query = "SELECT count(*) FROM session WHERE person = ? AND label IS NOT NULL";
                let n: i64 = file.query_row(query, [who.id.0], |row| row.get(0))?;
                if n >= i64::from(TOKENS_MAX) {
                    return Ok(Err(PeopleError::TooMany));
                }
                let made = open(file, who, Some(&label), scopes, now)?;
                let query = "UPDATE session SET expires = ? WHERE id = ?";
                file.execute(
                    query,
                    params![expires.map(|expires| expires.0.cast_signed()), made.id.0],
                )?;
                Ok(Ok(made))
            })
            .await
    }

    /// Returns every session and token of a person, oldest first.
    ///
    /// # Errors
    ///
    /// The file cannot be read.
    pub async fn sessions(&self, who: UserId) -> Result<Vec<SessionInfo>, StoreError> {
        self.0.ask(move |file| list(file, who).map_err(unavailable)).await
    }

    /// Revokes one session of a person.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn end_session(
        &self,
        who: UserId,
        id: SessionId,
    ) -> Result<Result<(), PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let query = "DELETE FROM session WHERE person = ? AND id = ?";
                let n = file.execute(query, params![who.0, id.0])?;
                Ok(if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) })
            })
            .await
    }
}

/// Opens a session in place of the one that was shown, unless `who` is banned at `now`.
pub(super) fn enter(
    file: &Connection,
    who: Person,
    shown: Option<SessionId>,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, Ban>> {
    if let Some(ban) = bans::of(file, who.id, now.0.cast_signed())? {
        return Ok(Err(ban));
    }
    if let Some(shown) = shown {
        file.execute("DELETE FROM session WHERE id = ?", [shown.0])?;
    }
    open(file, who, None, Scopes::ALL, now).map(Ok)
}

/// Opens a session, with a label for an API token.
pub(super) fn open(
    file: &Connection,
    person: Person,
    label: Option<&str>,
    scopes: Scopes,
    now: EpochMs,
) -> rusqlite::Result<NewSession> {
    let (id, token) = (SessionId(Uuid::now_v7()), fresh_token());
    file.prepare_cached(
        "INSERT INTO session (token, person, created, used, id, label, scopes)
         VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![
        digest(&token),
        person.id.0,
        now.0.cast_signed(),
        id.0,
        label,
        scopes.to_string()
    ])?;
    Ok(NewSession { person, id, token })
}

pub(super) fn list(file: &Connection, who: UserId) -> rusqlite::Result<Vec<SessionInfo>> {
    let query = "SELECT id, label, scopes, created, used, expires FROM session
        WHERE person = ? ORDER BY created, id";
    let info = |row: &Row<'_>| {
        let scopes: Scopes =
            row.get::<_, String>(2)?.parse().unwrap_or_else(|never| match never {});
        Ok(SessionInfo {
            id: SessionId(row.get(0)?),
            label: row.get(1)?,
            scopes: scopes.list(),
            created: epoch_ms(row, 3)?,
            used: epoch_ms(row, 4)?,
            expires: epoch_ms_if_any(row, 5)?,
        })
    };
    file.prepare_cached(query)?.query_map([who.0], info)?.collect()
}

/// Returns the session of this token and its last use. Banned people and their bots have none.
fn shown(
    file: &Connection,
    digest: &[u8; 32],
    now: EpochMs,
) -> rusqlite::Result<Option<(Session, EpochMs)>> {
    let query =
        "SELECT session.id AS session, label, scopes, used, expires, person.id AS id, name, kind
        FROM session JOIN person ON person.id = session.person
        WHERE token = ?1 AND (label IS NOT NULL OR used > ?2) AND (expires IS NULL OR expires > ?3)
            AND NOT EXISTS (SELECT 1 FROM ban WHERE ban.person IN (person.id, person.owner)
                AND (until IS NULL OR until > ?3))";
    let session = |row: &Row<'_>| {
        let scopes: String = row.get("scopes")?;
        let session = Session {
            id: SessionId(row.get("session")?),
            person: person(row)?,
            scopes: scopes.parse().unwrap_or_else(|never| match never {}),
            is_token: row.get::<_, Option<String>>("label")?.is_some(),
            expires: epoch_ms_if_any(row, "expires")?,
        };
        Ok((session, epoch_ms(row, "used")?))
    };
    let (since, now) = (expiry::idle_since(now), now.0.cast_signed());
    file.prepare_cached(query)?.query_row(params![digest, since, now], session).optional()
}

/// Returns a new token of 256 random bits.
pub(super) fn fresh_token() -> Token {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system provides randomness");
    let [high, low] = [&bytes[..16], &bytes[16..]]
        .map(|half| u128::from_be_bytes(half.try_into().expect("half of 32 bytes is 16 bytes")));
    Token::new(&format!("{high:032x}{low:032x}")).expect("the token is valid")
}

fn digest(token: &Token) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}
