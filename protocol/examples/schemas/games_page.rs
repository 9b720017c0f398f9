use std::fmt::Write;

use schemars::{Schema, schema_for};
use serde_json::Value;

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

/// Returns the page with the words of each game, from the schemas.
pub(crate) fn page(schemas: &[(String, String)]) -> String {
    let mut page = "# The words of each game\n\n\
        `cargo xtask schemas` generates these tables from the types.\n\
        [README.md](README.md) is the manual, and `schemas/<game>.json` has the types of the \
        fields.\n\
        A field with `?` can be absent.\n\
        \n## The words of all games\n\n| name | meaning |\n| --- | --- |\n"
        .to_owned();
    for (name, meaning) in SHARED {
        let _ = writeln!(page, "| `{name}` | {meaning} |");
    }
    let refusals = schema(schemas, "to_client");
    let refusals = &refusals["$defs"]["Illegal"]["oneOf"];
    macro_rules! add {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            let game = stringify!($game);
            add_game(&mut page, game, &schema(schemas, game));
            let own = reasons(&schema_for!(<games::$game::$Name as rules::Game>::Rule));
            if !own.is_empty() {
                page.push_str("\n### Reasons of this game\n\n");
                add_reasons(&mut page, refusals, &own);
            }
        )+};
    }
    games::for_each_game!(add);
    page.push_str("\n## Reasons of all games\n\n");
    add_reasons(&mut page, refusals, &reasons(&schema_for!(rules::Illegal)));
    page
}

fn add_game(page: &mut String, game: &str, schema: &Value) {
    let _ = write!(page, "\n## `{game}`\n\n### Decisions\n\n| `kind` | actions | meaning |\n");
    page.push_str("| --- | --- | --- |\n");
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

/// Adds the table of some reasons.
fn add_reasons(page: &mut String, refusals: &Value, reasons: &[String]) {
    page.push_str("| reason | `args` | meaning |\n| --- | --- | --- |\n");
    for reason in reasons {
        let is_it = |refusal: &&Value| {
            refusal["const"] == *reason || !refusal["properties"][reason].is_null()
        };
        let refusal = refusals.as_array().into_iter().flatten().find(is_it);
        let refusal = refusal.expect("the schema of frames has every reason");
        add_row(page, reason, &fields(&refusal["properties"][reason], ""), refusal);
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

/// Returns the reasons that an enum of refusals has, ascending.
fn reasons(refusals: &Schema) -> Vec<String> {
    let variants = refusals.get("oneOf").or_else(|| refusals.get("anyOf"));
    let mut reasons = Vec::new();
    for variant in variants.and_then(Value::as_array).into_iter().flatten() {
        let plain = variant["enum"].as_array().into_iter().flatten().chain(variant.get("const"));
        reasons.extend(plain.filter_map(Value::as_str).map(str::to_owned));
        let named = variant["properties"].as_object().into_iter().flatten();
        reasons.extend(named.map(|(reason, _)| reason.clone()));
    }
    reasons.sort();
    reasons
}

fn schema(schemas: &[(String, String)], name: &str) -> Value {
    let is_it = |(file, _): &&(String, String)| file.strip_suffix(".json") == Some(name);
    let (_, text) = schemas.iter().find(is_it).expect("every game has a schema");
    serde_json::from_str(text).expect("a schema is valid JSON")
}
