use std::path::Path;

use rules::Options as _;
use testkit::Runs;

use super::super::{Gurka, Options};

#[test]
fn gurka_obeys_the_laws() {
    testkit::conformance::<Gurka>(Runs::default());
}

#[test]
fn every_leak_planted_in_gurka_breaks_a_law() {
    testkit::mutations::<Gurka>();
}

#[test]
fn the_golden_match_is_unchanged() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/gurka.txt");
    testkit::golden::<Gurka>(&path, &Options::defaults(3), 3, SEED);
}

/// The seed of a match with sets that are beaten and thrown, a reset, and the six of clubs in a
/// last trick.
const SEED: u64 = 8;

#[test]
fn the_kinds_of_gurka_updates_are_unchanged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/gurka.updates.txt");
    testkit::updates::<Gurka>(std::path::Path::new(path), 400);
}
