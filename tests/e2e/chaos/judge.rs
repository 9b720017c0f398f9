use std::collections::BTreeSet;

use serde_json::Value;
use storage::{
    journal::{Change, Store},
    sqlite::Sqlite,
};

use super::{Match, player::Played};
use crate::{replayed::Replayed, server::Server};

/// Compares all views, after each resumption and at the end, with the record.
pub(super) fn views(played: &[Played], record: &Value) {
    let replayed = Replayed::new(record);
    let last = played[0].views.last().expect("everybody saw the end").seq;
    for player in played {
        let end = player.views.last().expect("everybody saw the end");
        assert_eq!(end.seq, last, "seat {} saw the end of the log", player.seat);
        // Not every entry is an action; some prepare a deal.
        let mut at = 0;
        for view in &player.views {
            let who = format!("seat {} at {}", player.seat, view.seq);
            let public = serde_json::to_value(&view.public).expect("value serializes");
            let private = serde_json::to_value(&view.private).expect("value serializes");
            let decision = serde_json::to_value(&view.decision).expect("value serializes");
            if public["match"].is_null() {
                assert_eq!(at, 0, "{who}: the match has begun");
                continue;
            }
            let fits = |n: &usize| replayed.states[*n].looks_like(&public, &private);
            let found = (at..replayed.states.len()).find(fits);
            at = found.unwrap_or_else(|| panic!("{who}: the match never had this state: {public}"));
            // While a deal is prepared there is no decision.
            if view.decision.is_some() || at + 1 == replayed.states.len() {
                replayed.states[at].assert_matches(&public, &private, &decision, &who);
            }
        }
    }
}

/// Compares every acknowledgement with the logs of a stopped server; returns the number of repeated
/// commands.
pub(super) async fn logs(server: &Server, matches: &[Match]) -> usize {
    let store = Sqlite::open(&server.data()).expect("the file is intact");
    let mut n_repeated = 0;
    for Match { table, played } in matches {
        let log = store.log(*table).await.expect("the table exists");
        let mut names = BTreeSet::new();
        let mut actions = BTreeSet::new();
        for entry in &log {
            let Some(command) = &entry.command else { continue };
            let name = (command.player, command.cid.clone());
            assert!(names.insert(name), "{} was done twice", command.cid);
            if matches!(entry.change, Change::Played { .. }) {
                actions.insert((command.cid.clone(), entry.seq));
            }
        }
        let acked = played.iter().flat_map(|player| &player.acked);
        let acked: BTreeSet<_> = acked.map(|(cid, seq)| (cid.to_string(), *seq)).collect();
        assert_eq!(acked, actions, "acknowledged and executed actions should be equal");
        let is_play = |change: &Change| matches!(change, Change::Played { .. });
        let n_played = log.iter().filter(|entry| is_play(&entry.change)).count();
        assert_eq!(n_played, actions.len(), "the table did nothing by itself");
        n_repeated += played.iter().map(|player| player.n_repeated).sum::<usize>();
    }
    n_repeated
}
