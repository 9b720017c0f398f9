use std::path::Path;

use rules::Options as _;
use serde_json::json;
use testkit::Runs;

use crate::karnoffel::{Karnoffel, Options};

#[test]
fn karnoffel_keeps_the_laws() {
    testkit::conformance::<Karnoffel>(Runs::default());
}

#[test]
fn every_leak_put_into_karnoffel_is_found() {
    testkit::mutations::<Karnoffel>();
}

#[test]
fn a_match_of_two_teams_is_what_was_read_against_the_rules() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/karnoffel.txt");
    let chosen = json!({"deals_to_win": 2});
    let options = Options::read(chosen.as_object().unwrap(), 4).unwrap();
    testkit::golden::<Karnoffel>(Path::new(path), &options, 4, 137);
}

#[test]
fn an_update_of_karnoffel_carries_what_was_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/karnoffel.updates.txt");
    testkit::updates::<Karnoffel>(std::path::Path::new(path), 40);
}
