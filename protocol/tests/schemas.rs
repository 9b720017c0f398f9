//! The committed schemas, and what is made of them, match the Rust types.

#[path = "../examples/schemas/documents.rs"]
mod documents;
#[path = "../examples/schemas/games_page.rs"]
mod games_page;

use std::{collections::BTreeSet, fs, path::Path};

#[test]
fn the_committed_schemas_are_up_to_date() {
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
    assert_eq!(there, made, "unexpected schema files");
}

#[test]
fn the_page_with_the_words_of_each_game_is_up_to_date() {
    let page = games_page::page(&documents::documents());
    let checked_in = include_str!("../games.md");
    assert!(checked_in == page, "games.md is stale: run `cargo xtask schemas`");
}

/// The members of the public view in every game.
const IN_EVERY_VIEW: [&str; 8] =
    ["deal", "dealer", "seat", "hands", "gone", "out", "scores", "result"];

#[test]
fn the_views_of_all_games_share_their_words() {
    let documents = documents::documents();
    for &kind in games::GameKind::ALL {
        let is_its_schema = |(name, _): &&(String, String)| *name == format!("{kind}.json");
        let (_, schema) = documents.iter().find(is_its_schema).unwrap();
        let schema: serde_json::Value = serde_json::from_str(schema).unwrap();
        let members = schema["$defs"]["Public"]["properties"].as_object().unwrap();
        for name in IN_EVERY_VIEW {
            assert!(members.contains_key(name), "{kind} has no `{name}`");
        }
    }
}
