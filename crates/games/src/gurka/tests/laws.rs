use testkit::Runs;

use super::super::Gurka;

#[test]
fn gurka_obeys_the_laws_of_games() {
    testkit::conformance::<Gurka>(Runs::default());
}

#[test]
fn leaks_put_into_gurka_turn_the_laws_red() {
    testkit::mutations::<Gurka>();
}
