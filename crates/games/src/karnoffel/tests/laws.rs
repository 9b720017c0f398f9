use std::path::Path;

use rules::Options as _;
use serde_json::json;
use testkit::Runs;

use crate::karnoffel::{Karnoffel, Options};

#[test]
fn karnoffel_obeys_the_laws() {
    testkit::conformance::<Karnoffel>(Runs::default());
}

#[test]
fn every_leak_planted_in_karnoffel_breaks_a_law() {
    testkit::mutations::<Karnoffel>();
}

#[test]
fn the_golden_match_of_two_teams_is_unchanged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/karnoffel.txt");
    let chosen = json!({"deals_to_win": 2});
    let options = Options::read(chosen.as_object().unwrap(), 4).unwrap();
    testkit::golden::<Karnoffel>(Path::new(path), &options, 4, 137);
}

#[test]
fn the_kinds_of_karnoffel_updates_are_unchanged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/karnoffel.updates.txt");
    testkit::updates::<Karnoffel>(std::path::Path::new(path), 400);
}
