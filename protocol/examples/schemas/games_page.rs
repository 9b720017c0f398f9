use std::fmt::Write;

use schemars::{Schema, schema_for};
use serde_json::Value;

/// The lists of a game: a definition of its schema, its tag, and the heading.
const LISTS: [(&str, &str, &str); 3] = [
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

/// The public events of every game.
const SHARED_EVENTS: [&str; 2] = ["drawn_for_deal", "match_ended"];

/// Returns the page with the words of each game, from the schemas.
pub(crate) fn page(schemas: &[(String, String)]) -> String {
    let mut page = "# The words of each game\n\n\
        `cargo xtask schemas` generates this page from the types.\n\
        In parentheses are a decision's actions, or the fields, with `?` if they can be absent; \
        `schemas/<game>.json` describes each.\n\
        A refusal explains its reason in `detail`.\n\
        \n## All games\n\n"
        .to_owned();
    for (name, meaning) in SHARED {
        let _ = writeln!(page, "- `{name}`: {meaning}");
    }
    let events = variants(&schema(schemas, "knorri"), "PublicEvent", "e").into_iter();
    add_words(&mut page, "Events", events.filter(|(event, _)| is_shared(event)));
    add_words(&mut page, "Reasons", reasons(&schema_for!(rules::Illegal)).into_iter());
    macro_rules! add {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            let game = stringify!($game);
            add_game(&mut page, game, &schema(schemas, game));
            let own = reasons(&schema_for!(<games::$game::$Name as rules::Game>::Rule));
            add_words(&mut page, "Reasons", own.into_iter());
        )+};
    }
    games::for_each_game!(add);
    page
}

fn add_game(page: &mut String, game: &str, schema: &Value) {
    let _ = write!(page, "\n## `{game}`\n\n### Decisions\n\n");
    for kind in schema["$defs"]["DecisionKind"]["oneOf"].as_array().into_iter().flatten() {
        let actions = kind["x-actions"].as_array().into_iter().flatten().filter_map(Value::as_str);
        let actions: Vec<String> = actions.map(|action| format!("`{action}`")).collect();
        let kind_of = with_parts(kind["const"].as_str().unwrap_or_default(), &actions.join(", "));
        let meaning = kind["description"].as_str().unwrap_or_default().replace('\n', " ");
        let _ = writeln!(page, "- {kind_of}: {meaning}");
    }
    for (definition, tag, heading) in LISTS {
        let own = variants(schema, definition, tag).into_iter();
        add_words(page, heading, own.filter(|(word, _)| !is_shared(word)));
    }
}

fn is_shared(event: &str) -> bool {
    SHARED_EVENTS.contains(&event)
}

/// Returns the names of a definition's variants, with their fields.
fn variants(schema: &Value, definition: &str, tag: &str) -> Vec<(String, String)> {
    let variants = schema["$defs"][definition]["oneOf"].as_array().into_iter().flatten();
    let named = variants.map(|variant| {
        let word = variant["properties"][tag]["const"].as_str().unwrap_or_default();
        (word.to_owned(), fields(variant, tag))
    });
    named.collect()
}

/// Returns the reasons that an enum of refusals has, ascending, with their arguments.
fn reasons(refusals: &Schema) -> Vec<(String, String)> {
    let variants = refusals.get("oneOf").or_else(|| refusals.get("anyOf"));
    let mut reasons = Vec::new();
    for variant in variants.and_then(Value::as_array).into_iter().flatten() {
        let plain = variant["enum"].as_array().into_iter().flatten().chain(variant.get("const"));
        let plain = plain.filter_map(Value::as_str);
        reasons.extend(plain.map(|reason| (reason.to_owned(), String::new())));
        let named = variant["properties"].as_object().into_iter().flatten();
        reasons.extend(named.map(|(reason, args)| (reason.clone(), fields(args, ""))));
    }
    reasons.sort();
    reasons
}

/// Adds a section with words and their parts, if there are any.
fn add_words(page: &mut String, heading: &str, words: impl Iterator<Item = (String, String)>) {
    let words: Vec<String> = words.map(|(word, parts)| with_parts(&word, &parts)).collect();
    if !words.is_empty() {
        let _ = write!(page, "\n### {heading}\n\n{}\n", words.join(", "));
    }
}

/// Returns a word in code, and its parts in parentheses, if it has any.
fn with_parts(word: &str, parts: &str) -> String {
    if parts.is_empty() { format!("`{word}`") } else { format!("`{word}` ({parts})") }
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

fn schema(schemas: &[(String, String)], name: &str) -> Value {
    let is_it = |(file, _): &&(String, String)| file.strip_suffix(".json") == Some(name);
    let (_, text) = schemas.iter().find(is_it).expect("every game has a schema");
    serde_json::from_str(text).expect("a schema is valid JSON")
}
