//! The schemas that are checked in are those that the Rust types make.

#[path = "../examples/schemas/documents.rs"]
mod documents;

use std::{collections::BTreeSet, fs, path::Path};

#[test]
fn the_schemas_are_fresh() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("schemas");
    let documents = documents::documents();
    for (name, text) in &documents {
        let checked_in = fs::read_to_string(folder.join(name)).unwrap_or_default();
        assert!(checked_in == *text, "{name} is stale: run `cargo xtask schemas`");
    }
    let there: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let made: BTreeSet<String> = documents.into_iter().map(|(name, _)| name).collect();
    assert_eq!(there, made, "a schema that nothing makes");
}
