//! Laws of two servers that do the same at once, through connections of their own.

use futures_util::future::join;
use protocol::UserId;

use super::{
    ALLOWED, ANSWERS, Database, NOW, challenges, guest, history, is_known, moderation, name,
    registered,
};
use crate::{
    BOTS_MAX, Ban, CHALLENGES_MADE_MAX, ChallengeError, ListedMatches, NewSession, PeopleError,
    RecoveryError, SESSION_IDLE_MS,
    journal::{FinishedMatch, laws},
};

/// The number of times that each race is run.
const N_RACES: u32 = 4;

/// Checks every law of two servers, of which `fresh` returns those of an empty database.
pub async fn all<D: Database>(fresh: impl AsyncFn() -> [D; 2]) {
    macro_rules! check {
        ($($law:ident),+ $(,)?) => {
            $({
                let [one, other] = fresh().await;
                $law(&one, &other).await;
            })+
        };
    }
    check!(
        a_name_is_registered_once,
        a_recovery_key_opens_one_session,
        a_person_is_banned_by_both,
        a_login_that_meets_a_ban_opens_nothing,
        a_limit_holds_for_both,
        a_challenge_is_accepted_or_closed,
        a_bot_cannot_challenge_more_through_two_servers,
        a_message_is_reported_once,
        an_expired_session_is_ended_once,
        each_match_counts_once,
    );
}

/// Of two registrations of a name, or of names that look alike, one is refused.
pub async fn a_name_is_registered_once(one: &impl Database, other: &impl Database) {
    for n in 0..N_RACES {
        let (first, second) = (name(&format!("Aino {n}")), name(&format!("\u{410}INO {n}")));
        let digest = || "digest".to_owned();
        let (a, b) =
            join(one.register(&first, digest(), NOW), other.register(&second, digest(), NOW)).await;
        let made = [a, b].map(|made| made.expect(ANSWERS));
        let refused = made.iter().filter_map(|made| made.as_ref().err());
        assert_eq!(refused.collect::<Vec<_>>(), [&PeopleError::NameTaken]);
    }
}

/// Of two uses of a recovery key, one is refused.
pub async fn a_recovery_key_opens_one_session(one: &impl Database, other: &impl Database) {
    for n in 0..N_RACES {
        let who = guest(one, &format!("Guest {n}")).await.person.id;
        let key = one.make_recovery(who, NOW).await.expect(ANSWERS);
        let (a, b) = join(one.recover(&key, None, NOW), other.recover(&key, None, NOW)).await;
        let opened = [a, b].map(|opened| opened.expect(ANSWERS));
        let refused = opened.iter().filter_map(|opened| opened.as_ref().err());
        assert_eq!(refused.collect::<Vec<_>>(), [&RecoveryError::UnknownKey]);
        assert_eq!(one.sessions(who).await.expect(ANSWERS).len(), 2, "the first, and one more");
    }
}

/// Two bans of a person are both recorded, and one of them holds.
pub async fn a_person_is_banned_by_both(one: &impl Database, other: &impl Database) {
    for n in 0..N_RACES {
        let aino = registered(one, &format!("Aino {n}")).await;
        let who = aino.person.id;
        let ban = |reason: &str| Ban { since: NOW, until: None, reason: reason.to_owned() };
        let (a, b) = join(one.ban(who, ban("rude")), other.ban(who, ban("loud"))).await;
        for banned in [a, b] {
            assert_eq!(banned.expect(ANSWERS), Ok(vec![who]));
        }
        assert!(!is_known(one, &aino).await && !is_known(other, &aino).await);
        let refused = one.log_in(aino.person, None, NOW).await.expect(ANSWERS);
        let reason = refused.expect_err("a ban").reason;
        assert!(["rude", "loud"].contains(&&*reason), "{reason}");
        let recorded = one.page(None, 2).await.expect(ANSWERS);
        assert!(recorded.iter().all(|entry| entry.verb == "ban"), "{recorded:?}");
        one.unban(who, NOW).await.expect(ANSWERS).expect("one ban");
        assert_eq!(other.unban(who, NOW).await.expect(ANSWERS), Err(PeopleError::NotFound));
    }
}

/// A person who logs in while they are banned has no session afterwards.
pub async fn a_login_that_meets_a_ban_opens_nothing(one: &impl Database, other: &impl Database) {
    for n in 0..N_RACES {
        let aino = registered(one, &format!("Aino {n}")).await;
        let ban = Ban { since: NOW, until: None, reason: "rude".to_owned() };
        let login = one.log_in(aino.person.clone(), None, NOW);
        let (login, banned) = join(login, other.ban(aino.person.id, ban)).await;
        banned.expect(ANSWERS).expect(ALLOWED);
        assert_eq!(other.sessions(aino.person.id).await.expect(ANSWERS), []);
        if let Ok(late) = login.expect(ANSWERS) {
            assert!(!is_known(one, &late).await);
        }
    }
}

/// Of two requests at two servers for the last bot that a limit allows, one is refused.
pub async fn a_limit_holds_for_both(one: &impl Database, other: &impl Database) {
    let owner = registered(one, "Aino").await.person.id;
    for n in 1..BOTS_MAX {
        make_bot(one, owner, n).await.expect(ALLOWED);
    }
    let (a, b) = join(make_bot(one, owner, BOTS_MAX), make_bot(other, owner, 0)).await;
    let refused = [a, b].into_iter().filter_map(Result::err).collect::<Vec<_>>();
    assert_eq!(refused, [PeopleError::TooMany]);
}

async fn make_bot(
    store: &impl Database,
    owner: UserId,
    n: usize,
) -> Result<NewSession, PeopleError> {
    store.make_bot(owner, &name(&format!("Robot {n}")), NOW).await.expect(ANSWERS)
}

/// Of an acceptance and a withdrawal, one is refused, and both servers know which.
pub async fn a_challenge_is_accepted_or_closed(one: &impl Database, other: &impl Database) {
    let [from, to] = challenges::bots(one).await;
    for _ in 0..N_RACES {
        let id = challenges::challenge(one, &from, &to).await.expect(ALLOWED).id;
        let accept = other.accept_challenge(id, to.id, challenges::place(), NOW);
        let (closed, accepted) = join(one.close_challenge(id, from.id, NOW), accept).await;
        let (closed, accepted) = (closed.expect(ANSWERS), accepted.expect(ANSWERS));
        match (closed, &accepted) {
            (Ok(()), Err(ChallengeError::NotFound)) | (Err(ChallengeError::Accepted), Ok(_)) => {}
            both => panic!("{both:?}"),
        }
        for bot in [&to, &from] {
            let seen = one.challenges(bot.id, NOW).await.expect(ANSWERS);
            let seen = seen.into_iter().find(|one| one.id == id);
            assert_eq!(seen, accepted.clone().ok());
        }
    }
}

/// A bot cannot exceed its limit of open challenges through two servers.
pub async fn a_bot_cannot_challenge_more_through_two_servers(
    one: &impl Database,
    other: &impl Database,
) {
    let [from, to] = challenges::bots(one).await;
    for _ in 1..CHALLENGES_MADE_MAX {
        challenges::challenge(one, &from, &to).await.expect(ALLOWED);
    }
    let (a, b) =
        join(challenges::challenge(one, &from, &to), challenges::challenge(other, &from, &to))
            .await;
    let refused = [a, b].into_iter().filter_map(Result::err).collect::<Vec<_>>();
    assert_eq!(refused, [ChallengeError::TooManyMade]);
}

/// Two reports of a message by one person are one.
pub async fn a_message_is_reported_once(one: &impl Database, other: &impl Database) {
    let (aino, eero) = (guest(one, "Aino").await.person, guest(one, "Eero").await.person);
    for n in 1..=u64::from(N_RACES) {
        let report = || moderation::report(&aino, moderation::line(n, &eero), Vec::new());
        let (a, b) = join(one.report(report(), NOW), other.report(report(), NOW)).await;
        for reported in [a, b] {
            reported.expect(ANSWERS).expect(ALLOWED);
        }
        assert_eq!(one.reports(None, 99).await.expect(ANSWERS).len() as u64, n);
    }
}

/// Two sweeps at once end each expired session once.
pub async fn an_expired_session_is_ended_once(one: &impl Database, other: &impl Database) {
    let mut expected = Vec::new();
    for n in 0..10 {
        expected.push(guest(one, &format!("Guest {n}")).await.id);
    }
    let later = NOW + SESSION_IDLE_MS;
    let (a, b) = join(one.end_expired_sessions(later), other.end_expired_sessions(later)).await;
    let mut ended: Vec<_> =
        [a, b].into_iter().flat_map(|ended| ended.expect(ANSWERS)).map(|(_, id)| id).collect();
    ended.sort_unstable();
    expected.sort_unstable();
    assert_eq!(ended, expected);
}

/// Matches that end on two servers at once get different numbers, and each counts once.
pub async fn each_match_counts_once(one: &impl Database, other: &impl Database) {
    let (aino, eero) = (registered(one, "Aino").await.person, registered(one, "Eero").await.person);
    for n in 0..u64::from(N_RACES) {
        let ended = history::ended(n, true, &[history::held(&aino), history::held(&eero)]);
        join(end(one, ended.clone()), end(other, ended)).await;
    }
    let n_matches = 2 * N_RACES;
    let profile = one.profile("Aino").await.expect(ANSWERS).expect("an account");
    let rating = profile.games[0].rating.expect("a rating");
    assert_eq!((profile.games[0].matches, rating.matches), (n_matches, n_matches));
    let listed = other.listed(ListedMatches::default(), 99).await.expect(ANSWERS);
    assert!(listed.iter().map(|one| one.no).eq(1..=u64::from(n_matches)), "{listed:?}");
}

async fn end(store: &impl Database, finished: FinishedMatch) {
    let (table, player) = (laws::fresh(), laws::fresh());
    store.append(table, laws::created(player, "a"), true).await.expect(ANSWERS);
    let last = store.append_last(table, laws::flipped(1, None), false, finished);
    last.await.expect(ANSWERS);
}
