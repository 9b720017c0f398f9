use testkit::Runs;

use crate::gnallknekt::Gnallknekt;

#[test]
fn gnallknekt_obeys_the_laws() {
    testkit::conformance::<Gnallknekt>(Runs::default());
}

#[test]
fn every_leak_planted_in_gnallknekt_breaks_a_law() {
    testkit::mutations::<Gnallknekt>();
}

#[test]
fn the_kinds_of_gnallknekt_updates_are_unchanged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/gnallknekt.updates.txt");
    testkit::updates::<Gnallknekt>(std::path::Path::new(path), 600);
}
