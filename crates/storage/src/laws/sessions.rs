//! Laws of sessions, API tokens and recovery keys.

use protocol::{EpochMs, Token, UserId};

use super::{ALLOWED, ANSWERS, Database, NOW, check, guest, name, registered, who};
use crate::{
    Ban, NewSession, PeopleError, RecoveryError, SESSION_IDLE_MS, SESSION_SWEEP_MAX,
    SESSION_TOUCH_MS, Scope, Scopes,
};

const HOUR: u64 = SESSION_TOUCH_MS;
const DAY: u64 = 24 * HOUR;

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        a_login_revokes_only_the_shown_session,
        tokens_are_listed_without_secrets_and_revoked_by_their_owner,
        ended_sessions_are_told_from_open_ones,
        a_session_used_within_half_a_year_is_extended,
        a_session_expires_after_half_a_year,
        a_use_is_written_at_most_once_an_hour,
        an_api_token_expires_only_at_its_end,
        expired_sessions_are_revoked_in_batches,
        a_recovery_key_opens_one_session_and_keeps_others,
        a_replaced_revoked_or_erased_recovery_key_is_invalid,
        setting_a_password_revokes_the_recovery_key,
        a_ban_blocks_a_recovery_key_without_using_it_up,
        tokens_and_recovery_keys_are_distinct,
    );
}

/// Creates a guest; returns it with the recorded time of its last use.
async fn newcomer(store: &impl Database) -> (NewSession, EpochMs) {
    let guest = guest(store, "Aino").await;
    let came = used(store, &guest).await;
    (guest, came)
}

async fn used(store: &impl Database, whose: &NewSession) -> EpochMs {
    store.sessions(whose.person.id).await.expect(ANSWERS)[0].used
}

async fn is_known(store: &impl Database, whose: &NewSession, now: EpochMs) -> bool {
    let is_known = store.session(&whose.token, now).await.expect(ANSWERS).is_some();
    // A use that is queued is written before this.
    store.unblock(whose.person.id, whose.person.id).await.expect(ANSWERS);
    is_known
}

async fn opens(store: &impl Database, key: &Token) -> Option<UserId> {
    let found = store.recover(key, None, NOW).await.expect(ANSWERS);
    found.map(|new| new.person.id).map_err(|why| assert_eq!(why, RecoveryError::UnknownKey)).ok()
}

pub async fn ended_sessions_are_told_from_open_ones(store: &impl Database) {
    let (open, ended) = (guest(store, "Aino").await, guest(store, "Elsa").await);
    let ids = [open.id, ended.id];
    assert_eq!(store.ended_sessions(&ids).await.expect(ANSWERS), []);
    store.end_session(ended.person.id, ended.id).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(store.ended_sessions(&ids).await.expect(ANSWERS), [ended.id]);
    assert_eq!(store.ended_sessions(&[]).await.expect(ANSWERS), []);
}

/// A login revokes the session that was shown, and no other.
pub async fn a_login_revokes_only_the_shown_session(store: &impl Database) {
    let first = registered(store, "Aino").await;
    let second =
        store.log_in(first.person.clone(), None, NOW).await.expect(ANSWERS).expect(ALLOWED);
    let third = store
        .log_in(first.person.clone(), Some(first.id), NOW)
        .await
        .expect(ANSWERS)
        .expect(ALLOWED);
    assert_eq!(who(store, &first.token).await, None);
    assert!(who(store, &second.token).await.is_some());
    store.set_password(first.person.id, "other".to_owned(), third.id).await.expect(ANSWERS);
    assert_eq!(who(store, &second.token).await, None);
    assert!(who(store, &third.token).await.is_some());
    let account = store.account(&name("AINO")).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(account.password, "other");
    assert!(!format!("{account:?}").contains("other"));
}

pub async fn tokens_are_listed_without_secrets_and_revoked_by_their_owner(store: &impl Database) {
    let aino = registered(store, "Aino").await;
    let eero = registered(store, "Eero").await;
    let scopes = [Scope::Chat].into_iter().collect();
    let made = store.make_token(aino.person.clone(), "phone".to_owned(), scopes, None, NOW).await;
    let token = made.expect(ANSWERS).expect(ALLOWED);
    let session = store.session(&token.token, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert!(session.is_token && session.scopes == scopes);
    let list = store.sessions(aino.person.id).await.expect(ANSWERS);
    assert_eq!(list.iter().map(|one| one.id).collect::<Vec<_>>(), [aino.id, token.id]);
    assert_eq!(list[1].label.as_deref(), Some("phone"));
    assert!(!serde_json::to_string(&list).expect("it serializes").contains(&*token.token));
    let others = store.end_session(eero.person.id, token.id).await.expect(ANSWERS);
    assert_eq!(others, Err(PeopleError::NotFound));
    store.end_session(aino.person.id, token.id).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(store.session(&token.token, NOW).await.expect(ANSWERS), None);
}

pub async fn a_session_used_within_half_a_year_is_extended(store: &impl Database) {
    let (guest, came) = newcomer(store).await;
    for day in [100, 200, 379] {
        assert!(is_known(store, &guest, came + day * DAY).await, "on day {day}");
    }
    assert!(is_known(store, &guest, came + 559 * DAY - 1).await);
}

/// A session that is not used expires.
pub async fn a_session_expires_after_half_a_year(store: &impl Database) {
    let (guest, came) = newcomer(store).await;
    assert!(!is_known(store, &guest, came + SESSION_IDLE_MS).await);
    assert_eq!(store.end_expired_sessions(came + SESSION_IDLE_MS - 1).await.expect(ANSWERS), []);
    let ended = store.end_expired_sessions(came + SESSION_IDLE_MS).await.expect(ANSWERS);
    assert_eq!(ended, [(guest.person.id, guest.id)]);
    assert!(!is_known(store, &guest, came).await, "the row is gone");
}

/// Less than an hour after the last recorded use, another one is not recorded.
pub async fn a_use_is_written_at_most_once_an_hour(store: &impl Database) {
    let (guest, came) = newcomer(store).await;
    assert!(is_known(store, &guest, came + HOUR - 1).await);
    assert_eq!(used(store, &guest).await, came);
    assert!(is_known(store, &guest, came + HOUR).await);
    assert_eq!(used(store, &guest).await, came + HOUR);
    store.touch_sessions(&[guest.id], came + 2 * HOUR - 1).await.expect(ANSWERS);
    assert_eq!(used(store, &guest).await, came + HOUR);
    store.touch_sessions(&[guest.id], came + 2 * HOUR).await.expect(ANSWERS);
    assert_eq!(used(store, &guest).await, came + 2 * HOUR);
}

/// An API token lasts until its end, used or not.
pub async fn an_api_token_expires_only_at_its_end(store: &impl Database) {
    let (guest, came) = newcomer(store).await;
    let make = async |expires| {
        let who = guest.person.clone();
        let made = store.make_token(who, "phone".to_owned(), Scopes::ALL, expires, NOW).await;
        made.expect(ANSWERS).expect(ALLOWED)
    };
    let (lasts, ends) = (make(None).await, make(Some(came + DAY)).await);
    let session = store.session(&ends.token, came + DAY - 1).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(session.expires, Some(came + DAY));
    assert!(!is_known(store, &ends, came + DAY).await);
    let list = store.sessions(guest.person.id).await.expect(ANSWERS);
    assert_eq!(list.last().expect(ANSWERS).expires, Some(came + DAY), "it is told when");
    let ended = store.end_expired_sessions(came + DAY).await.expect(ANSWERS);
    assert_eq!(ended, [(guest.person.id, ends.id)]);
    assert!(is_known(store, &lasts, came + 10 * SESSION_IDLE_MS).await);
}

/// One call revokes at most [`SESSION_SWEEP_MAX`] expired sessions.
pub async fn expired_sessions_are_revoked_in_batches(store: &impl Database) {
    let (guest, came) = newcomer(store).await;
    for _ in 0..SESSION_SWEEP_MAX {
        store.log_in(guest.person.clone(), None, came).await.expect(ANSWERS).expect(ALLOWED);
    }
    let later = came + 2 * SESSION_IDLE_MS;
    assert_eq!(store.end_expired_sessions(later).await.expect(ANSWERS).len(), SESSION_SWEEP_MAX);
    assert_eq!(store.end_expired_sessions(later).await.expect(ANSWERS).len(), 1);
    assert_eq!(store.end_expired_sessions(later).await.expect(ANSWERS), []);
}

/// A recovery key is used once.
pub async fn a_recovery_key_opens_one_session_and_keeps_others(store: &impl Database) {
    let aino = guest(store, "Aino").await;
    assert_eq!(store.recovery_made(aino.person.id).await.expect(ANSWERS), None);
    let key = store.make_recovery(aino.person.id, NOW).await.expect(ANSWERS);
    let made = store.recovery_made(aino.person.id).await.expect(ANSWERS);
    assert!(made.is_some());
    let export = store.export(aino.person.id).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(export.recovery_made, made);

    let here = guest(store, "Guest 7").await;
    let new = store.recover(&key, Some(here.id), NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(new.person, aino.person);
    let who = async |token: &Token| {
        let session = store.session(token, NOW).await.expect(ANSWERS);
        session.map(|session| session.person.id)
    };
    assert_eq!(who(&new.token).await, Some(aino.person.id));
    assert_eq!(who(&aino.token).await, Some(aino.person.id));
    assert_eq!(who(&here.token).await, None, "the session that was shown ends");

    assert_eq!(opens(store, &key).await, None, "it is spent");
    assert_eq!(store.recovery_made(aino.person.id).await.expect(ANSWERS), None);
}

/// A new recovery key replaces the former one.
pub async fn a_replaced_revoked_or_erased_recovery_key_is_invalid(store: &impl Database) {
    let who = guest(store, "Aino").await.person.id;
    let first = store.make_recovery(who, NOW).await.expect(ANSWERS);
    let second = store.make_recovery(who, NOW).await.expect(ANSWERS);
    assert_eq!(opens(store, &first).await, None);
    store.end_recovery(who).await.expect(ANSWERS);
    assert_eq!(opens(store, &second).await, None);
    let third = store.make_recovery(who, NOW).await.expect(ANSWERS);
    store.erase(who, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(opens(store, &third).await, None);
    assert_eq!(store.recovery_made(who).await.expect(ANSWERS), None);
}

pub async fn setting_a_password_revokes_the_recovery_key(store: &impl Database) {
    let who = guest(store, "Aino").await.person.id;
    let key = store.make_recovery(who, NOW).await.expect(ANSWERS);
    let account =
        store.upgrade(who, None, "digest".to_owned(), NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(opens(store, &key).await, None);
    let key = store.make_recovery(who, NOW).await.expect(ANSWERS);
    store.set_password(who, "another".to_owned(), account.id).await.expect(ANSWERS);
    assert_eq!(opens(store, &key).await, None);
}

/// A recovery key does not get around a ban.
pub async fn a_ban_blocks_a_recovery_key_without_using_it_up(store: &impl Database) {
    let who = guest(store, "Aino").await.person.id;
    let key = store.make_recovery(who, NOW).await.expect(ANSWERS);
    let ban = Ban { since: EpochMs(1), until: None, reason: "spam".to_owned() };
    store.ban(who, ban.clone()).await.expect(ANSWERS).expect(ALLOWED);
    let refused = store.recover(&key, None, NOW).await.expect(ANSWERS).expect_err("a refusal");
    assert_eq!(refused, RecoveryError::Banned(ban));
    store.unban(who, EpochMs(2)).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(opens(store, &key).await, Some(who));
}

/// A token is not a recovery key, nor the reverse.
pub async fn tokens_and_recovery_keys_are_distinct(store: &impl Database) {
    let aino = guest(store, "Aino").await;
    let key = store.make_recovery(aino.person.id, NOW).await.expect(ANSWERS);
    assert!(store.session(&key, NOW).await.expect(ANSWERS).is_none());
    assert_eq!(opens(store, &aino.token).await, None);
}
