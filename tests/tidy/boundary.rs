//! The boundary between the games and the rest.

use std::collections::BTreeSet;

use crate::{
    none,
    repo::{files_ending, must_read},
};

/// Words of one game, besides the games' names.
const GAME_WORDS: &str = "devil emperor gnall gnäll gnällknekt gúrka karnöffel life lives scrap";

#[test]
fn the_framework_names_no_game() {
    let mut of_games = games();
    of_games.extend(GAME_WORDS.split(' ').map(str::to_owned));
    let is_of_a_game = |word: &&str| of_games.contains(&word.to_lowercase());
    let files = files_ending(&[".rs"]).into_iter().filter(|file| file.starts_with("crates/rules/"));
    let faults = files.flat_map(|file| {
        let apart = split_camel_case(&must_read(&file));
        let words = apart.split(|c: char| !c.is_alphabetic()).filter(is_of_a_game);
        words.map(|word| format!("{file}: {word}")).collect::<Vec<_>>()
    });
    none("crates/rules speaks of one game", faults);
}

/// Files that name every game, and that nothing else checks.
const LISTS: [&str; 11] = [
    "README.md",
    "crates/xtask/src/bench/workloads.rs",
    "docs/rules/README.md",
    "lab/arena/examples/judges.rs",
    "lab/load/src/modes/soak/mod.rs",
    "protocol/python/tests/test_client.py",
    "protocol/typescript/tests/client.test.mjs",
    "protocol/typescript/tests/documents/play.ts",
    "tests/api/generated.py",
    "tests/e2e/examples.rs",
    "web-client/e2e/situations.mjs",
];

#[test]
fn every_list_of_the_games_is_complete() {
    let games = games();
    let faults = LISTS.iter().flat_map(|file| {
        let text = must_read(file).to_lowercase();
        let missing = games.iter().filter(move |game| !text.contains(game.as_str()));
        missing.map(move |game| format!("{file}: {game}"))
    });
    none("these files do not name every game", faults);
}

/// Returns the names of the games, each of which has a page of rules.
pub(crate) fn games() -> BTreeSet<String> {
    let pages = files_ending(&[".md"]).into_iter();
    let names = pages.filter_map(|page| {
        Some(page.strip_prefix("web-client/prose/en/")?.strip_suffix(".md")?.to_owned())
    });
    // The page about fair deals is not about a game.
    let games: BTreeSet<String> = names.filter(|name| name != "fair").collect();
    assert!(games.len() >= 5, "each game has its page: {games:?}");
    games
}

/// Returns `text` with a space before every capital letter.
fn split_camel_case(text: &str) -> String {
    text.chars().flat_map(|c| c.is_uppercase().then_some(' ').into_iter().chain([c])).collect()
}
