//! The boundary between the games and the rest.

use std::collections::BTreeMap;

use fluent_syntax::{ast::Entry, parser};
use games::{AnyOptions, GameKind};
use protocol::Language;
use serde_json::Value;

use crate::{
    none,
    repo::{files_ending, must_read},
};

/// Words of one game, besides the games' names.
const GAME_WORDS: [&str; 10] = [
    "devil",
    "emperor",
    "gnall",
    "gnäll",
    "gnällknekt",
    "gúrka",
    "karnöffel",
    "life",
    "lives",
    "scrap",
];

#[test]
fn the_framework_names_no_game() {
    let is_of_a_game = |word: &&str| {
        let word = word.to_lowercase();
        GAME_WORDS.contains(&word.as_str()) || GameKind::from_name(&word).is_some()
    };
    let files = files_ending(&[".rs"]).into_iter().filter(|file| file.starts_with("crates/rules/"));
    let faults = files.flat_map(|file| {
        let apart = split_camel_case(&must_read(&file));
        let words = apart.split(|c: char| !c.is_alphabetic()).filter(is_of_a_game);
        words.map(|word| format!("{file}: {word}")).collect::<Vec<_>>()
    });
    none("crates/rules speaks of one game", faults);
}

/// Returns `text` with a space before every capital letter.
fn split_camel_case(text: &str) -> String {
    text.chars().flat_map(|c| c.is_uppercase().then_some(' ').into_iter().chain([c])).collect()
}

#[test]
fn every_option_and_every_preset_has_a_title_and_a_description_in_every_language() {
    let mut faults = Vec::new();
    for language in Language::ALL {
        let file = format!("locales/{}/options.ftl", language.code());
        let known = attributes(&file);
        let mut check = |id: &str, attribute: &str| {
            if !known.get(id).is_some_and(|has| has.iter().any(|one| one == attribute)) {
                faults.push(format!("{file}: {id}.{attribute}"));
            }
        };
        for &kind in GameKind::ALL {
            for &seats in kind.seats() {
                let schema = AnyOptions::schema(kind, seats);
                for (name, option) in schema["properties"].as_object().into_iter().flatten() {
                    let id = match name.as_str() {
                        "dealer" => "option-dealer".to_owned(),
                        _ => format!("option-{kind}-{name}"),
                    };
                    check(&id, "");
                    check(&id, "help");
                    let choices = option["enum"].as_array().into_iter().flatten();
                    choices.filter_map(Value::as_str).for_each(|choice| check(&id, choice));
                }
            }
            for preset in AnyOptions::presets(kind) {
                let id = format!("preset-{kind}-{}", preset.name);
                check(&id, "");
                check(&id, "help");
            }
        }
    }
    faults.sort();
    faults.dedup();
    none("these texts are missing", faults);
}

/// The messages of a Fluent file with the names of their attributes; `""` is the message's own text.
fn attributes(file: &str) -> BTreeMap<String, Vec<String>> {
    let text = must_read(file);
    let resource = parser::parse(text.as_str()).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let messages = resource.body.into_iter().filter_map(|entry| {
        let Entry::Message(message) = entry else { return None };
        let own = message.value.iter().map(|_| String::new());
        let names = message.attributes.iter().map(|attribute| attribute.id.name.to_owned());
        Some((message.id.name.to_owned(), own.chain(names).collect()))
    });
    messages.collect()
}
