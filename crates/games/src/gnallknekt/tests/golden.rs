use std::path::Path;

use rules::Options as _;
use serde_json::json;

use crate::gnallknekt::{Gnallknekt, Options};

/// A match with a reshuffle and with gnäll. The hand limit keeps the lists of moves readable.
#[test]
fn the_golden_match_is_unchanged() {
    let options = Options::read(json!({"hand_limit": 5}).as_object().unwrap(), 3).unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/gnallknekt.txt");
    testkit::golden::<Gnallknekt>(Path::new(path), &options, 3, 13_528);
}
