use std::collections::HashSet;

use protocol::{EpochMs, Token, UserId};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::{Ban, PeopleError, Scope, Scopes, accounts::person, bans, former_names};
use crate::{Row, Tx, database::datums, journal::Person};

/// The maximum number of API tokens of a person.
pub const TOKENS_MAX: u32 = 50;

/// The maximum length of a token's label, in characters.
pub const TOKEN_LABEL_MAX: usize = 60;

/// The idle time after which a login expires: half a year, in milliseconds. Session cookies should
/// last as long.
pub const SESSION_IDLE_MS: u64 = 180 * 24 * 60 * 60 * 1_000;

/// The precision of the recorded use of a session, in milliseconds, to limit writes.
pub const SESSION_TOUCH_MS: u64 = 60 * 60 * 1_000;

/// The maximum number of sessions revoked or touched in one write, since other writes wait for it.
pub const SESSION_SWEEP_MAX: usize = 256;

/// The id of a session, which is not secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
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
    /// The expiry; `None` unless the token was created with one.
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

/// A session as its owner sees it in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionInfo {
    pub id: SessionId,
    /// The label of an API token; `None` for a login.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    pub scopes: Vec<Scope>,
    pub created: EpochMs,
    /// The last use, to about an hour.
    pub used: EpochMs,
    /// The expiry; `None` unless the token was created with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires: Option<EpochMs>,
}

/// Returns the latest use with which a login has expired by `now`.
fn idle_since(now: EpochMs) -> EpochMs {
    now.saturating_sub(SESSION_IDLE_MS)
}

/// Returns whether the use of a session at `now` is recorded, if the last recorded one was at
/// `used`.
pub(super) fn is_touch_due(used: EpochMs, now: EpochMs) -> bool {
    now >= used.saturating_add(SESSION_TOUCH_MS)
}

/// Returns a new token of 256 random bits.
pub(super) fn fresh_token() -> Token {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("the system provides randomness");
    let [high, low] = [&bytes[..16], &bytes[16..]]
        .map(|half| u128::from_be_bytes(half.try_into().expect("half of 32 bytes is 16 bytes")));
    Token::new(&format!("{high:032x}{low:032x}")).expect("the token is valid")
}

/// Returns the digest by which a session token is stored and found.
fn token_digest(token: &Token) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Opens a session, which replaces the presented one, unless `who` is banned at `now`.
pub(super) async fn enter(
    tx: &Tx,
    who: &Person,
    shown: Option<SessionId>,
    now: EpochMs,
) -> Result<NewSession, Ban> {
    if let Some(ban) = bans::of(tx, who.id, now).await {
        return Err(ban);
    }
    if let Some(shown) = shown {
        tx.execute("DELETE FROM session WHERE id = $1", datums![shown]).await;
    }
    Ok(open(tx, who, None, Scopes::ALL, None, now).await)
}

/// Opens a session. An API token has a label.
pub(super) async fn open(
    tx: &Tx,
    person: &Person,
    label: Option<&str>,
    scopes: Scopes,
    expires: Option<EpochMs>,
    now: EpochMs,
) -> NewSession {
    let (id, token) = (SessionId(Uuid::now_v7()), fresh_token());
    let insert = "INSERT INTO session (token, id, person, label, scopes, created, used, expires)
        VALUES ($1, $2, $3, $4, $5, $6, $6, $7)";
    let digest = token_digest(&token);
    let row = datums![digest, id, person.id, label, scopes.to_string(), now, expires];
    tx.execute(insert, row).await;
    NewSession { person: person.clone(), id, token }
}

pub(super) async fn make_token(
    tx: &Tx,
    who: &Person,
    label: &str,
    scopes: Scopes,
    expires: Option<EpochMs>,
    now: EpochMs,
) -> Result<NewSession, PeopleError> {
    let count = "SELECT count(*) AS n FROM session WHERE person = $1 AND label IS NOT NULL";
    if tx.query_one(count, datums![who.id]).await.get::<u32>("n") >= TOKENS_MAX {
        return Err(PeopleError::TooMany);
    }
    Ok(open(tx, who, Some(label), scopes, expires, now).await)
}

pub(super) async fn list(tx: &Tx, who: UserId) -> Vec<SessionInfo> {
    let list = "SELECT id, label, scopes, created, used, expires FROM session
        WHERE person = $1 ORDER BY created, id";
    let info = |row: &Row| SessionInfo {
        id: row.get("id"),
        label: row.get("label"),
        scopes: row.get::<Scopes>("scopes").list(),
        created: row.get("created"),
        used: row.get("used"),
        expires: row.get("expires"),
    };
    tx.query(list, datums![who]).await.iter().map(info).collect()
}

/// Returns the session of a token and its last use. There is none if the person, or a bot's owner,
/// is banned.
pub(super) async fn find_by_token(
    tx: &Tx,
    token: &Token,
    now: EpochMs,
) -> Option<(Session, EpochMs)> {
    let found = "SELECT s.id AS session, label, scopes, used, expires, p.id, name, kind
        FROM session AS s JOIN person AS p ON p.id = s.person
        WHERE token = $1 AND (label IS NOT NULL OR used > $2) AND (expires IS NULL OR expires > $3)
            AND NOT EXISTS (SELECT 1 FROM ban WHERE ban.person IN (p.id, p.owner)
                AND (until IS NULL OR until > $3))";
    let row = tx.query_opt(found, datums![token_digest(token), idle_since(now), now]).await?;
    let session = Session {
        id: row.get("session"),
        person: person(&row),
        scopes: row.get("scopes"),
        is_token: row.get::<Option<String>>("label").is_some(),
        expires: row.get("expires"),
    };
    Some((session, row.get("used")))
}

pub(super) async fn end(tx: &Tx, who: UserId, id: SessionId) -> Result<(), PeopleError> {
    let delete = "DELETE FROM session WHERE person = $1 AND id = $2";
    let n = tx.execute(delete, datums![who, id]).await;
    if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) }
}

/// Revokes every session and token of a person.
pub(super) async fn end_all(tx: &Tx, who: UserId) {
    tx.execute("DELETE FROM session WHERE person = $1", datums![who]).await;
}

/// Returns those of the given sessions that have ended.
pub(super) async fn ended(tx: &Tx, sessions: &[SessionId]) -> Vec<SessionId> {
    let select = "SELECT id FROM session WHERE id = ANY ($1)";
    let known: HashSet<SessionId> =
        tx.query(select, datums![ids(sessions)]).await.iter().map(|row| row.get("id")).collect();
    sessions.iter().copied().filter(|session| !known.contains(session)).collect()
}

/// Records the use of sessions, except of those recorded recently.
pub(super) async fn touch(tx: &Tx, sessions: &[SessionId], now: EpochMs) {
    let update = "UPDATE session SET used = $1 WHERE id = ANY ($2) AND used <= $3";
    let before = now.saturating_sub(SESSION_TOUCH_MS);
    tx.execute(update, datums![now, ids(sessions), before]).await;
}

fn ids(sessions: &[SessionId]) -> Vec<Uuid> {
    sessions.iter().map(|session| session.0).collect()
}

pub(super) async fn end_expired(tx: &Tx, now: EpochMs) -> Vec<(UserId, SessionId)> {
    former_names::forget_old(tx, now).await;
    let delete = "DELETE FROM session WHERE token IN (
            SELECT token FROM session WHERE label IS NULL AND used <= $1
            UNION ALL SELECT token FROM session WHERE expires IS NOT NULL AND expires <= $2
            LIMIT $3
        ) RETURNING person, id";
    let ended = tx.query(delete, datums![idle_since(now), now, SESSION_SWEEP_MAX as u64]).await;
    ended.iter().map(|row| (row.get("person"), row.get("id"))).collect()
}
