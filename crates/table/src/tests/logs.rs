use std::sync::Arc;

use rules::Seat;
use serde_json::json;
use storage::journal::{Change, Entry, SecretHex, StoreError};

use super::{Bench, bench::look, client::before_a_deal, open};
use crate::{Table, finished::broadcasts_after};

#[test]
fn a_table_can_be_rebuilt_from_its_log_after_any_entry() {
    let mut bench = Bench::playing("gurka", 3);
    while bench.table.decision().is_some() {
        bench.acts();
        if bench.log.len().is_multiple_of(7) {
            let restored = bench.restored();
            assert_eq!(restored.head(), bench.table.head());
            assert_eq!(look(&restored), bench.looks());
            bench.table = restored;
        }
    }
    assert_eq!(look(&bench.restored()), bench.looks());
}

#[test]
fn a_new_owner_changes_nothing_but_the_number_of_the_last_entry() {
    let mut bench = Bench::playing("knektpass", 3);
    let looks = |bench: &Bench| {
        let without_seq =
            |look: String| look.replace(&format!("\"seq\":{}", bench.table.head()), "");
        bench.looks().into_iter().map(without_seq).collect::<Vec<_>>()
    };
    for _ in 0..12 {
        let (before, head) = (looks(&bench), bench.table.head());
        let last = bench.log.last().unwrap();
        let (seq, at) = (head + 1, last.at + 60_000);
        let change = Change::OwnerChanged { ownerless_ms: 0 };
        bench.log.push(Arc::new(Entry { seq, at, command: None, change }));
        bench.table = bench.restored();
        assert_eq!((bench.table.head(), looks(&bench)), (seq, before));
        bench.acts();
    }
}

#[test]
fn entries_round_trip() {
    let mut bench = Bench::playing("gnallknekt", 3);
    bench.plays_to_the_end();
    let log: Vec<Arc<Entry>> = bench
        .log
        .iter()
        .map(|entry| serde_json::from_str::<Entry>(&json!(**entry).to_string()).unwrap().into())
        .collect();
    let restored = Table::restore(bench.table.id(), &log, open).unwrap();
    assert_eq!(look(&restored), bench.looks());
}

#[test]
fn a_log_without_or_with_an_unknown_language_is_read() {
    let bench = Bench::playing("gurka", 2);
    let first = |lang: Option<&str>| {
        let mut entry = json!(*bench.log[0]);
        if let Some(lang) = lang {
            entry["change"]["created"]["lang"] = json!(lang);
        }
        let log = [Arc::new(serde_json::from_value::<Entry>(entry).unwrap())];
        Table::<games::AnyGame>::restore(bench.table.id(), &log, open).unwrap().lang()
    };
    assert_eq!(first(Some("is")), Some(protocol::Language::Is));
    assert_eq!([first(None), first(Some("da"))], [None, None]);
}

#[test]
fn the_history_from_the_log_equals_the_broadcasts() {
    let mut bench = Bench::playing("knektpass", 3);
    for _ in 0..30 {
        bench.acts();
    }
    let text = |told: &crate::Broadcast<games::AnyGame>| {
        let private: Vec<String> =
            (0..3).map(|n| json!(told.to(rules::Seat(n))).to_string()).collect();
        (told.seq, json!(told.events).to_string(), private)
    };
    for after in [0, 1, 10, bench.table.head() - 1, bench.table.head()] {
        let history = broadcasts_after(bench.replay(), after).unwrap();
        let live = bench.told.iter().filter(|told| told.seq > after);
        assert!(history.iter().map(text).eq(live.map(text)), "after {after}");
        assert_eq!(history.len() as u64, bench.table.head() - after);
    }
}

#[test]
fn a_damaged_log_is_refused_with_the_bad_entry() {
    let mut bench = Bench::playing("karnoffel", 2);
    bench.plays_to_the_end();
    let n = bench.log.len();
    let damage = |change: &dyn Fn(&mut Vec<Arc<Entry>>)| {
        let mut log = bench.log.clone();
        change(&mut log);
        Table::<games::AnyGame>::restore(bench.table.id(), &log, open).unwrap_err()
    };
    let missing = damage(&|log| drop(log.remove(2)));
    assert!(matches!(missing, StoreError::Damaged { seq: 2, .. }), "{missing}");
    let swapped = damage(&|log| {
        let (one, other) = (log[n - 2].change.clone(), log[n - 1].change.clone());
        log[n - 2] = Arc::new(Entry { change: other, ..(*log[n - 2]).clone() });
        log[n - 1] = Arc::new(Entry { change: one, ..(*log[n - 1]).clone() });
    });
    assert!(matches!(swapped, StoreError::Damaged { seq, .. } if seq == n as u64 - 2), "{swapped}");
    let headless = damage(&|log| drop(log.remove(0)));
    assert!(matches!(headless, StoreError::Damaged { seq: 0, .. }), "{headless}");
    let other_game = damage(&|log| {
        let mut first = (*log[0]).clone();
        if let Change::Created { options, .. } = &mut first.change {
            options.insert("speed".to_owned(), json!(1));
        }
        log[0] = Arc::new(first);
    });
    assert!(other_game.to_string().contains("speed"), "{other_game}");
}

#[test]
fn an_entry_with_a_wrong_number_of_secrets_is_refused() {
    let mut bench = before_a_deal("karnoffel");
    bench.plays_to_the_end();
    let mut n_found = 0;
    for (seq, entry) in bench.log.iter().enumerate() {
        let (Change::Started { secrets, .. } | Change::Played { secrets, .. }) = &entry.change
        else {
            continue;
        };
        if secrets.is_empty() {
            continue;
        }
        for n in [0, 2] {
            let mut log = bench.log.clone();
            let mut changed = (**entry).clone();
            let secrets = secrets_mut(&mut changed.change);
            secrets.resize(n, secrets[0].clone());
            log[seq] = Arc::new(changed);
            let refused = Table::<games::AnyGame>::restore(bench.table.id(), &log, open);
            let StoreError::Damaged { seq: named, what, .. } = refused.unwrap_err() else {
                panic!("it is damaged")
            };
            let why = if n == 0 { "is missing" } else { "are of no deal" };
            assert!(named == seq as u64 && what.contains(why), "entry {named}: {what}");
            n_found += 1;
        }
    }
    assert!(n_found > 2, "the match has several deals");
}

fn secrets_mut(change: &mut Change) -> &mut Vec<SecretHex> {
    let (Change::Started { secrets, .. } | Change::Played { secrets, .. }) = change else {
        panic!("it deals nothing")
    };
    secrets
}

#[test]
fn a_log_that_undoes_missing_actions_is_damaged() {
    let mut bench = Bench::playing("gurka", 2);
    let n = bench.acts();
    for (seat, n_actions) in [(n, 2), (1 - n, 1), (n, 0)] {
        let mut log = bench.log.clone();
        let change = Change::TakenBack { seat: Seat(seat), n_actions, agreed: None };
        let seq = log.len() as u64;
        log.push(Arc::new(Entry { seq, at: bench.now, command: None, change }));
        let damaged = Table::<games::AnyGame>::restore(bench.table.id(), &log, open).unwrap_err();
        assert!(damaged.to_string().contains("back"), "{damaged}");
    }
}
