//! Laws of exports and erasures.

use std::sync::Arc;

use protocol::{EpochMs, Kind, PlayedBy, RawAction, SeatedPlayer, TableId, TimeFactor};
use rules::Seat;
use serde_json::json;
use uuid::Uuid;

use super::{ALLOWED, ANSWERS, Database, NOW, bot_of, check, guest, registered, who};
use crate::{
    FORMER_PLAYER, NewReport, PeopleError, Quote,
    journal::{Change, Entry, HibernatedSeat, Hibernation, IdempotencyKey, Person, laws},
};

/// Checks every law here.
pub async fn all<D: Database>(fresh: &impl AsyncFn() -> D) {
    check!(
        fresh,
        an_export_has_all_actions_and_no_secrets,
        erasure_keeps_actions_under_an_anonymous_name,
        an_export_has_blocks_and_reports_and_erasure_leaves_none,
        an_erased_name_is_never_listed,
        an_erased_name_is_in_no_match_start,
    );
}

fn entry(seq: u64, who: &Person, change: Change) -> Arc<Entry> {
    let command = IdempotencyKey { player: who.id, cid: format!("c{seq}"), body: String::new() };
    Arc::new(Entry { seq, at: EpochMs(7), command: Some(command), change })
}

/// Creates a table where `who` has played a card.
async fn table_of(store: &impl Database, who: &Person) -> TableId {
    let table = TableId(Uuid::now_v7());
    let seat = serde_json::from_value(json!(0)).expect("a seat");
    let created = serde_json::from_value(json!({"created": {
        "game": "gurka", "rules": 1, "seats": 2, "options": {}, "settings": {}, "host": who,
    }}));
    let action = serde_json::from_str::<RawAction>(r#"{"do":"pass"}"#).expect("an action");
    let played = Change::Played {
        seat,
        action,
        by: protocol::By::Owner,
        used_ms: None,
        secrets: Vec::new(),
        commits: Vec::new(),
        reveals: Vec::new(),
    };
    let created = created.expect("a change");
    let changes = [created, Change::Sat { seat, who: who.clone(), quick: false }, played];
    for (seq, change) in (0..).zip(changes) {
        store.append(table, entry(seq, who, change), true).await.expect("the next entry");
    }
    table
}

/// An export has everything that a person did.
pub async fn an_export_has_all_actions_and_no_secrets(store: &impl Database) {
    let aino = registered(store, "Aino").await;
    bot_of(store, aino.person.id, "Robot").await;
    let table = table_of(store, &aino.person).await;
    let eero = guest(store, "Eero").await;
    table_of(store, &eero.person).await;
    let export = store.export(aino.person.id).await.expect(ANSWERS).expect(ALLOWED);
    let json = serde_json::to_value(&export).expect(ANSWERS);
    assert_eq!(json["person"]["name"], "Aino");
    assert_eq!(json["bots"][0]["name"], "Robot");
    assert_eq!(json["tables"].as_array().expect(ANSWERS).len(), 1);
    assert_eq!(json["tables"][0]["table"], table.to_string());
    assert_eq!(json["tables"][0]["done"][2]["action"], json!({"do": "pass"}));
    for secret in ["digest", &*aino.token, "secret"] {
        assert!(!json.to_string().contains(secret), "{secret}");
    }
}

/// Erasure replaces a name and keeps what was done.
pub async fn erasure_keeps_actions_under_an_anonymous_name(store: &impl Database) {
    let aino = registered(store, "Aino of Turku").await;
    let bot = bot_of(store, aino.person.id, "Robot of Turku").await;
    let eero = registered(store, "Eero of Oulu").await;
    let table = table_of(store, &aino.person).await;
    let others = table_of(store, &eero.person).await;
    let erased = store.erase(aino.person.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert_eq!(erased.people, [bot.person.id, aino.person.id]);
    assert_eq!(erased.tables, [table]);
    assert_eq!(who(store, &aino.token).await, None);
    assert_eq!(who(store, &bot.token).await, None);
    let log = store.log(table).await.expect(ANSWERS);
    let Change::Sat { who: sitter, .. } = &log[1].change else { panic!("{log:?}") };
    assert_eq!((sitter.id, sitter.name.as_str()), (aino.person.id, FORMER_PLAYER));
    let Change::Sat { who: sitter, .. } = &store.log(others).await.expect(ANSWERS)[1].change else {
        panic!("it is Eero's");
    };
    assert_eq!(sitter.name, "Eero of Oulu");
    assert_eq!(
        store.erase(aino.person.id, NOW).await.expect(ANSWERS).expect_err("a refusal"),
        PeopleError::NotFound
    );
}

/// A person's export has their blocks and reports. Their erasure removes these, the blocks and
/// reports of them, and their messages in other reports.
pub async fn an_export_has_blocks_and_reports_and_erasure_leaves_none(store: &impl Database) {
    let mut persons = Vec::new();
    for text in ["Aino", "Eero", "Cecilia"] {
        persons.push(guest(store, text).await.person);
    }
    let [aino, eero, cecilia] = &persons[..] else { panic!("three") };
    let table = TableId(Uuid::now_v7());
    let line = |n: u64, who: &Person| -> crate::journal::ChatMessage {
        serde_json::from_value(json!({
            "n": n, "at": 7, "cid": "c", "who": who, "said_to": "table", "to": "table",
            "text": format!("{} said {n}", who.name),
        }))
        .expect(ANSWERS)
    };
    let report = |who: &Person,
                  line: crate::journal::ChatMessage,
                  before: Vec<crate::journal::ChatMessage>| NewReport {
        who: who.id,
        cid: "r".to_owned(),
        table,
        reason: format!("{} minds", who.name),
        quote: Quote { line, before },
    };
    store.block(aino.id, eero.id, None, NOW).await.expect(ANSWERS).expect(ALLOWED);
    store.block(eero.id, cecilia.id, None, NOW).await.expect(ANSWERS).expect(ALLOWED);
    store.block(eero.id, aino.id, None, NOW).await.expect(ANSWERS).expect(ALLOWED);
    for report in [
        report(aino, line(1, eero), vec![]),
        report(cecilia, line(2, aino), vec![]),
        report(cecilia, line(4, eero), vec![line(3, aino), line(2, cecilia)]),
        report(eero, line(2, cecilia), vec![]),
    ] {
        let report = NewReport { cid: format!("r{}", report.quote.line.n), ..report };
        store.report(report, NOW).await.expect(ANSWERS).expect(ALLOWED);
    }
    let export = store.export(aino.id).await.expect(ANSWERS).expect(ALLOWED);
    let json = serde_json::to_value(&export).expect(ANSWERS);
    assert_eq!(json["blocks"][0]["name"], "Eero");
    assert_eq!(json["reports"][0]["reason"], "Aino minds");
    assert_eq!(
        (
            json["blocks"].as_array().expect(ANSWERS).len(),
            json["reports"].as_array().expect(ANSWERS).len()
        ),
        (1, 1)
    );
    store.erase(aino.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    let reports = store.reports(None, 10).await.expect(ANSWERS);
    let text = serde_json::to_string(&reports).expect(ANSWERS);
    assert!(!text.contains("Aino") && !text.contains(&aino.id.to_string()), "{text}");
    assert_eq!(reports.len(), 2, "{text}");
    assert!(text.contains("Cecilia said 2"), "messages of others should not be erased: {text}");
    assert_eq!(store.blocks(aino.id).await.expect(ANSWERS), []);
    let left = store.blocks(eero.id).await.expect(ANSWERS);
    assert_eq!(left.iter().map(|one| one.id).collect::<Vec<_>>(), [cecilia.id]);
}

/// A hibernating table does not show an erased name in the lobby, however late it hibernates.
pub async fn an_erased_name_is_never_listed(store: &impl Database) {
    let host = guest(store, "Aino").await.person;
    let sitter = guest(store, "Bjarni").await.person;
    let table = laws::fresh();
    store.append(table, laws::created(host.id, "a"), true).await.expect(ANSWERS);
    let rest = |host_name: &str, name: &str| {
        let mut listed = laws::listed(table, "knorri");
        listed.host = host.id;
        host_name.clone_into(&mut listed.shown.host);
        listed.shown.seats[1].player = Some(SeatedPlayer {
            name: name.to_owned(),
            kind: Kind::Guest,
            id: None,
            ready: false,
            played_by: PlayedBy::Owner,
            time_factor: TimeFactor::One,
            next: None,
            gives_way: false,
        });
        let seats = vec![HibernatedSeat { person: sitter.id, seat: Seat(1), your_turn: false }];
        Hibernation { head: 0, due: None, seats, listed: Some(listed) }
    };
    let n_listed = async || store.lobby_page(None, None, 9).await.expect(ANSWERS).len();
    let is_due = async || store.due(EpochMs(1), 9).await.expect(ANSWERS) == [table];
    let hibernate = async |host_name: &str, name: &str| {
        store.hibernate(table, rest(host_name, name)).await.expect(ANSWERS);
    };
    let wake = async || store.mark_awake(vec![table], EpochMs(1)).await.expect(ANSWERS);
    hibernate("Aino", "Bjarni").await;
    assert!(n_listed().await == 1 && !is_due().await);
    // The log has changed, so the table is woken.
    store.erase(host.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    assert!(n_listed().await == 0 && is_due().await);
    // A table that still has the old name in memory hibernates afterwards.
    wake().await;
    hibernate("Aino", "Bjarni").await;
    assert!(n_listed().await == 0 && is_due().await);
    wake().await;
    hibernate(FORMER_PLAYER, "Bjarni").await;
    assert!(n_listed().await == 1 && !is_due().await);
    store.erase(sitter.id, NOW).await.expect(ANSWERS).expect(ALLOWED);
    wake().await;
    hibernate(FORMER_PLAYER, "Bjarni").await;
    assert!(n_listed().await == 0 && is_due().await);
}

/// A match start that contains an erased name is left out.
pub async fn an_erased_name_is_in_no_match_start(store: &impl Database) {
    let aino = guest(store, "Aino").await.person.id;
    let eero = guest(store, "Eero").await.person.id;
    store.erase(aino, NOW).await.expect(ANSWERS).expect(ALLOWED);
    for (named, n_kept) in [(vec![eero, aino], 0), (vec![eero], 1)] {
        let table = laws::fresh();
        let created = laws::created(eero, &format!("{n_kept}"));
        store.append(table, created, true).await.expect(ANSWERS);
        let match_start = laws::match_start(1, named);
        let first = store.append_first(table, laws::flipped(1, None), true, match_start);
        first.await.expect(ANSWERS);
        let tail = store.log_since(table, 1).await.expect(ANSWERS);
        assert_eq!(tail.state.iter().count(), n_kept);
        assert_eq!(tail.entries.last().map(|entry| entry.seq), Some(1));
    }
}
