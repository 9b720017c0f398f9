//! The tables of each game's words in the manual.

use std::{env, fmt::Write, fs};

use schemars::schema_for;
use serde_json::Value;

use crate::{
    repo::{must_read, root},
    sentences::words,
};

const PAGE: &str = "protocol/games.md";

/// The tables of a game: a definition of its schema, its tag, and the heading.
const TABLES: [(&str, &str, &str); 3] = [
    ("Action", "do", "Actions"),
    ("PublicEvent", "e", "Events"),
    ("PrivateEvent", "e", "Events for one seat only"),
];

/// The words that mean the same in every game.
const SHARED: [(&str, &str); 19] = [
    ("card`, `cards", "one card; several"),
    ("n_cards", "a number of cards"),
    ("deal", "the number of the deal, from 1"),
    ("phase", "the phase of the deal or of the turn, in games that have any"),
    (
        "seat",
        "the seat that acts; in the public view, the one whose turn it is. The action `attack` of \
         `gnallknekt` is the exception: its `seat` is the one attacked",
    ),
    ("target", "the seat acted upon"),
    ("seats", "several seats; at the end of a deal or match, its winners"),
    ("dealer`, `leader`, `winner", "the seat that deals, leads, or takes a trick"),
    ("winning", "the seat that would take the trick now"),
    ("hands", "the number of cards in each hand, by seat"),
    ("stock`, `talon", "the number of face-down cards that nobody holds"),
    ("trick`, `last_trick", "the cards on the table, and the previous trick, in order of play"),
    ("taken", "the number of tricks taken in this deal, by seat"),
    ("gone", "the cards of this deal that were face up and are out of play"),
    ("known", "the cards in each hand that everyone has seen, by seat"),
    (
        "out",
        "the seats that no longer play in this match, or in this deal if it is `knorri` or \
         `knektpass`, first out first; all others are still in",
    ),
    ("points", "what a card or a deal brings"),
    ("score`, `scores", "the running total of a seat; of each"),
    (
        "result",
        "how the match ended: `ranking`, `scores`, the `reason`, and `returns`, from 1 for the \
         first place to -1 for the last",
    ),
];

/// The members of the public view in every game.
const IN_EVERY_VIEW: [&str; 7] = ["deal", "dealer", "seat", "hands", "gone", "out", "scores"];

#[test]
fn the_views_of_all_games_share_their_words() {
    macro_rules! check {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            let views = schema(stringify!($game));
            for name in IN_EVERY_VIEW.into_iter().chain(["result"]) {
                let member = &views["$defs"]["Public"]["properties"][name];
                assert!(!member.is_null(), "{} has no `{name}`", stringify!($game));
            }
        )+};
    }
    games::for_each_game!(check);
}

#[test]
fn the_tables_of_the_games_are_up_to_date() {
    let page = page();
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(root().join(PAGE), &page).expect("the page can be written");
    }
    let hint = "`UPDATE_EXPECT=1 cargo test --package tests --test tidy tables` writes it";
    assert!(must_read(PAGE) == page, "{PAGE} is stale: {hint}\n{page}");
}

fn page() -> String {
    let mut page = "# The words of each game\n\n\
        A test generates these tables from the types.\n\
        [README.md](README.md) is the manual, and `schemas/<game>.json` has the types of the \
        fields.\n\
        A field with `?` can be absent.\n\
        \n## The words of all games\n\n| name | meaning |\n| --- | --- |\n"
        .to_owned();
    for (name, meaning) in SHARED {
        let _ = writeln!(page, "| `{name}` | {meaning} |");
    }
    let refusals: Value = schema("to_client");
    let refusals = &refusals["$defs"]["Illegal"]["oneOf"];
    macro_rules! add {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            add_game(&mut page, stringify!($game));
            let own = words(&schema_for!(<games::$game::$Name as rules::Game>::Rule));
            if !own.is_empty() {
                page.push_str("\n### Reasons of this game\n\n");
                add_reasons(&mut page, refusals, own);
            }
        )+};
    }
    games::for_each_game!(add);
    page.push_str("\n## Reasons of all games\n\n");
    add_reasons(&mut page, refusals, words(&schema_for!(rules::Illegal)));
    page
}

fn add_game(page: &mut String, game: &str) {
    let _ = write!(page, "\n## `{game}`\n\n### Decisions\n\n| `kind` | actions | meaning |\n");
    page.push_str("| --- | --- | --- |\n");
    let schema = schema(game);
    for kind in schema["$defs"]["DecisionKind"]["oneOf"].as_array().into_iter().flatten() {
        let actions = kind["x-actions"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let actions: Vec<String> = actions.map(|action| format!("`{action}`")).collect();
        add_row(page, kind["const"].as_str().unwrap_or_default(), &actions.join(", "), kind);
    }
    for (definition, tag, heading) in TABLES {
        let _ = write!(page, "\n### {heading}\n\n| `{tag}` | fields | meaning |\n");
        page.push_str("| --- | --- | --- |\n");
        for variant in schema["$defs"][definition]["oneOf"].as_array().into_iter().flatten() {
            let word = variant["properties"][tag]["const"].as_str().unwrap_or_default();
            add_row(page, word, &fields(variant, tag), variant);
        }
    }
}

/// Adds the table of some reasons, by name.
fn add_reasons(page: &mut String, refusals: &Value, mut reasons: Vec<(String, Vec<String>)>) {
    page.push_str("| reason | `args` | meaning |\n| --- | --- | --- |\n");
    reasons.sort();
    for (reason, _) in reasons {
        let is_it = |refusal: &&Value| {
            refusal["const"] == *reason || !refusal["properties"][&reason].is_null()
        };
        let refusal = refusals.as_array().into_iter().flatten().find(is_it);
        let refusal = refusal.expect("the schema of frames has every reason");
        add_row(page, &reason, &fields(&refusal["properties"][&reason], ""), refusal);
    }
}

fn add_row(page: &mut String, word: &str, fields: &str, described: &Value) {
    let meaning = described["description"].as_str().unwrap_or_default().replace('\n', " ");
    let _ = writeln!(page, "| `{word}` | {fields} | {meaning} |");
}

/// Returns the names of the fields besides `tag`, ascending.
fn fields(variant: &Value, tag: &str) -> String {
    let required: Vec<&Value> = variant["required"].as_array().into_iter().flatten().collect();
    let all = variant["properties"].as_object().into_iter().flatten();
    let mut names: Vec<String> = all
        .filter(|(name, _)| *name != tag)
        .map(|(name, _)| {
            let may = if required.iter().any(|other| *other == name) { "" } else { "?" };
            format!("`{name}`{may}")
        })
        .collect();
    names.sort();
    names.join(", ")
}

fn schema(name: &str) -> Value {
    let text = must_read(&format!("protocol/schemas/{name}.json"));
    serde_json::from_str(&text).expect("a schema is valid JSON")
}
