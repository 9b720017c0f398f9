use journal::StoreError;
use protocol::{EpochMs, UserId};
use rusqlite::{Connection, Row, params};

use super::{People, SessionId};

/// The idle time after which a login expires: half a year, in milliseconds. Session cookies should
/// last as long.
pub const SESSION_IDLE_MS: u64 = 180 * 24 * 60 * 60 * 1_000;

/// The precision with which the use of a session is recorded, in milliseconds, to limit writes.
const NOTED_MS: u64 = 60 * 60 * 1_000;

/// The number of sessions revoked or touched in one write, since other writes wait for it.
pub const SESSION_SWEEP_MAX: usize = 256;

impl People {
    /// Revokes up to [`SESSION_SWEEP_MAX`] sessions that have expired by `now`. Returns them with
    /// their owners; if there are as many, there may be more.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn end_expired_sessions(
        &self,
        now: EpochMs,
    ) -> Result<Vec<(UserId, SessionId)>, StoreError> {
        self.0.run(move |file| end_some(file, now)).await
    }

    /// Records that these sessions are in use at `now`.
    ///
    /// # Errors
    ///
    /// The file cannot be written.
    pub async fn touch_sessions(
        &self,
        sessions: &[SessionId],
        now: EpochMs,
    ) -> Result<(), StoreError> {
        for some in sessions.chunks(SESSION_SWEEP_MAX) {
            let some = some.to_vec();
            self.0.run(move |file| note(file, &some, now)).await?;
        }
        Ok(())
    }
}

/// Returns the time before which an unused login has expired.
pub(super) fn idle_since(now: EpochMs) -> i64 {
    now.saturating_sub(SESSION_IDLE_MS).0.cast_signed()
}

/// Returns whether the use of a session should be recorded again.
pub(super) fn is_touch_due(used: EpochMs, now: EpochMs) -> bool {
    now >= used.saturating_add(NOTED_MS)
}

/// Records uses, except of sessions recorded lately.
pub(super) fn note(
    file: &Connection,
    sessions: &[SessionId],
    now: EpochMs,
) -> rusqlite::Result<()> {
    let query = "UPDATE session SET used = ?1 WHERE id = ?2 AND used <= ?3";
    let mut statement = file.prepare_cached(query)?;
    let before = now.saturating_sub(NOTED_MS).0.cast_signed();
    sessions.iter().try_for_each(|session| {
        statement.execute(params![now.0.cast_signed(), session.0, before]).map(drop)
    })
}

fn end_some(file: &Connection, now: EpochMs) -> rusqlite::Result<Vec<(UserId, SessionId)>> {
    let query = "DELETE FROM session WHERE token IN (
            SELECT token FROM session WHERE label IS NULL AND used <= ?1
            UNION ALL SELECT token FROM session WHERE expires IS NOT NULL AND expires <= ?2
            LIMIT ?3
        ) RETURNING person, id";
    let ended = |row: &Row<'_>| Ok((UserId(row.get(0)?), SessionId(row.get(1)?)));
    let most = SESSION_SWEEP_MAX.cast_signed() as i64;
    file.prepare_cached(query)?
        .query_map(params![idle_since(now), now.0.cast_signed(), most], ended)?
        .collect()
}

#[cfg(test)]
mod tests {
    use protocol::Name;

    use super::*;
    use crate::testing::NOW;
    use crate::{NewSession, Scopes, Sqlite};

    const HOUR: u64 = NOTED_MS;
    const DAY: u64 = 24 * HOUR;

    /// Creates a guest; returns it with the time.
    async fn guest() -> (People, NewSession, EpochMs) {
        let people = People::new(Sqlite::in_memory().unwrap());
        let guest = people.make_guest(&Name::new("Aino").unwrap(), NOW).await.unwrap();
        let came = used(&people, &guest).await;
        (people, guest, came)
    }

    async fn used(people: &People, whose: &NewSession) -> EpochMs {
        people.sessions(whose.person.id).await.unwrap()[0].used
    }

    async fn is_known(people: &People, whose: &NewSession, now: EpochMs) -> bool {
        let is_known = people.session(&whose.token, now).await.unwrap().is_some();
        // Queued touches are written before later writes.
        people.touch_sessions(&[], now).await.unwrap();
        people.0.run(|_| Ok(())).await.unwrap();
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
