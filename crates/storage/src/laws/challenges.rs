//! Laws of challenges between bots.

use std::slice;

use protocol::{Level, UserId};
use serde_json::Map;

use super::{ALLOWED, ANSWERS, Database, NOW, bot_of, check, name, registered};
use crate::{
    AcceptedChallenge, AcceptedGame, BOTS_MAX, Ban, CHALLENGE_MS, CHALLENGES_KEPT_MAX,
    CHALLENGES_MADE_MAX, CHALLENGES_WAITING_MAX, CLOSED_CHALLENGE_MS, Challenge, ChallengeError,
    ChallengeStatus, ChallengeTerms, OPEN_BOT_MS,
    journal::{Person, laws},
};

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        a_bot_gets_only_challenges_that_it_accepts,
        a_bot_is_open_until_it_says_nothing_for_a_minute,
        an_open_challenge_expires_and_an_accepted_one_is_kept_for_a_while,
        a_declined_challenge_is_not_accepted_and_a_withdrawn_one_is_gone,
        a_bot_has_a_few_open_challenges_at_a_time,
        closed_challenges_of_one_bot_leave_room_for_others,
        a_challenge_has_the_present_names_and_none_is_left_of_an_erased_bot,
        a_banned_bot_is_closed_and_its_challenges_are_gone,
    );
}

/// Creates bots, all of which accept Gúrka with two or three seats.
pub(super) async fn bots<const N: usize>(store: &impl Database) -> [Person; N] {
    let mut bots = Vec::new();
    let mut owner = None;
    for n in 0..N {
        if n % BOTS_MAX == 0 {
            owner = Some(registered(store, &format!("Owner {n}")).await.person.id);
        }
        let owner = owner.expect("there is one for the first bot");
        let bot = bot_of(store, owner, &format!("Robot {n}")).await.person;
        open(store, bot.id, &[2, 3]).await;
        bots.push(bot);
    }
    bots.try_into().expect("so many bots")
}

async fn open(store: &impl Database, bot: UserId, seats: &[u8]) {
    let accepts = vec![AcceptedGame { game: "gurka".to_owned(), seats: seats.to_vec() }];
    store.open_bot(bot, accepts, NOW).await.expect(ANSWERS);
}

/// Returns terms of Gúrka with two seats.
pub(super) fn terms() -> ChallengeTerms {
    let game = "gurka".to_owned();
    ChallengeTerms { game, seats: 2, options: Map::new(), n_matches: 3, level: Level::Plain }
}

/// Returns a table with an invite.
pub(super) fn place() -> AcceptedChallenge {
    AcceptedChallenge { table: laws::fresh(), invite_digest: "digest".to_owned() }
}

/// Makes a challenge, or returns the refusal.
pub(super) async fn challenge(
    store: &impl Database,
    from: &Person,
    to: &Person,
) -> Result<Challenge, ChallengeError> {
    store.challenge(from.id, to.id, terms(), NOW).await.expect(ANSWERS)
}

/// A challenge needs a game and a number of seats that the other bot accepts.
pub async fn a_bot_gets_only_challenges_that_it_accepts(store: &impl Database) {
    let [one, other, third] = &bots(store).await;
    let made = challenge(store, one, other).await.expect(ALLOWED);
    let parts = (&made.from, &made.to, &made.terms, &made.status);
    assert_eq!(parts, (one, other, &terms(), &ChallengeStatus::Open));
    assert_eq!(made.expires, NOW + CHALLENGE_MS);
    for bot in [one, other] {
        let own = store.challenges(bot.id, NOW).await.expect(ANSWERS);
        assert_eq!(own, slice::from_ref(&made));
    }
    assert_eq!(store.challenges(third.id, NOW).await.expect(ANSWERS), []);
    for refused in [
        ChallengeTerms { seats: 4, ..terms() },
        ChallengeTerms { game: "knorri".to_owned(), ..terms() },
    ] {
        let refused = store.challenge(one.id, other.id, refused, NOW).await.expect(ANSWERS);
        assert_eq!(refused, Err(ChallengeError::NotAccepting));
    }
    let next = challenge(store, third, one).await.expect(ALLOWED);
    assert_eq!(store.challenges(one.id, NOW).await.expect(ANSWERS), [made, next]);
}

/// A bot that does not repeat that it is open is closed a little more than a minute later.
pub async fn a_bot_is_open_until_it_says_nothing_for_a_minute(store: &impl Database) {
    let [one, other] = &bots(store).await;
    let listed = store.open_bots(NOW).await.expect(ANSWERS);
    let names = listed.iter().map(|bot| &bot.name).collect::<Vec<_>>();
    assert_eq!(names, [&one.name, &other.name]);
    open(store, other.id, &[4]).await;
    let listed = store.open_bots(NOW).await.expect(ANSWERS);
    assert_eq!(listed[1].accepts[0].seats, [4]);
    open(store, other.id, &[2]).await;
    // It repeats itself soon, and again later.
    for seconds in [1, 50] {
        let (accepts, now) = (listed[0].accepts.clone(), NOW + seconds * 1_000);
        store.open_bot(one.id, accepts, now).await.expect(ANSWERS);
        let open = store.open_bots(now + OPEN_BOT_MS - 1).await.expect(ANSWERS);
        assert!(open.contains(&listed[0]), "{seconds}: {open:?}");
    }
    let later = NOW + 100_000;
    assert_eq!(store.open_bots(later).await.expect(ANSWERS), [listed[0].clone()]);
    let refused = store.challenge(one.id, other.id, terms(), later).await.expect(ANSWERS);
    assert_eq!(refused, Err(ChallengeError::NotAccepting));
    store.open_bot(one.id, Vec::new(), later).await.expect(ANSWERS);
    assert_eq!(store.open_bots(later).await.expect(ANSWERS), []);
}

/// An accepted challenge is visible after the time to accept it.
pub async fn an_open_challenge_expires_and_an_accepted_one_is_kept_for_a_while(
    store: &impl Database,
) {
    let [one, other, third] = &bots(store).await;
    let waits = challenge(store, third, other).await.expect(ALLOWED);
    let made = challenge(store, one, other).await.expect(ALLOWED);
    let place = place();
    for stranger in [one, third] {
        let refused = store.accept_challenge(made.id, stranger.id, place.clone(), NOW).await;
        assert_eq!(refused.expect(ANSWERS), Err(ChallengeError::NotFound));
    }
    let accepted = store.accept_challenge(made.id, other.id, place.clone(), NOW).await;
    let accepted = accepted.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(accepted, Challenge { status: ChallengeStatus::Accepted(place), ..made.clone() });
    for bot in [one, other] {
        let closed = store.close_challenge(made.id, bot.id, NOW).await.expect(ANSWERS);
        assert_eq!(closed, Err(ChallengeError::Accepted));
    }
    let later = NOW + CHALLENGE_MS;
    // A repetition does not change the table.
    let again = store.accept_challenge(made.id, other.id, self::place(), later).await;
    assert_eq!(again.expect(ANSWERS), Ok(accepted.clone()));
    let late = store.accept_challenge(waits.id, other.id, self::place(), later).await;
    assert_eq!(late.expect(ANSWERS), Err(ChallengeError::NotFound));
    assert_eq!(store.challenges(other.id, later).await.expect(ANSWERS), [accepted]);
    let gone = store.challenges(other.id, later + CLOSED_CHALLENGE_MS).await;
    assert_eq!(gone.expect(ANSWERS), []);
}

/// A challenge is accepted only while it is open.
pub async fn a_declined_challenge_is_not_accepted_and_a_withdrawn_one_is_gone(
    store: &impl Database,
) {
    let [one, other, third] = &bots(store).await;
    let declined = challenge(store, one, other).await.expect(ALLOWED);
    let close = async |id, bot: &Person| store.close_challenge(id, bot.id, NOW).await;
    assert_eq!(close(declined.id, third).await.expect(ANSWERS), Err(ChallengeError::NotFound));
    close(declined.id, other).await.expect(ANSWERS).expect(ALLOWED);
    let accepted = store.accept_challenge(declined.id, other.id, place(), NOW).await;
    assert_eq!(accepted.expect(ANSWERS), Err(ChallengeError::Declined));
    let seen = store.challenges(one.id, NOW + CHALLENGE_MS).await.expect(ANSWERS);
    assert_eq!(seen, [Challenge { status: ChallengeStatus::Declined, ..declined }]);

    let withdrawn = challenge(store, third, other).await.expect(ALLOWED);
    close(withdrawn.id, third).await.expect(ANSWERS).expect(ALLOWED);
    let accepted = store.accept_challenge(withdrawn.id, other.id, place(), NOW).await;
    assert_eq!(accepted.expect(ANSWERS), Err(ChallengeError::NotFound));
    assert_eq!(store.challenges(third.id, NOW).await.expect(ANSWERS), []);
}

/// The challenges that a bot has made and those that wait for it are limited separately; only open
/// ones count.
pub async fn a_bot_has_a_few_open_challenges_at_a_time(store: &impl Database) {
    let [other, one, rest @ ..] = &bots::<6>(store).await;
    let mut own = Vec::new();
    for _ in 0..CHALLENGES_MADE_MAX {
        own.push(challenge(store, one, other).await.expect(ALLOWED));
    }
    let refused = challenge(store, one, other).await;
    assert_eq!(refused, Err(ChallengeError::TooManyMade));
    store.close_challenge(own[0].id, one.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    challenge(store, one, other).await.expect(ALLOWED);
    for challenger in rest.iter().cycle().take(CHALLENGES_WAITING_MAX - CHALLENGES_MADE_MAX) {
        challenge(store, challenger, other).await.expect(ALLOWED);
    }
    let refused = challenge(store, &rest[0], other).await;
    assert_eq!(refused, Err(ChallengeError::TooManyWaiting));
}

/// Closed challenges count against the bot that made them, not against others.
pub async fn closed_challenges_of_one_bot_leave_room_for_others(store: &impl Database) {
    let [one, other, third] = &bots(store).await;
    for _ in 0..CHALLENGES_KEPT_MAX {
        let id = challenge(store, one, other).await.expect(ALLOWED).id;
        store.close_challenge(id, other.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    }
    assert_eq!(challenge(store, one, other).await, Err(ChallengeError::TooManyMade));
    challenge(store, third, other).await.expect(ALLOWED);
}

/// Challenges refer to bots, not to their names.
pub async fn a_challenge_has_the_present_names_and_none_is_left_of_an_erased_bot(
    store: &impl Database,
) {
    let [one, other, third] = &bots(store).await;
    challenge(store, one, other).await.expect(ALLOWED);
    challenge(store, third, one).await.expect(ALLOWED);
    store.rename(one.id, &name("Renamed"), NOW).await.expect(ANSWERS).expect(ALLOWED);
    let seen = store.challenges(other.id, NOW).await.expect(ANSWERS);
    assert_eq!(seen[0].from.name, "Renamed");
    store.erase(one.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    for bot in [one, other, third] {
        assert_eq!(store.challenges(bot.id, NOW).await.expect(ANSWERS), []);
    }
    let open = store.open_bots(NOW).await.expect(ANSWERS);
    let names = open.iter().map(|bot| &bot.name).collect::<Vec<_>>();
    assert_eq!(names, [&other.name, &third.name]);
}

/// A ban closes a bot to challenges, and deletes those by and to it.
pub async fn a_banned_bot_is_closed_and_its_challenges_are_gone(store: &impl Database) {
    let [one, other] = &bots(store).await;
    let id = challenge(store, one, other).await.expect(ALLOWED).id;
    let ban = Ban { since: NOW, until: None, reason: "rude".to_owned() };
    store.ban(one.id, ban).await.expect(ANSWERS).expect(ALLOWED);
    let accepted = store.accept_challenge(id, other.id, place(), NOW).await.expect(ANSWERS);
    assert_eq!(accepted, Err(ChallengeError::NotFound));
    assert_eq!(challenge(store, other, one).await, Err(ChallengeError::NotAccepting));
}
