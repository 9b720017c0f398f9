//! Laws of accounts, their names and bots.

use protocol::{EpochMs, Kind, Token};

use super::{ALLOWED, ANSWERS, Database, NOW, bot_of, check, guest, name, registered, who};
use crate::{
    BOTS_MAX, Ban, FORMER_NAME_MS, FORMER_NAMES_MAX, PeopleError, Scope, Scopes, TOKENS_MAX,
    journal::Person,
};

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        a_guest_is_identified_only_by_its_token,
        account_names_are_unique_ignoring_case_and_guest_names_are_not,
        an_upgrade_keeps_the_id_and_revokes_the_guests_sessions,
        an_account_cannot_look_like_another,
        name_rules_apply_to_bots_and_renames,
        a_name_given_up_is_reserved_for_its_former_owner,
        an_erased_name_is_reserved_for_nobody,
        names_given_up_are_bounded,
        tokens_and_bots_are_bounded,
        a_bot_belongs_to_an_account_and_owns_nothing,
        an_account_and_every_guest_of_a_name_are_found,
    );
}

async fn registers(store: &impl Database, text: &str) -> Result<(), PeopleError> {
    let made = store.register(&name(text), "digest".to_owned(), NOW).await;
    made.expect(ANSWERS).map(drop)
}

pub async fn a_guest_is_identified_only_by_its_token(store: &impl Database) {
    let aino = guest(store, "Aino").await;
    let eero = guest(store, "Eero").await;
    assert_eq!(who(store, &aino.token).await, Some(aino.person));
    assert_eq!(who(store, &eero.token).await, Some(eero.person));
    assert_eq!(who(store, &Token::new("nobody").expect(ANSWERS)).await, None);
}

/// Account names are unique, ignoring case. A guest can have any name, even that of an account.
pub async fn account_names_are_unique_ignoring_case_and_guest_names_are_not(store: &impl Database) {
    guest(store, "Märta").await;
    let marta = registered(store, "Märta").await;
    for same in ["Märta", "MÄRTA", "ma\u{308}rta"] {
        let again = store.register(&name(same), "digest".to_owned(), NOW).await.expect(ANSWERS);
        assert_eq!(again.expect_err("a refusal"), PeopleError::NameTaken, "{same}");
        assert_eq!(store.by_name(&name(same)).await.expect(ANSWERS), Some(marta.person.clone()));
    }
    guest(store, "märta").await;
    let strasse = registered(store, "Straße").await;
    let renamed = store.rename(marta.person.id, &name("STRASSE"), NOW).await.expect(ANSWERS);
    assert_eq!(renamed, Err(PeopleError::NameTaken));
    let own = store.rename(strasse.person.id, &name("strasse"), NOW).await.expect(ANSWERS);
    assert_eq!(own.expect(ALLOWED).name, "strasse");
}

/// A guest who becomes an account stays the same person.
pub async fn an_upgrade_keeps_the_id_and_revokes_the_guests_sessions(store: &impl Database) {
    let guest = guest(store, "Aino").await;
    registered(store, "aino").await;
    let id = guest.person.id;
    let taken = store.upgrade(id, None, "digest".to_owned(), NOW).await.expect(ANSWERS);
    assert_eq!(taken.expect_err("a refusal"), PeopleError::NameTaken);
    assert_eq!(who(store, &guest.token).await, Some(guest.person.clone()));
    let own = Some(name("Aino of Turku"));
    let account =
        store.upgrade(id, own, "digest".to_owned(), NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!((account.person.id, account.person.kind), (id, Kind::Account));
    assert_eq!(who(store, &guest.token).await, None);
    assert_eq!(who(store, &account.token).await, Some(account.person));
    let twice = store.upgrade(id, None, "digest".to_owned(), NOW).await.expect(ANSWERS);
    assert_eq!(twice.expect_err("a refusal"), PeopleError::WrongKind);
}

/// A name that looks like that of an account is taken.
pub async fn an_account_cannot_look_like_another(store: &impl Database) {
    for one in ["Aino", "Ian", "Bjarni", "Olof 0"] {
        registers(store, one).await.expect(ANSWERS);
    }
    let same = "AINO,Aino\u{200d},Ai\u{ad}no,A\u{3164}ino,\u{410}ino,\u{410}INO,A\u{456}no,\
        Ain\u{3bf},Ain\u{43e},lan,Bjami,\u{1d400}ino,Olof O";
    for same in same.split(',') {
        let refused = registers(store, same).await;
        assert_eq!(refused, Err(PeopleError::NameTaken), "{same:?}");
    }
    for other in ["Áino", "Lan", "Eino", "Aino 2"] {
        assert_eq!(registers(store, other).await, Ok(()), "{other}");
    }
}

/// The rules for names also apply to bots, renames and upgrades.
pub async fn name_rules_apply_to_bots_and_renames(store: &impl Database) {
    let aino = registered(store, "Aino").await.person;
    let eero = registered(store, "Eero").await.person;
    let looks = name("\u{410}ino");
    let bot = store.make_bot(eero.id, &looks, NOW).await.expect(ANSWERS);
    assert_eq!(bot.expect_err("a refusal"), PeopleError::NameTaken);
    assert_eq!(
        store.rename(eero.id, &looks, NOW).await.expect(ANSWERS),
        Err(PeopleError::NameTaken)
    );
    let guest = store.make_guest(&looks, NOW).await.expect(ANSWERS).person;
    let upgraded = store.upgrade(guest.id, None, "d".to_owned(), NOW).await.expect(ANSWERS);
    assert_eq!(upgraded.expect_err("a refusal"), PeopleError::NameTaken);
    let own = store.rename(aino.id, &looks, NOW).await.expect(ANSWERS);
    assert!(own.is_ok(), "the account's own name in other letters");
}

/// A name that was given up belongs to nobody else for 90 days, and its former owner can take it
/// again.
pub async fn a_name_given_up_is_reserved_for_its_former_owner(store: &impl Database) {
    let aino = registered(store, "Aino").await.person;
    let eero = registered(store, "Eero").await.person;
    let rename = async |who: &Person, text: &str, at: EpochMs| {
        store.rename(who.id, &name(text), at).await.expect(ANSWERS)
    };
    let free = NOW + FORMER_NAME_MS;
    rename(&aino, "Marta", NOW).await.expect(ALLOWED);
    assert_eq!(store.by_name("Aino").await.expect(ANSWERS), None);
    let marta = store.by_id(aino.id).await.expect(ANSWERS).expect("an account");
    assert_eq!(marta.name, "Marta");
    for same in ["AINO", "\u{410}ino"] {
        assert_eq!(registers(store, same).await, Err(PeopleError::NameTaken), "{same}");
        let late = EpochMs(free.0 - 1);
        assert_eq!(rename(&eero, same, late).await, Err(PeopleError::NameTaken), "{same}");
        let guest = guest(store, same).await.person;
        let upgraded = store.upgrade(guest.id, None, "d".to_owned(), NOW).await.expect(ANSWERS);
        assert_eq!(upgraded.expect_err("a refusal"), PeopleError::NameTaken);
        let bot = store.make_bot(eero.id, &name(same), NOW).await.expect(ANSWERS);
        assert_eq!(bot.expect_err("a refusal"), PeopleError::NameTaken);
    }
    rename(&aino, "aino", NOW).await.expect(ALLOWED);
    assert_eq!(rename(&eero, "Marta", NOW).await, Err(PeopleError::NameTaken));
    rename(&eero, "Marta", free).await.expect(ALLOWED);
    assert_eq!(rename(&aino, "Marta", free).await, Err(PeopleError::NameTaken));
}

/// The name of an erased account belongs to nobody for 90 days, that of a deleted bot to its owner.
pub async fn an_erased_name_is_reserved_for_nobody(store: &impl Database) {
    let aino = registered(store, "Aino").await.person;
    let eero = registered(store, "Eero").await.person;
    let make = async |owner: &Person, at: EpochMs| {
        let made = store.make_bot(owner.id, &name("Robot"), at).await.expect(ANSWERS);
        made.map(|bot| bot.person)
    };
    let bot = make(&aino, NOW).await.expect(ALLOWED);
    store.erase(bot.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(make(&eero, NOW).await, Err(PeopleError::NameTaken));
    make(&aino, NOW).await.expect(ALLOWED);
    store.rename(aino.id, &name("Marta"), NOW).await.expect(ANSWERS).expect(ALLOWED);
    store.erase(aino.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(store.by_id(aino.id).await.expect(ANSWERS), None);
    assert_eq!(store.by_id(bot.id).await.expect(ANSWERS), None);
    for former in ["Aino", "Marta", "Robot"] {
        assert_eq!(registers(store, former).await, Err(PeopleError::NameTaken), "{former}");
    }
    let free = NOW + FORMER_NAME_MS;
    store.end_expired_sessions(free).await.expect(ANSWERS);
    make(&eero, free).await.expect(ALLOWED);
    for former in ["Aino", "Marta"] {
        let made = store.register(&name(former), "d".to_owned(), free).await.expect(ANSWERS);
        made.expect(ALLOWED);
    }
}

/// Nobody reserves names without bound by giving them up.
pub async fn names_given_up_are_bounded(store: &impl Database) {
    let aino = registered(store, "Aino").await.person;
    let rename = async |text: &str, at: EpochMs| {
        store.rename(aino.id, &name(text), at).await.expect(ANSWERS).map(drop)
    };
    for n in 1..=FORMER_NAMES_MAX {
        rename(&format!("Aino {n} of Turku"), NOW).await.expect(ALLOWED);
    }
    assert_eq!(rename("Marta", NOW).await, Err(PeopleError::TooMany));
    rename("Marta", NOW + FORMER_NAME_MS).await.expect(ALLOWED);
}

/// A person has at most [`TOKENS_MAX`] tokens and [`BOTS_MAX`] bots.
pub async fn tokens_and_bots_are_bounded(store: &impl Database) {
    let aino = registered(store, "Aino").await;
    for _ in 0..TOKENS_MAX {
        let made =
            store.make_token(aino.person.clone(), "t".to_owned(), Scopes::ALL, None, NOW).await;
        made.expect(ANSWERS).expect(ALLOWED);
    }
    let more = store.make_token(aino.person.clone(), "t".to_owned(), Scopes::ALL, None, NOW).await;
    assert_eq!(more.expect(ANSWERS).expect_err("a refusal"), PeopleError::TooMany);
    for n in 0..BOTS_MAX {
        bot_of(store, aino.person.id, &format!("Robot {n}")).await;
    }
    let more = store.make_bot(aino.person.id, &name("One more"), NOW).await.expect(ANSWERS);
    assert_eq!(more.expect_err("a refusal"), PeopleError::TooMany);
}

/// A guest or a bot cannot own a bot, and only the owner can renew a bot's token.
pub async fn a_bot_belongs_to_an_account_and_owns_nothing(store: &impl Database) {
    let guest = guest(store, "Guest").await;
    let aino = registered(store, "Aino").await;
    let by_guest = store.make_bot(guest.person.id, &name("Robot"), NOW).await.expect(ANSWERS);
    assert_eq!(by_guest.expect_err("a refusal"), PeopleError::WrongKind);
    let bot = bot_of(store, aino.person.id, "Robot").await;
    let session = store.session(&bot.token, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(session.person.kind, Kind::Bot);
    assert_eq!(session.scopes.list(), [Scope::Play, Scope::Chat, Scope::Read]);
    let by_bot = store.make_bot(bot.person.id, &name("Robot 2"), NOW).await.expect(ANSWERS);
    assert_eq!(by_bot.expect_err("a refusal"), PeopleError::WrongKind);
    let eero = registered(store, "Eero").await;
    let foreign = store.renew_bot(eero.person.id, bot.person.id, NOW).await.expect(ANSWERS);
    assert_eq!(foreign.expect_err("a refusal"), PeopleError::NotFound);
    let renewed =
        store.renew_bot(aino.person.id, bot.person.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(who(store, &bot.token).await, None);
    assert_eq!(who(store, &renewed.token).await, Some(bot.person));
}

/// The admin finds everybody of a name.
pub async fn an_account_and_every_guest_of_a_name_are_found(store: &impl Database) {
    guest(store, "Aino").await;
    guest(store, "Eero").await;
    let account = registered(store, "Aino").await;
    let ban = Ban { since: EpochMs(5), until: None, reason: "rude".to_owned() };
    store.ban(account.person.id, ban.clone()).await.expect(ANSWERS).expect(ALLOWED);
    let found = store.find_by_name("Aino", EpochMs(6)).await.expect(ANSWERS);
    assert_eq!(found.len(), 2);
    let banned = found.iter().find(|one| one.person == account.person).expect(ANSWERS);
    assert_eq!((banned.ban.as_ref(), banned.sessions), (Some(&ban), 0));
    assert!(found.iter().any(|one| one.ban.is_none() && one.sessions == 1));
    assert_eq!(
        store.find_by_name("AINO", EpochMs(6)).await.expect(ANSWERS).len(),
        1,
        "guests' names are as they are"
    );
    store.erase(account.person.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(store.find_by_name("Aino", EpochMs(6)).await.expect(ANSWERS).len(), 1);
}
