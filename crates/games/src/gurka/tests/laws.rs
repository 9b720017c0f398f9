use std::path::Path;

use rules::Options as _;
use testkit::Runs;

use super::super::{Gurka, Options};

#[test]
fn gurka_obeys_the_laws_of_games() {
    testkit::conformance::<Gurka>(Runs::default());
}

#[test]
fn leaks_put_into_gurka_turn_the_laws_red() {
    testkit::mutations::<Gurka>();
}

#[test]
fn a_whole_match_goes_as_it_is_written_down() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/gurka.txt");
    testkit::golden::<Gurka>(&path, &Options::defaults(3), 3, SEED);
}

/// The seed of a match with sets that are beaten and thrown, a reset, and the six of clubs in a
/// last trick.
const SEED: u64 = 8;

#[test]
fn an_update_of_gurka_carries_what_was_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/gurka.updates.txt");
    testkit::updates::<Gurka>(std::path::Path::new(path), 40);
}
