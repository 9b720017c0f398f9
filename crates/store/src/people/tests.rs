use std::{path::Path, sync::Arc};

use journal::{Change, Entry, IdempotencyKey, Person, Store};
use protocol::{Kind, Name, RawAction, TableId, Token, UserId};
use serde_json::json;
use uuid::Uuid;

use super::*;
use crate::{reader::unavailable, testing::NOW};
use storage::{BLOCKS_MAX, BOTS_MAX, FORMER_PLAYER, Quote, Scope, TOKENS_MAX};

fn name(text: &str) -> Name {
    Name::new(text).unwrap()
}

fn people() -> Sqlite {
    Sqlite::in_memory().unwrap()
}

async fn who(people: &Sqlite, token: &Token) -> Option<Person> {
    people.session(token, NOW).await.unwrap().map(|session| session.person)
}

async fn registered(people: &Sqlite, text: &str) -> NewSession {
    people.register(&name(text), "digest".to_owned(), NOW).await.unwrap().unwrap()
}

#[tokio::test]
async fn a_guest_is_identified_only_by_its_token() {
    let people = people();
    let aino = people.make_guest(&name("Aino"), NOW).await.unwrap();
    let eero = people.make_guest(&name("Eero"), NOW).await.unwrap();
    assert_eq!(who(&people, &aino.token).await, Some(aino.person));
    assert_eq!(who(&people, &eero.token).await, Some(eero.person));
    assert_eq!(who(&people, &Token::new("nobody").unwrap()).await, None);
}

#[tokio::test]
async fn tokens_are_not_stored() {
    let folder = tempfile::tempdir().unwrap();
    let people = Sqlite::open(&folder.path().join("knekt.db")).unwrap();
    let aino = people.make_guest(&name("Aino"), NOW).await.unwrap();
    assert!(!has(folder.path(), &aino.token), "the file contains the token");
}

/// Returns whether any file of `folder` contains `text`.
fn has(folder: &Path, text: &str) -> bool {
    std::fs::read_dir(folder).unwrap().any(|file| {
        let bytes = std::fs::read(file.unwrap().path()).unwrap();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    })
}

#[tokio::test]
async fn account_names_are_unique_ignoring_case_and_guest_names_are_not() {
    let people = people();
    people.make_guest(&name("Märta"), NOW).await.unwrap();
    let marta = registered(&people, "Märta").await;
    for same in ["Märta", "MÄRTA", "ma\u{308}rta"] {
        let again = people.register(&name(same), "digest".to_owned(), NOW).await.unwrap();
        assert_eq!(again.unwrap_err(), PeopleError::NameTaken, "{same}");
        assert_eq!(people.by_name(&name(same)).await.unwrap(), Some(marta.person.clone()));
    }
    people.make_guest(&name("märta"), NOW).await.unwrap();
    let strasse = registered(&people, "Straße").await;
    let renamed = people.rename(marta.person.id, &name("STRASSE")).await.unwrap();
    assert_eq!(renamed, Err(PeopleError::NameTaken));
    let own = people.rename(strasse.person.id, &name("strasse")).await.unwrap().unwrap();
    assert_eq!(own.name, "strasse");
}

#[tokio::test]
async fn an_upgrade_keeps_the_id_and_revokes_the_guests_sessions() {
    let people = people();
    let guest = people.make_guest(&name("Aino"), NOW).await.unwrap();
    registered(&people, "aino").await;
    let id = guest.person.id;
    let taken = people.upgrade(id, None, "digest".to_owned(), NOW).await.unwrap();
    assert_eq!(taken.unwrap_err(), PeopleError::NameTaken);
    assert_eq!(who(&people, &guest.token).await, Some(guest.person.clone()));
    let own = Some(name("Aino of Turku"));
    let account = people.upgrade(id, own, "digest".to_owned(), NOW).await.unwrap().unwrap();
    assert_eq!((account.person.id, account.person.kind), (id, Kind::Account));
    assert_eq!(who(&people, &guest.token).await, None);
    assert_eq!(who(&people, &account.token).await, Some(account.person));
    let twice = people.upgrade(id, None, "digest".to_owned(), NOW).await.unwrap();
    assert_eq!(twice.unwrap_err(), PeopleError::WrongKind);
}

#[tokio::test]
async fn a_login_revokes_only_the_shown_session() {
    let people = people();
    let first = registered(&people, "Aino").await;
    let second = people.log_in(first.person.clone(), None, NOW).await.unwrap().unwrap();
    let third = people.log_in(first.person.clone(), Some(first.id), NOW).await.unwrap().unwrap();
    assert_eq!(who(&people, &first.token).await, None);
    assert!(who(&people, &second.token).await.is_some());
    people.set_password(first.person.id, "other".to_owned(), third.id).await.unwrap();
    assert_eq!(who(&people, &second.token).await, None);
    assert!(who(&people, &third.token).await.is_some());
    let account = people.account(&name("AINO")).await.unwrap().unwrap();
    assert_eq!(account.password, "other");
    assert!(!format!("{account:?}").contains("other"));
}

#[tokio::test]
async fn tokens_are_listed_without_secrets_and_revoked_by_their_owner() {
    let people = people();
    let aino = registered(&people, "Aino").await;
    let eero = registered(&people, "Eero").await;
    let scopes = [Scope::Chat].into_iter().collect();
    let made = people.make_token(aino.person.clone(), "phone".to_owned(), scopes, None, NOW).await;
    let token = made.unwrap().unwrap();
    let session = people.session(&token.token, NOW).await.unwrap().unwrap();
    assert!(session.is_token && session.scopes == scopes);
    let list = people.sessions(aino.person.id).await.unwrap();
    assert_eq!(list.iter().map(|one| one.id).collect::<Vec<_>>(), [aino.id, token.id]);
    assert_eq!(list[1].label.as_deref(), Some("phone"));
    assert!(!serde_json::to_string(&list).unwrap().contains(&*token.token));
    let others = people.end_session(eero.person.id, token.id).await.unwrap();
    assert_eq!(others, Err(PeopleError::NotFound));
    people.end_session(aino.person.id, token.id).await.unwrap().unwrap();
    assert_eq!(people.session(&token.token, NOW).await.unwrap(), None);
}

#[tokio::test]
async fn tokens_and_bots_are_bounded() {
    let people = people();
    let aino = registered(&people, "Aino").await;
    for _ in 0..TOKENS_MAX {
        let made =
            people.make_token(aino.person.clone(), "t".to_owned(), Scopes::ALL, None, NOW).await;
        made.unwrap().unwrap();
    }
    let more = people.make_token(aino.person.clone(), "t".to_owned(), Scopes::ALL, None, NOW).await;
    assert_eq!(more.unwrap().unwrap_err(), PeopleError::TooMany);
    for n in 0..BOTS_MAX {
        people.make_bot(aino.person.id, &name(&format!("Robot {n}")), NOW).await.unwrap().unwrap();
    }
    let more = people.make_bot(aino.person.id, &name("One more"), NOW).await.unwrap();
    assert_eq!(more.unwrap_err(), PeopleError::TooMany);
}

#[tokio::test]
async fn a_bot_belongs_to_an_account_and_owns_nothing() {
    let people = people();
    let guest = people.make_guest(&name("Guest"), NOW).await.unwrap();
    let aino = registered(&people, "Aino").await;
    let by_guest = people.make_bot(guest.person.id, &name("Robot"), NOW).await.unwrap();
    assert_eq!(by_guest.unwrap_err(), PeopleError::WrongKind);
    let bot = people.make_bot(aino.person.id, &name("Robot"), NOW).await.unwrap().unwrap();
    let session = people.session(&bot.token, NOW).await.unwrap().unwrap();
    assert_eq!(session.person.kind, Kind::Bot);
    assert_eq!(session.scopes.list(), [Scope::Play, Scope::Chat, Scope::Read]);
    let by_bot = people.make_bot(bot.person.id, &name("Robot 2"), NOW).await.unwrap();
    assert_eq!(by_bot.unwrap_err(), PeopleError::WrongKind);
    let eero = registered(&people, "Eero").await;
    let foreign = people.renew_bot(eero.person.id, bot.person.id, NOW).await.unwrap();
    assert_eq!(foreign.unwrap_err(), PeopleError::NotFound);
    let renewed = people.renew_bot(aino.person.id, bot.person.id, NOW).await.unwrap().unwrap();
    assert_eq!(who(&people, &bot.token).await, None);
    assert_eq!(who(&people, &renewed.token).await, Some(bot.person));
}

fn entry(seq: u64, who: &Person, change: Change) -> Arc<Entry> {
    let command = IdempotencyKey { player: who.id, cid: format!("c{seq}"), body: String::new() };
    Arc::new(Entry { seq, at: EpochMs(7), command: Some(command), change })
}

/// Creates a table where `who` has played a card.
async fn table_of(store: &Sqlite, who: &Person) -> TableId {
    let table = TableId(Uuid::now_v7());
    let seat = serde_json::from_value(json!(0)).unwrap();
    let created = serde_json::from_value(json!({"created": {
        "game": "gurka", "rules": 1, "seats": 2, "options": {}, "settings": {}, "host": who,
    }}));
    let action = serde_json::from_str::<RawAction>(r#"{"do":"pass"}"#).unwrap();
    let played = Change::Played {
        seat,
        action,
        by: protocol::By::Owner,
        used_ms: None,
        secrets: Vec::new(),
        commits: Vec::new(),
        reveals: Vec::new(),
    };
    let changes = [created.unwrap(), Change::Sat { seat, who: who.clone(), quick: false }, played];
    for (seq, change) in (0..).zip(changes) {
        store.append(table, entry(seq, who, change), true).await.unwrap();
    }
    table
}

#[tokio::test]
async fn an_export_has_all_actions_and_no_secrets() {
    let people = Sqlite::in_memory().unwrap();
    let store = &people;
    let aino = registered(&people, "Aino").await;
    people.make_bot(aino.person.id, &name("Robot"), NOW).await.unwrap().unwrap();
    let table = table_of(store, &aino.person).await;
    let eero = people.make_guest(&name("Eero"), NOW).await.unwrap();
    table_of(store, &eero.person).await;
    let export = people.export(aino.person.id).await.unwrap().unwrap();
    let json = serde_json::to_value(&export).unwrap();
    assert_eq!(json["person"]["name"], "Aino");
    assert_eq!(json["bots"][0]["name"], "Robot");
    assert_eq!(json["tables"].as_array().unwrap().len(), 1);
    assert_eq!(json["tables"][0]["table"], table.to_string());
    assert_eq!(json["tables"][0]["done"][2]["action"], json!({"do": "pass"}));
    for secret in ["digest", &*aino.token, "secret"] {
        assert!(!json.to_string().contains(secret), "{secret}");
    }
}

#[tokio::test]
async fn erasure_keeps_actions_under_an_anonymous_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("knekt.db");
    let store = Sqlite::open(&path).unwrap();
    let people = &store;
    let aino = registered(people, "Aino of Turku").await;
    let bot = people.make_bot(aino.person.id, &name("Robot of Turku"), NOW).await.unwrap().unwrap();
    let eero = registered(people, "Eero of Oulu").await;
    let table = table_of(&store, &aino.person).await;
    let others = table_of(&store, &eero.person).await;
    let erased = people.erase(aino.person.id, NOW).await.unwrap().unwrap();
    assert_eq!(erased.people, [bot.person.id, aino.person.id]);
    assert_eq!(erased.tables, [table]);
    assert_eq!(who(people, &aino.token).await, None);
    assert_eq!(who(people, &bot.token).await, None);
    let log = store.log(table).await.unwrap();
    let Change::Sat { who: sitter, .. } = &log[1].change else { panic!("{log:?}") };
    assert_eq!((sitter.id, sitter.name.as_str()), (aino.person.id, FORMER_PLAYER));
    let Change::Sat { who: sitter, .. } = &store.log(others).await.unwrap()[1].change else {
        panic!("it is Eero's");
    };
    assert_eq!(sitter.name, "Eero of Oulu");
    assert_eq!(
        people.erase(aino.person.id, NOW).await.unwrap().unwrap_err(),
        PeopleError::NotFound
    );
    // The name is free again.
    registered(people, "aino of turku").await;
}

#[tokio::test]
async fn entries_that_name_a_person_are_found_by_an_index() {
    let store = Sqlite::in_memory().unwrap();
    let plan = store.ask(|file| {
        let query = "EXPLAIN QUERY PLAN SELECT no FROM entry
            WHERE player = x'00' AND names_player";
        file.query_row(query, [], |row| row.get::<_, String>(3)).map_err(unavailable)
    });
    let plan = plan.await.unwrap();
    assert!(plan.contains("entry_names_player"), "{plan}");
}

#[tokio::test]
async fn blocks_are_bounded_and_idempotent() {
    let people = people();
    let aino = people.make_guest(&name("Aino"), NOW).await.unwrap().person;
    let eero = registered(&people, "Eero").await.person;
    let block = async |other: UserId, cid: &str| {
        people.block(aino.id, other, Some(cid.to_owned()), NOW).await.unwrap()
    };
    assert_eq!(block(aino.id, "self").await, Err(PeopleError::NotFound));
    assert_eq!(block(UserId(Uuid::now_v7()), "nobody").await, Err(PeopleError::NotFound));
    block(eero.id, "c").await.unwrap();
    block(eero.id, "again").await.unwrap();
    let list = people.blocks(aino.id).await.unwrap();
    assert_eq!(
        list.iter().map(|one| (one.id, &*one.name)).collect::<Vec<_>>(),
        [(eero.id, "Eero")]
    );
    assert_eq!(people.blocks(eero.id).await.unwrap(), []);
    let other = people.make_guest(&name("Other"), NOW).await.unwrap().person;
    block(other.id, "c").await.unwrap();
    assert_eq!(people.blocks(aino.id).await.unwrap().len(), 1, "the command was done before");
    for n in 1..BLOCKS_MAX {
        let other = people.make_guest(&name("Other"), NOW).await.unwrap().person;
        block(other.id, &format!("n{n}")).await.unwrap();
    }
    assert_eq!(block(other.id, "more").await, Err(PeopleError::TooMany));
    people.unblock(aino.id, eero.id).await.unwrap();
    people.unblock(aino.id, eero.id).await.unwrap();
    block(other.id, "more").await.unwrap();
}

/// Aino reports a message of Eero, and Cecilia one that followed a message of Aino.
#[tokio::test]
async fn an_export_has_blocks_and_reports_and_erasure_leaves_none() {
    let people = Sqlite::in_memory().unwrap();
    let mut persons = Vec::new();
    for text in ["Aino", "Eero", "Cecilia"] {
        persons.push(people.make_guest(&name(text), NOW).await.unwrap().person);
    }
    let [aino, eero, cecilia] = &persons[..] else { panic!("three") };
    let table = TableId(Uuid::now_v7());
    let line = |n: u64, who: &Person| -> journal::ChatMessage {
        serde_json::from_value(json!({
            "n": n, "at": 7, "cid": "c", "who": who, "said_to": "table", "to": "table",
            "text": format!("{} said {n}", who.name),
        }))
        .unwrap()
    };
    let report =
        |who: &Person, line: journal::ChatMessage, before: Vec<journal::ChatMessage>| NewReport {
            who: who.id,
            cid: "r".to_owned(),
            table,
            reason: format!("{} minds", who.name),
            quote: Quote { line, before },
        };
    people.block(aino.id, eero.id, None, NOW).await.unwrap().unwrap();
    people.block(eero.id, cecilia.id, None, NOW).await.unwrap().unwrap();
    people.block(eero.id, aino.id, None, NOW).await.unwrap().unwrap();
    for report in [
        report(aino, line(1, eero), vec![]),
        report(cecilia, line(2, aino), vec![]),
        report(cecilia, line(4, eero), vec![line(3, aino), line(2, cecilia)]),
        report(eero, line(2, cecilia), vec![]),
    ] {
        let report = NewReport { cid: format!("r{}", report.quote.line.n), ..report };
        people.report(report, NOW).await.unwrap().unwrap();
    }
    let export = people.export(aino.id).await.unwrap().unwrap();
    let json = serde_json::to_value(&export).unwrap();
    assert_eq!(json["blocks"][0]["name"], "Eero");
    assert_eq!(json["reports"][0]["reason"], "Aino minds");
    assert_eq!(
        (json["blocks"].as_array().unwrap().len(), json["reports"].as_array().unwrap().len()),
        (1, 1)
    );
    people.erase(aino.id, NOW).await.unwrap().unwrap();
    let reports = people.reports(None, 10).await.unwrap();
    let text = serde_json::to_string(&reports).unwrap();
    assert!(!text.contains("Aino") && !text.contains(&aino.id.to_string()), "{text}");
    assert_eq!(reports.len(), 2, "{text}");
    assert!(text.contains("Cecilia said 2"), "messages of others should not be erased: {text}");
    assert_eq!(people.blocks(aino.id).await.unwrap(), []);
    let left = people.blocks(eero.id).await.unwrap();
    assert_eq!(left.iter().map(|one| one.id).collect::<Vec<_>>(), [cecilia.id]);
}
