use journal::Person;
use protocol::{EpochMs, Token, UserId};
use rusqlite::{Connection, OptionalExtension, Row, params};
use storage::{
    Ban, NewSession, PeopleError, SESSION_SWEEP_MAX, SESSION_TOUCH_MS, Scopes, Session, SessionId,
    SessionInfo, TOKENS_MAX, fresh_token, idle_since, token_digest,
};
use uuid::Uuid;

use super::{bans, person};
use crate::reader::{epoch_ms, epoch_ms_if_any};

/// Opens a session in place of the one that was shown, unless `who` is banned at `now`.
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
        token_digest(&token),
        person.id.0,
        now.0.cast_signed(),
        id.0,
        label,
        scopes.to_string()
    ])?;
    Ok(NewSession { person, id, token })
}

/// Opens an API token.
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

/// Returns the session of this token and its last use. Banned people and their bots have none.
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

/// Records uses, except of sessions recorded lately.
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

#[cfg(test)]
mod tests {
    use protocol::Name;
    use storage::{People as _, SESSION_IDLE_MS};

    use super::*;
    use crate::Sqlite;
    use crate::testing::NOW;

    const HOUR: u64 = SESSION_TOUCH_MS;
    const DAY: u64 = 24 * HOUR;

    /// Creates a guest; returns it with the time.
    async fn guest() -> (Sqlite, NewSession, EpochMs) {
        let people = Sqlite::in_memory().unwrap();
        let guest = people.make_guest(&Name::new("Aino").unwrap(), NOW).await.unwrap();
        let came = used(&people, &guest).await;
        (people, guest, came)
    }

    async fn used(people: &Sqlite, whose: &NewSession) -> EpochMs {
        people.sessions(whose.person.id).await.unwrap()[0].used
    }

    async fn is_known(people: &Sqlite, whose: &NewSession, now: EpochMs) -> bool {
        let is_known = people.session(&whose.token, now).await.unwrap().is_some();
        // Queued touches are written before later writes.
        people.touch_sessions(&[], now).await.unwrap();
        people.run(|_| Ok(())).await.unwrap();
        is_known
    }

    #[tokio::test]
    async fn a_session_used_within_half_a_year_is_extended() {
        let (people, guest, came) = guest().await;
        for day in [100, 200, 379] {
            assert!(is_known(&people, &guest, came + day * DAY).await, "on day {day}");
        }
        assert!(is_known(&people, &guest, came + 559 * DAY - 1).await);
    }

    #[tokio::test]
    async fn a_session_expires_after_half_a_year() {
        let (people, guest, came) = guest().await;
        assert!(!is_known(&people, &guest, came + SESSION_IDLE_MS).await);
        assert_eq!(people.end_expired_sessions(came + SESSION_IDLE_MS - 1).await.unwrap(), []);
        let ended = people.end_expired_sessions(came + SESSION_IDLE_MS).await.unwrap();
        assert_eq!(ended, [(guest.person.id, guest.id)]);
        assert!(!is_known(&people, &guest, came).await, "the row is gone");
    }

    #[tokio::test]
    async fn a_use_is_written_at_most_once_an_hour() {
        let (people, guest, came) = guest().await;
        assert!(is_known(&people, &guest, came + HOUR - 1).await);
        assert_eq!(used(&people, &guest).await, came);
        assert!(is_known(&people, &guest, came + HOUR).await);
        assert_eq!(used(&people, &guest).await, came + HOUR);
        people.touch_sessions(&[guest.id], came + 2 * HOUR - 1).await.unwrap();
        assert_eq!(used(&people, &guest).await, came + HOUR);
        people.touch_sessions(&[guest.id], came + 2 * HOUR).await.unwrap();
        assert_eq!(used(&people, &guest).await, came + 2 * HOUR);
    }

    #[tokio::test]
    async fn an_api_token_expires_only_at_its_end() {
        let (people, guest, came) = guest().await;
        let make = async |expires| {
            let who = guest.person.clone();
            let made = people.make_token(who, "phone".to_owned(), Scopes::ALL, expires, NOW).await;
            made.unwrap().unwrap()
        };
        let (lasts, ends) = (make(None).await, make(Some(came + DAY)).await);
        let session = people.session(&ends.token, came + DAY - 1).await.unwrap().unwrap();
        assert_eq!(session.expires, Some(came + DAY));
        assert!(!is_known(&people, &ends, came + DAY).await);
        let list = people.sessions(guest.person.id).await.unwrap();
        assert_eq!(list.last().unwrap().expires, Some(came + DAY), "it is told when");
        let ended = people.end_expired_sessions(came + DAY).await.unwrap();
        assert_eq!(ended, [(guest.person.id, ends.id)]);
        assert!(is_known(&people, &lasts, came + 10 * SESSION_IDLE_MS).await);
    }

    #[tokio::test]
    async fn expired_sessions_are_revoked_in_batches() {
        let (people, guest, came) = guest().await;
        for _ in 0..SESSION_SWEEP_MAX {
            people.log_in(guest.person.clone(), None, came).await.unwrap().unwrap();
        }
        let later = came + 2 * SESSION_IDLE_MS;
        assert_eq!(people.end_expired_sessions(later).await.unwrap().len(), SESSION_SWEEP_MAX);
        assert_eq!(people.end_expired_sessions(later).await.unwrap().len(), 1);
        assert_eq!(people.end_expired_sessions(later).await.unwrap(), []);
    }
}
