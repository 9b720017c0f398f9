use std::path::Path;

use rules::Options as _;

use super::super::{Knorri, Options};

/// Read line by line against the rules.
#[test]
fn the_golden_match_of_knorri_is_unchanged() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/knorri.txt");
    testkit::golden::<Knorri>(Path::new(path), &Options::defaults(3), 3, 50);
}
