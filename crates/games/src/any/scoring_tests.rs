//! A client can tell by an event's name whether it belongs on the score sheet.

use std::collections::{BTreeMap, BTreeSet};

use expect_test::expect_file;
use rules::{Game as _, Milestone as _};
use serde_json::{Map, Value};
use testkit::Dice;

use super::{AnyGame, AnyOptions, GameKind};

/// Returns the names of the events in random matches of `kind`: those for the score sheet, and the
/// others.
fn names(kind: GameKind) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut scoring, mut others) = (BTreeSet::new(), BTreeSet::new());
    for &seats in kind.seats() {
        for seed in 0..8 {
            let mut rng = fastrand::Rng::with_seed(seed);
            let mut dice = Dice::new(seed);
            let options = AnyOptions::read(kind, &Map::new(), seats).unwrap();
            let (mut game, mut events) = AnyGame::start(&options, seats, &mut dice);
            loop {
                for event in &events {
                    let Some(public) = &event.public else { continue };
                    let told = serde_json::to_value(public).unwrap();
                    let Value::String(name) = &told["e"] else { panic!("an event has a name") };
                    let names = if public.scoring().is_some() { &mut scoring } else { &mut others };
                    names.insert(name.clone());
                }
                let Some(action) = rng.choice(game.legal()) else { break };
                events = game.apply(&action, &mut dice).unwrap();
            }
        }
    }
    (scoring, others)
}

/// `UPDATE_EXPECT=1` updates the file.
#[test]
fn the_web_client_knows_the_score_events() {
    let mut scores = BTreeMap::new();
    for &kind in GameKind::ALL {
        let (scoring, others) = names(kind);
        assert!(scoring.is_disjoint(&others), "{kind}: {scoring:?}, and {others:?}");
        scores.insert(kind.name(), scoring);
    }
    let scores = serde_json::to_string_pretty(&scores).unwrap();
    expect_file!["../../../../web-client/src/session/scores.json"].assert_eq(&(scores + "\n"));
}
