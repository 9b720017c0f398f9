//! The server's commitments in the log, next to their secrets.

use std::sync::Arc;

use protocol::record::Hex32;
use rules::cards::full_deck;
use serde_json::{Value, json};
use storage::journal::{Change, Entry, StoreError};

use super::{Bench, bench::look, open, prepared_deals::prepare};
use crate::{Table, TableCommand};

/// Returns the numbers of the entries that begin deals, with their commitments.
fn begins(bench: &Bench) -> Vec<(usize, Vec<Hex32>)> {
    let kept = |entry: &Arc<Entry>| {
        if let Change::Prepared { commit, .. } = &entry.change {
            return Vec::from_iter(*commit);
        }
        let (Change::Started { commits, .. } | Change::Played { commits, .. }) = &entry.change
        else {
            return Vec::new();
        };
        commits.clone()
    };
    let all = bench.log.iter().map(kept).enumerate();
    all.filter(|(_, commits)| !commits.is_empty()).collect()
}

/// Returns a match of which only the first deal was prepared.
fn played() -> Bench {
    let mut bench = Bench::seated("gurka", 3);
    prepare(&mut bench, &full_deck());
    bench.does(0, TableCommand::Start {}).unwrap();
    bench.plays_to_the_end();
    bench
}

/// Returns the log with a changed entry `seq`.
fn changed(bench: &Bench, seq: usize, change: impl FnOnce(&mut Value)) -> Vec<Arc<Entry>> {
    let mut log = bench.log.clone();
    let mut entry = json!(*log[seq]);
    let (_, what) = entry["change"].as_object_mut().unwrap().iter_mut().next().unwrap();
    change(what);
    log[seq] = serde_json::from_value::<Entry>(entry).unwrap().into();
    log
}

#[test]
fn the_log_has_every_published_commitment() {
    let bench = played();
    let told = bench.table.match_proof().fairness.deals;
    let told: Vec<Hex32> = told.iter().map(|deal| deal.commit).collect();
    let kept: Vec<Hex32> = begins(&bench).into_iter().flat_map(|(_, commits)| commits).collect();
    assert!(told.len() > 1, "a deal that was prepared, and one that was not");
    assert_eq!(kept, told);
}

#[test]
fn a_commitment_that_does_not_match_its_secret_is_detected() {
    let bench = played();
    for (seq, commits) in begins(&bench) {
        let mut other = commits[0];
        other.0[5] ^= 1;
        let secret = json!(Hex32([9; 32]));
        let lies: [&dyn Fn(&mut Value); 3] = [
            &|what| match what.get_mut("commit") {
                Some(commit) => *commit = json!(other),
                None => what["commits"][0] = json!(other),
            },
            &|what| match what.get_mut("secret") {
                Some(kept) => kept.clone_from(&secret),
                None => what["secrets"][0].clone_from(&secret),
            },
            &|what| match what.get_mut("commit") {
                Some(commit) => *commit = json!(Hex32([0; 32])),
                None => what["commits"].as_array_mut().unwrap().push(json!(other)),
            },
        ];
        for lie in lies {
            let log = changed(&bench, seq, lie);
            let refused = Table::<games::AnyGame>::restore(bench.table.id(), &log, open);
            let StoreError::Damaged { seq: named, what, .. } = refused.unwrap_err() else {
                panic!("it is damaged")
            };
            assert_eq!(named, seq as u64, "{what}");
            assert!(what.contains("commitment"), "{what}");
        }
    }
}

#[test]
fn a_log_without_commitments_is_still_read() {
    let mut bench = played();
    for (seq, _) in begins(&bench) {
        bench.log = changed(&bench, seq, |what| {
            what.as_object_mut().unwrap().retain(|name, _| !name.starts_with("commit"));
        });
    }
    assert!(begins(&bench).is_empty());
    assert_eq!(look(&bench.restored()), bench.looks());
}
