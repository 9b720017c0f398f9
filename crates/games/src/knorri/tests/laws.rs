use testkit::{Runs, conformance, mutations};

use super::super::Knorri;

#[test]
fn knorri_obeys_the_laws() {
    conformance::<Knorri>(Runs::default());
}

#[test]
fn every_leak_planted_in_knorri_breaks_a_law() {
    mutations::<Knorri>();
}

#[test]
fn the_kinds_of_knorri_updates_are_unchanged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/knorri.updates.txt");
    testkit::updates::<Knorri>(std::path::Path::new(path), 400);
}
