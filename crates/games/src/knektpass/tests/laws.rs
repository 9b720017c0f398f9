use testkit::{Runs, conformance, mutations};

use super::super::Knektpass;

#[test]
fn knektpass_obeys_the_laws() {
    // A match can have five hundred deals, so few matches are enough.
    conformance::<Knektpass>(Runs { n_matches: 3, ..Runs::default() });
}

#[test]
fn every_leak_is_found() {
    mutations::<Knektpass>();
}

#[test]
fn the_kinds_of_knektpass_updates_are_unchanged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/knektpass.updates.txt");
    testkit::updates::<Knektpass>(std::path::Path::new(path), 100);
}
