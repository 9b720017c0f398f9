//! Erased data is gone from the bytes of the file and of its companions.

use std::{fs, path::Path};

use protocol::{Kind, Name, to_server::Audience};

use super::*;
use crate::{
    journal::{CHAT_MESSAGES_MAX, Change, ChatMessage, ChatStore as _, MatchStart, Person, laws},
    laws::NOW,
    people::People as _,
    sqlite::{CheckDepth, backup, inspect},
};

const NAME: &str = "Ismelda Xyrkow";
const WORDS: &str = "the quick brown vixen";

/// Returns whether these bytes are anywhere in a file, if there is one.
fn has(path: &Path, words: &str) -> bool {
    let bytes = fs::read(path).unwrap_or_default();
    bytes.windows(words.len()).any(|window| window == words.as_bytes())
}

fn line(n: u64, who: &Person, text: &str) -> Arc<ChatMessage> {
    Arc::new(ChatMessage {
        n,
        at: EpochMs(n),
        cid: format!("c{n}"),
        who: who.clone(),
        seat: None,
        said_to: Audience::Table,
        to: Audience::Table,
        text: Some(text.to_owned()),
        phrase: None,
        recipients: Vec::new(),
        removed: false,
        renamed: false,
    })
}

/// Creates many tables with actions and chat, so that pages fill up and split.
async fn play(store: &Sqlite, who: &Person, other: &Person) {
    let tables: Vec<TableId> = (0..12).map(|_| laws::fresh()).collect();
    for &table in &tables {
        let mut created = (*laws::created(who.id, &format!("a{table}"))).clone();
        if let Change::Created { host, .. } = &mut created.change {
            *host = who.clone();
        }
        store.append(table, Arc::new(created), true).await.unwrap();
    }
    for seq in 1..40 {
        for &table in &tables {
            let state = format!("{} sits here", who.name);
            let match_start = MatchStart { state, people: vec![who.id] };
            store.append_first(table, laws::flipped(seq, None), true, match_start).await.unwrap();
        }
    }
    for n in 1..=CHAT_MESSAGES_MAX + 20 {
        for &table in &tables[..4] {
            let (who, text) = if n % 3 == 0 { (who, WORDS) } else { (other, "something else") };
            store.keep(table, line(n, who, text)).await.unwrap();
        }
    }
}

#[tokio::test]
async fn erased_names_and_messages_leave_no_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let store = Sqlite::open(&at("knekt.db")).unwrap();
    let people = &store;
    // The name of an account stays reserved.
    let account = people.register(&Name::new(NAME).unwrap(), "digest".to_owned(), NOW).await;
    let erased = account.unwrap().unwrap().person;
    let stays = people.make_guest(&Name::new("Aino").unwrap(), NOW).await.unwrap().person;
    let person = |id, name: &str| Person { id, name: name.to_owned(), kind: Kind::Guest };
    play(&store, &person(erased.id, NAME), &person(stays.id, "Aino")).await;
    assert!(has(&at("knekt.db-wal"), NAME) && has(&at("knekt.db-wal"), WORDS));

    people.erase(erased.id, NOW).await.unwrap().unwrap();
    // The write-ahead log is truncated after the commit; the next write comes after that.
    store.check_writable().await.unwrap();
    backup(&at("knekt.db"), &at("copy.db")).unwrap();
    for name in ["knekt.db", "knekt.db-wal", "copy.db"] {
        assert!(!has(&at(name), NAME), "the name is in {name}");
        assert!(!has(&at(name), &NAME.to_lowercase()), "the folded name is in {name}");
        assert!(!has(&at(name), WORDS), "the message is in {name}");
    }
    drop(store);
    inspect(&at("knekt.db"), CheckDepth::Logs).expect("the checksums match the renamed logs");
    assert!(!has(&at("knekt.db"), NAME) && !has(&at("knekt.db"), WORDS));
}

#[tokio::test]
async fn messages_of_closed_tables_leave_no_bytes() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let store = Sqlite::open(&at("knekt.db")).unwrap();
    let (table, id) = (laws::fresh(), laws::fresh());
    let who = Person { id, name: NAME.to_owned(), kind: Kind::Guest };
    for n in 1..=CHAT_MESSAGES_MAX {
        store.keep(table, line(n, &who, WORDS)).await.unwrap();
    }
    store.forget(table).await.unwrap();
    store.check_writable().await.unwrap();
    for name in ["knekt.db", "knekt.db-wal"] {
        assert!(!has(&at(name), WORDS), "the message is in {name}");
    }
}
