use journal::{Person, StoreError};
use protocol::{Token, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use serde::Serialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{Ban, People, PeopleError, Scope, Scopes, bans, expiry, now, person};
use crate::reader::unavailable;

/// The most tokens for programs that somebody has.
pub const TOKENS_MAX: u32 = 50;

/// The most characters of a token's label.
pub const TOKEN_LABEL_MAX: usize = 60;

/// A session's name, which opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct SessionId(pub Uuid);

/// Somebody who has shown a token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Session {
    /// Its name.
    pub id: SessionId,
    /// Who it is.
    pub person: Person,
    /// What the token is for.
    pub scopes: Scopes,
    /// Whether it is a token for a program, and no login: it cannot change who its person is.
    pub is_token: bool,
    /// When it ends in any case, in epoch milliseconds: of a token that was made with an end.
    pub expires: Option<u64>,
}

/// Somebody, with the token that proves it: shown once.
#[derive(Clone, Debug)]
pub struct NewSession {
    /// Who it is.
    pub person: Person,
    /// The session's name.
    pub id: SessionId,
    /// What they will show next time.
    pub token: Token,
}

impl From<NewSession> for Session {
    /// A login's, which may do everything.
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

/// A session as its person finds it in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionInfo {
    /// Its name.
    pub id: SessionId,
    /// What its person called it; a login has no label.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// What it is for.
    pub scopes: Vec<Scope>,
    /// Since when, in epoch milliseconds.
    pub created: u64,
    /// When it was last used, in epoch milliseconds, to about an hour.
    pub used: u64,
    /// When it ends in any case, in epoch milliseconds: of a token that was made with an end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<u64>,
}

impl People {
    /// Who shows `token`, and what they may do with it; none where nobody has it, or the session has
    /// expired by `now`, in epoch milliseconds. That it was used is noted, now and then.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn session(&self, token: &Token, now: u64) -> Result<Option<Session>, StoreError> {
        let digest = digest(token);
        let found = self.0.ask(move |file| shown(file, &digest, now).map_err(unavailable)).await?;
        let Some((session, used)) = found else { return Ok(None) };
        if expiry::is_touch_due(used, now) {
            let id = session.id;
            self.0.leave(move |file| expiry::note(file, &[id], now));
        }
        Ok(Some(session))
    }

    /// Opens a session for somebody who has proved to be `who`, and ends the one that was shown,
    /// unless a ban is in force at `now`, in epoch milliseconds of a clock that does not leap.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn log_in(
        &self,
        who: Person,
        shown: Option<SessionId>,
        now: u64,
    ) -> Result<Result<NewSession, Ban>, StoreError> {
        self.0.run(move |file| enter(file, who, shown, now)).await
    }

    /// Makes a token for a program; one that `expires`, in epoch milliseconds, is nobody's then.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn make_token(
        &self,
        who: Person,
        label: String,
        scopes: Scopes,
        expires: Option<u64>,
    ) -> Result<Result<NewSession, PeopleError>, StoreError> {
        self.0
            .run(move |file| {
                let query = "SELECT count(*) FROM session WHERE person = ? AND label IS NOT NULL";
                let n: i64 = file.query_row(query, [who.id.0], |row| row.get(0))?;
                if n >= i64::from(TOKENS_MAX) {
                    return Ok(Err(PeopleError::TooMany));
                }
                let made = open(file, who, Some(&label), scopes)?;
                let query = "UPDATE session SET expires = ? WHERE id = ?";
                file.execute(query, params![expires.map(u64::cast_signed), made.id.0])?;
                Ok(Ok(made))
            })
            .await
    }

    /// Every session and token of somebody, oldest first.
    ///
    /// # Errors
    ///
    /// The file cannot be read now.
    pub async fn sessions(&self, who: UserId) -> Result<Vec<SessionInfo>, StoreError> {
        self.0.ask(move |file| list(file, who).map_err(unavailable)).await
    }

    /// Ends one of somebody's sessions. Its token is nobody's from then on.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
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

    /// Ends all of somebody's sessions but one.
    ///
    /// # Errors
    ///
    /// The file cannot be written now.
    pub async fn end_other_sessions(&self, who: UserId, but: SessionId) -> Result<(), StoreError> {
        self.0
            .run(move |file| {
                let query = "DELETE FROM session WHERE person = ? AND id <> ?";
                file.execute(query, params![who.0, but.0]).map(drop)
            })
            .await
    }
}

/// Opens a login's session in the place of the one that was shown, unless `who` is banned at `now`.
pub(super) fn enter(
    file: &Connection,
    who: Person,
    shown: Option<SessionId>,
    now: u64,
) -> rusqlite::Result<Result<NewSession, Ban>> {
    if let Some(ban) = bans::of(file, who.id, now.cast_signed())? {
        return Ok(Err(ban));
    }
    if let Some(shown) = shown {
        file.execute("DELETE FROM session WHERE id = ?", [shown.0])?;
    }
    open(file, who, None, Scopes::ALL).map(Ok)
}

/// Opens a session, with a label where it is a token for a program.
pub(super) fn open(
    file: &Connection,
    person: Person,
    label: Option<&str>,
    scopes: Scopes,
) -> rusqlite::Result<NewSession> {
    let (id, token) = (SessionId(Uuid::now_v7()), fresh_token());
    file.prepare_cached(
        "INSERT INTO session (token, person, created, used, id, label, scopes)
         VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)",
    )?
    .execute(params![digest(&token), person.id.0, now(), id.0, label, scopes.to_string()])?;
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
            created: row.get::<_, i64>(3)?.cast_unsigned(),
            used: row.get::<_, i64>(4)?.cast_unsigned(),
            expires: row.get::<_, Option<i64>>(5)?.map(i64::cast_unsigned),
        })
    };
    file.prepare_cached(query)?.query_map([who.0], info)?.collect()
}

/// The session that this token opens, and when it was last used. Whoever is kept out has none,
/// whenever it was opened; nor has a bot of theirs.
fn shown(
    file: &Connection,
    digest: &[u8; 32],
    now: u64,
) -> rusqlite::Result<Option<(Session, u64)>> {
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
            expires: row.get::<_, Option<i64>>("expires")?.map(i64::cast_unsigned),
        };
        Ok((session, row.get::<_, i64>("used")?.cast_unsigned()))
    };
    let (since, now) = (expiry::idle_since(now), now.cast_signed());
    file.prepare_cached(query)?.query_row(params![digest, since, now], session).optional()
}

/// 256 random bits, which nobody has yet.
pub(super) fn fresh_token() -> Token {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    let [high, low] = [&bytes[..16], &bytes[16..]]
        .map(|half| u128::from_be_bytes(half.try_into().expect("half of 32 bytes is 16")));
    Token::new(&format!("{high:032x}{low:032x}")).expect("64 hexadecimal digits are a token")
}

fn digest(token: &Token) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}
