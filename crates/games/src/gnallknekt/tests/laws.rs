use testkit::Runs;

use crate::gnallknekt::Gnallknekt;

#[test]
fn gnallknekt_obeys_the_laws() {
    testkit::conformance::<Gnallknekt>(Runs::default());
}

#[test]
fn a_leak_put_into_gnallknekt_breaks_a_law() {
    testkit::mutations::<Gnallknekt>();
}

#[test]
fn an_update_of_gnallknekt_carries_what_was_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/gnallknekt.updates.txt");
    testkit::updates::<Gnallknekt>(std::path::Path::new(path), 16);
}
