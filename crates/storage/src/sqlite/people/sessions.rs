use protocol::{EpochMs, Token, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use uuid::Uuid;

use super::{bans, names, person};
use crate::{
    journal::Person,
    people::{
        Ban, NewSession, PeopleError, SESSION_SWEEP_MAX, SESSION_TOUCH_MS, Scopes, Session,
        SessionId, SessionInfo, TOKENS_MAX, fresh_token, idle_since, token_digest,
    },
    sqlite::reader::{epoch_ms, epoch_ms_if_any},
};

/// Opens a session, which replaces the session that was shown, unless `who` is banned at `now`.
pub(super) fn enter(
    file: &Connection,
    who: Person,
    shown: Option<SessionId>,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, Ban>> {
    if let Some(ban) = bans::of(file, who.id, now)? {
        return Ok(Err(ban));
    }
    if let Some(shown) = shown {
        file.execute("DELETE FROM session WHERE id = ?", [shown.0])?;
    }
    open(file, who, None, Scopes::ALL, now).map(Ok)
}

/// Opens a session. An API token has a label.
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
        token_digest(&token),
        person.id.0,
        now.0.cast_signed(),
        id.0,
        label,
        scopes.to_string()
    ])?;
    Ok(NewSession { person, id, token })
}

pub(super) fn make_token(
    file: &Connection,
    who: Person,
    label: &str,
    scopes: Scopes,
    expires: Option<EpochMs>,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, PeopleError>> {
    let query = "SELECT count(*) FROM session WHERE person = ? AND label IS NOT NULL";
    let n: i64 = file.query_row(query, [who.id.0], |row| row.get(0))?;
    if n >= i64::from(TOKENS_MAX) {
        return Ok(Err(PeopleError::TooMany));
    }
    let made = open(file, who, Some(label), scopes, now)?;
    let query = "UPDATE session SET expires = ? WHERE id = ?";
    file.execute(query, params![expires.map(|expires| expires.0.cast_signed()), made.id.0])?;
    Ok(Ok(made))
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

/// Returns the session of this token and its last use; `None` for banned people and their bots.
pub(super) fn shown(
    file: &Connection,
    token: &Token,
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
    let (since, at) = (idle_since(now).0.cast_signed(), now.0.cast_signed());
    file.prepare_cached(query)?
        .query_row(params![token_digest(token), since, at], session)
        .optional()
}

pub(super) fn end(
    file: &Connection,
    who: UserId,
    id: SessionId,
) -> rusqlite::Result<Result<(), PeopleError>> {
    let query = "DELETE FROM session WHERE person = ? AND id = ?";
    let n = file.execute(query, params![who.0, id.0])?;
    Ok(if n == 0 { Err(PeopleError::NotFound) } else { Ok(()) })
}

/// Returns which of these sessions have ended.
pub(super) fn ended(file: &Connection, sessions: &[SessionId]) -> rusqlite::Result<Vec<SessionId>> {
    let mut statement = file.prepare_cached("SELECT 1 FROM session WHERE id = ?")?;
    let mut ended = Vec::new();
    for &session in sessions {
        if !statement.exists([session.0])? {
            ended.push(session);
        }
    }
    Ok(ended)
}

/// Records the use of sessions, except those whose use was recorded recently.
pub(super) fn touch(
    file: &Connection,
    sessions: &[SessionId],
    now: EpochMs,
) -> rusqlite::Result<()> {
    let query = "UPDATE session SET used = ?1 WHERE id = ?2 AND used <= ?3";
    let mut statement = file.prepare_cached(query)?;
    let before = now.saturating_sub(SESSION_TOUCH_MS).0.cast_signed();
    sessions.iter().try_for_each(|session| {
        statement.execute(params![now.0.cast_signed(), session.0, before]).map(drop)
    })
}

pub(super) fn end_expired(
    file: &Connection,
    now: EpochMs,
) -> rusqlite::Result<Vec<(UserId, SessionId)>> {
    names::forget_old(file, now)?;
    let query = "DELETE FROM session WHERE token IN (
            SELECT token FROM session WHERE label IS NULL AND used <= ?1
            UNION ALL SELECT token FROM session WHERE expires IS NOT NULL AND expires <= ?2
            LIMIT ?3
        ) RETURNING person, id";
    let ended = |row: &Row<'_>| Ok((UserId(row.get(0)?), SessionId(row.get(1)?)));
    let most = SESSION_SWEEP_MAX.cast_signed() as i64;
    let since = idle_since(now).0.cast_signed();
    file.prepare_cached(query)?
        .query_map(params![since, now.0.cast_signed(), most], ended)?
        .collect()
}
