use std::collections::BTreeMap;

use fluent_syntax::{ast::Entry, parser};
use schemars::{Schema, schema_for};
use serde_json::Value;

use crate::{
    none,
    repo::{files_ending, must_read},
};

/// The folder of English texts, from which every other language is translated.
const FOLDER: &str = "locales/en/";

#[test]
fn every_refusal_has_a_message() {
    let messages = messages();
    let mut faults = Vec::new();
    let mut refusals = words(&schema_for!(rules::Illegal));
    macro_rules! add {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {
            $(refusals.extend(words(&schema_for!(<games::$game::$Name as rules::Game>::Rule)));)+
        };
    }
    games::for_each_game!(add);
    assert!(refusals.len() > 20, "the refusals are found: {refusals:?}");
    for (reason, fields) in refusals {
        check(&messages, &format!("illegal-{reason}"), &fields, &mut faults);
    }
    for (code, fields) in words(&schema_for!(protocol::Code)) {
        check(&messages, &format!("error-{code}"), &fields, &mut faults);
    }
    none("the refusals and their sentences differ", faults);
}

#[test]
fn every_caution_has_a_message() {
    let messages = messages();
    let mut faults = Vec::new();
    macro_rules! add {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            for (caution, _) in words(&schema_for!(<games::$game::$Name as rules::Game>::Caution)) {
                check(&messages, &format!("caution-{caution}"), &[], &mut faults);
            }
        )+};
    }
    games::for_each_game!(add);
    none("the cautions and their messages differ", faults);
}

#[test]
fn every_hint_reason_has_a_message() {
    let messages = messages();
    let mut faults = Vec::new();
    for (reason, _) in words(&schema_for!(bots::Reason)) {
        check(&messages, &format!("hint-{reason}"), &["action".to_owned()], &mut faults);
    }
    none("the reasons and their sentences differ", faults);
}

#[test]
fn every_phrase_has_a_message() {
    let messages = messages();
    let mut faults = Vec::new();
    for &phrase in protocol::Phrase::ALL {
        check(&messages, &format!("phrase-{phrase}"), &[], &mut faults);
    }
    none("the phrases and their sentences differ", faults);
}

#[test]
fn every_event_and_action_has_a_message() {
    let messages = messages();
    let mut faults = Vec::new();
    macro_rules! game {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            let game = stringify!($game);
            for schema in [
                schema_for!(games::$game::PublicEvent),
                schema_for!(games::$game::PrivateEvent),
            ] {
                for (event, fields) in tagged(&schema, "e") {
                    check(&messages, &format!("{game}-{event}"), &fields, &mut faults);
                }
            }
            for (action, fields) in tagged(&schema_for!(games::$game::Action), "do") {
                check(&messages, &format!("{game}-do-{action}"), &fields, &mut faults);
            }
        )+};
    }
    games::for_each_game!(game);
    for (event, fields) in tagged(&schema_for!(protocol::TableEvent), "e") {
        check(&messages, &format!("table-{event}"), &fields, &mut faults);
    }
    none("the events or actions and their sentences differ", faults);
}

#[test]
fn no_message_is_defined_twice() {
    let mut faults = Vec::new();
    for (id, texts) in messages() {
        if texts.len() > 1 {
            faults.push(id);
        }
    }
    none("these messages stand twice", faults);
}

/// Checks that a message exists and uses only the given arguments.
fn check(
    messages: &BTreeMap<String, Vec<String>>,
    id: &str,
    fields: &[String],
    faults: &mut Vec<String>,
) {
    let Some(texts) = messages.get(id) else {
        faults.push(format!("{id} is missing"));
        return;
    };
    for argument in texts.iter().flat_map(|text| arguments(text)) {
        if argument != "you" && !fields.contains(&argument) {
            faults.push(format!("{id} names ${argument}, of {}", fields.join(" ")));
        }
    }
}

/// Returns the text of all messages, by name.
fn messages() -> BTreeMap<String, Vec<String>> {
    let mut messages: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for file in files_ending(&[".ftl"]).iter().filter(|file| file.starts_with(FOLDER)) {
        let resource = match parser::parse(must_read(file)) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("{file}: {errors:?}"),
        };
        for entry in resource.body {
            if let Entry::Message(message) = entry {
                let text = fluent_syntax::serializer::serialize(&fluent_syntax::ast::Resource {
                    body: vec![Entry::Message(message.clone())],
                });
                messages.entry(message.id.name).or_default().push(text);
            }
        }
    }
    messages
}

/// Returns the arguments that a message uses.
fn arguments(text: &str) -> Vec<String> {
    let is_name = |c: &char| c.is_alphanumeric() || *c == '_' || *c == '-';
    text.split('$').skip(1).map(|rest| rest.chars().take_while(is_name).collect()).collect()
}

/// Returns the variants of an internally tagged enum with their fields.
fn tagged(schema: &Schema, tag: &str) -> Vec<(String, Vec<String>)> {
    let variants = variants(schema);
    let variant = |variant: &Value| {
        let name = variant["properties"][tag]["const"].as_str().expect("a variant has its tag");
        (name.to_owned(), fields(variant))
    };
    let found: Vec<_> = variants.iter().map(variant).collect();
    found
}

/// Returns the variants of an enum of words, some with parameters.
fn words(schema: &Schema) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for variant in variants(schema) {
        let plain = variant["enum"].as_array().into_iter().flatten().chain(variant.get("const"));
        found.extend(plain.filter_map(|word| Some((word.as_str()?.to_owned(), Vec::new()))));
        let named = variant["properties"].as_object().into_iter().flatten();
        found.extend(named.map(|(word, parameters)| (word.clone(), fields(parameters))));
    }
    found
}

/// Returns the variants in the schema of an enum.
fn variants(schema: &Schema) -> Vec<Value> {
    let variants = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array);
    variants.cloned().unwrap_or_default()
}

fn fields(variant: &Value) -> Vec<String> {
    variant["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect()
}
