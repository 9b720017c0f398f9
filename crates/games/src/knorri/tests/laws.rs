use testkit::{Runs, conformance, mutations};

use super::super::Knorri;

#[test]
fn knorri_obeys_the_laws_of_games() {
    conformance::<Knorri>(Runs::default());
}

#[test]
fn leaks_put_into_knorri_turn_the_laws_red() {
    mutations::<Knorri>();
}

#[test]
fn an_update_of_knorri_carries_what_was_read() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/knorri.updates.txt");
    testkit::updates::<Knorri>(std::path::Path::new(path), 40);
}
