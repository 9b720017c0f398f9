//! The laws and the golden files of every game.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::GameKind;
use crate::for_each_game;

/// Returns the seats, the options and the seed of the golden match, which was read line by line
/// against the rules.
fn golden_match(kind: GameKind) -> (u8, Value, u64) {
    match kind {
        GameKind::Knorri => (3, json!({}), 50),
        // With sets that are beaten and thrown, a reset, and the six of clubs in a last trick.
        GameKind::Gurka => (3, json!({}), 8),
        // With a draw for deal, a void deal, a seat that plays alone, a turn-up taken and one left,
        // three exchange rounds, needs met and missed, and a race to 0.
        GameKind::Knektpass => (3, json!({"start_points": 6, "deal_limit": 10}), 2_656),
        // With a reshuffle and with gnäll. The hand limit keeps the lists of moves readable.
        GameKind::Gnallknekt => (3, json!({"hand_limit": 5}), 13_528),
        // With two teams.
        GameKind::Karnoffel => (4, json!({"deals_to_win": 2}), 137),
    }
}

/// Returns the numbers of matches whose laws are checked, and whose updates are listed. A match of
/// Knektpass can have five hundred deals.
fn n_matches(kind: GameKind) -> (u64, u64) {
    match kind {
        GameKind::Knektpass => (3, 100),
        GameKind::Gnallknekt => (12, 600),
        GameKind::Knorri | GameKind::Gurka | GameKind::Karnoffel => (12, 400),
    }
}

fn golden_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)
}

macro_rules! check {
    ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {$(
        mod $folder {
            use rules::Options as _;
            use testkit::Runs;

            use super::{GameKind, golden_file, golden_match, n_matches};
            use crate::$folder::{$Name, Options};

            #[test]
            fn the_laws_are_obeyed() {
                let (n_matches, _) = n_matches(GameKind::$Name);
                testkit::conformance::<$Name>(Runs { n_matches, ..Runs::default() });
            }

            #[test]
            fn every_planted_leak_breaks_a_law() {
                testkit::mutations::<$Name>();
            }

            #[test]
            fn the_kinds_of_updates_are_unchanged() {
                let path = golden_file(concat!(stringify!($folder), ".updates.txt"));
                testkit::updates::<$Name>(&path, n_matches(GameKind::$Name).1);
            }

            #[test]
            fn the_golden_match_is_unchanged() {
                let (seats, chosen, seed) = golden_match(GameKind::$Name);
                let options = Options::read(chosen.as_object().unwrap(), seats).unwrap();
                let path = golden_file(concat!(stringify!($folder), ".txt"));
                testkit::golden::<$Name>(&path, &options, seats, seed);
            }
        }
    )+};
}

for_each_game!(check);
