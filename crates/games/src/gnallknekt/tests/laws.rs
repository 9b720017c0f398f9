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
