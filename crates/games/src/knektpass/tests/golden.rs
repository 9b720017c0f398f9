use std::path::Path;

use rules::Options as _;
use serde_json::json;

use super::super::{Knektpass, Options};

/// A short match of three seats with a draw for deal, a void deal, a seat that plays alone, a
/// turn-up taken and one left, three exchange rounds, needs met and missed, and a race to 0.
#[test]
fn the_golden_match_is_unchanged() {
    let chosen = json!({"start_points": 6, "deal_limit": 10});
    let options = Options::read(chosen.as_object().unwrap(), 3).unwrap();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/golden/knektpass.txt");
    testkit::golden::<Knektpass>(Path::new(path), &options, 3, 2656);
}
