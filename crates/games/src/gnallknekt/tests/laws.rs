use testkit::Runs;

use crate::gnallknekt::Gnallknekt;

#[test]
fn gnallknekt_obeys_the_laws() {
    testkit::conformance::<Gnallknekt>(Runs::default());
}
