use protocol::{EpochMs, Token, UserId};
use rusqlite::{Connection, OptionalExtension, params};
use storage::{NewSession, RecoveryError, SessionId, fresh_token, recovery_digest};

use super::{person, sessions};

/// Creates a recovery key in place of an earlier one.
pub(super) fn make(file: &Connection, who: UserId, now: EpochMs) -> rusqlite::Result<Token> {
    let key = fresh_token();
    let query = "UPDATE person SET recovery = ?, recovery_made = ? WHERE id = ?";
    file.execute(query, params![recovery_digest(&key), now.0.cast_signed(), who.0])?;
    Ok(key)
}

/// Returns the creation time of an unused recovery key, if there is one.
pub(super) fn made(file: &Connection, who: UserId) -> rusqlite::Result<Option<EpochMs>> {
    let query = "SELECT recovery_made FROM person WHERE id = ?";
    let made: Option<Option<i64>> =
        file.prepare_cached(query)?.query_row([who.0], |row| row.get(0)).optional()?;
    Ok(made.flatten().map(|ms| EpochMs(ms.cast_unsigned())))
}

/// Opens a session for the owner of a key, which is used up.
pub(super) fn recover(
    file: &Connection,
    key: &Token,
    shown: Option<SessionId>,
    now: EpochMs,
) -> rusqlite::Result<Result<NewSession, RecoveryError>> {
    let query = "SELECT id, name, kind FROM person WHERE recovery = ?";
    let digest = recovery_digest(key);
    let whose = file.prepare_cached(query)?.query_row([digest], person).optional()?;
    let Some(who) = whose else { return Ok(Err(RecoveryError::UnknownKey)) };
    let id = who.id;
    match sessions::enter(file, who, shown, now)? {
        Ok(new) => forget(file, id).map(|()| Ok(new)),
        Err(ban) => Ok(Err(RecoveryError::Banned(ban))),
    }
}

/// Revokes the recovery key of this person.
pub(super) fn forget(file: &Connection, who: UserId) -> rusqlite::Result<()> {
    let query = "UPDATE person SET recovery = NULL, recovery_made = NULL WHERE id = ?";
    file.execute(query, [who.0]).map(drop)
}

#[cfg(test)]
mod tests {
    use crate::Sqlite;
    use protocol::Name;
    use storage::{Ban, People as _};

    use super::*;
    use crate::testing::NOW;

    fn name(text: &str) -> Name {
        Name::new(text).unwrap()
    }

    async fn opens(people: &Sqlite, key: &Token) -> Option<UserId> {
        let found = people.recover(key, None, NOW).await.unwrap();
        found
            .map(|new| new.person.id)
            .map_err(|why| assert_eq!(why, RecoveryError::UnknownKey))
            .ok()
    }

    #[tokio::test]
    async fn a_recovery_key_opens_one_session_and_keeps_others() {
        let people = Sqlite::in_memory().unwrap();
        let aino = people.make_guest(&name("Aino"), NOW).await.unwrap();
        assert_eq!(people.recovery_made(aino.person.id).await.unwrap(), None);
        let key = people.make_recovery(aino.person.id, NOW).await.unwrap();
        let made = people.recovery_made(aino.person.id).await.unwrap();
        assert!(made.is_some());
        let export = people.export(aino.person.id).await.unwrap().unwrap();
        assert_eq!(export.recovery_made, made);

        let here = people.make_guest(&name("Guest 7"), NOW).await.unwrap();
        let new = people.recover(&key, Some(here.id), NOW).await.unwrap().unwrap();
        assert_eq!(new.person, aino.person);
        let who = async |token: &Token| {
            let session = people.session(token, NOW).await.unwrap();
            session.map(|session| session.person.id)
        };
        assert_eq!(who(&new.token).await, Some(aino.person.id));
        assert_eq!(who(&aino.token).await, Some(aino.person.id));
        assert_eq!(who(&here.token).await, None, "the session that was shown ends");

        assert_eq!(opens(&people, &key).await, None, "it is spent");
        assert_eq!(people.recovery_made(aino.person.id).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_replaced_revoked_or_erased_recovery_key_is_invalid() {
        let people = Sqlite::in_memory().unwrap();
        let who = people.make_guest(&name("Aino"), NOW).await.unwrap().person.id;
        let first = people.make_recovery(who, NOW).await.unwrap();
        let second = people.make_recovery(who, NOW).await.unwrap();
        assert_eq!(opens(&people, &first).await, None);
        people.end_recovery(who).await.unwrap();
        assert_eq!(opens(&people, &second).await, None);
        let third = people.make_recovery(who, NOW).await.unwrap();
        people.erase(who, NOW).await.unwrap().unwrap();
        assert_eq!(opens(&people, &third).await, None);
        assert_eq!(people.recovery_made(who).await.unwrap(), None);
    }

    #[tokio::test]
    async fn setting_a_password_revokes_the_recovery_key() {
        let people = Sqlite::in_memory().unwrap();
        let who = people.make_guest(&name("Aino"), NOW).await.unwrap().person.id;
        let key = people.make_recovery(who, NOW).await.unwrap();
        let account = people.upgrade(who, None, "digest".to_owned(), NOW).await.unwrap().unwrap();
        assert_eq!(opens(&people, &key).await, None);
        let key = people.make_recovery(who, NOW).await.unwrap();
        people.set_password(who, "another".to_owned(), account.id).await.unwrap();
        assert_eq!(opens(&people, &key).await, None);
    }

    #[tokio::test]
    async fn a_ban_blocks_a_recovery_key_without_using_it_up() {
        let people = Sqlite::in_memory().unwrap();
        let who = people.make_guest(&name("Aino"), NOW).await.unwrap().person.id;
        let key = people.make_recovery(who, NOW).await.unwrap();
        let ban = Ban { since: EpochMs(1), until: None, reason: "spam".to_owned() };
        people.ban(who, ban.clone()).await.unwrap().unwrap();
        let refused = people.recover(&key, None, NOW).await.unwrap().unwrap_err();
        assert_eq!(refused, RecoveryError::Banned(ban));
        people.unban(who, EpochMs(2)).await.unwrap().unwrap();
        assert_eq!(opens(&people, &key).await, Some(who));
    }

    #[tokio::test]
    async fn a_recovery_key_works_once_under_concurrency() {
        let people = Sqlite::in_memory().unwrap();
        let who = people.make_guest(&name("Aino"), NOW).await.unwrap().person.id;
        let key = people.make_recovery(who, NOW).await.unwrap();
        let (one, other) =
            tokio::join!(people.recover(&key, None, NOW), people.recover(&key, None, NOW));
        let opened = [one, other].map(|found| found.unwrap().is_ok());
        assert_eq!(opened.iter().filter(|opened| **opened).count(), 1);
    }

    #[tokio::test]
    async fn tokens_and_recovery_keys_are_distinct() {
        let people = Sqlite::in_memory().unwrap();
        let aino = people.make_guest(&name("Aino"), NOW).await.unwrap();
        let key = people.make_recovery(aino.person.id, NOW).await.unwrap();
        assert!(people.session(&key, NOW).await.unwrap().is_none());
        assert_eq!(opens(&people, &aino.token).await, None);
    }
}
