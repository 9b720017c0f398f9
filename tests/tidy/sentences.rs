use std::collections::BTreeMap;

use fluent_syntax::{
    ast::{Entry, Resource},
    parser, serializer,
};
use serde_json::Value;

use crate::{
    boundary::games,
    none,
    repo::{files_ending, must_read},
};

/// The folder of English texts, from which every other language is translated.
const FOLDER: &str = "locales/en/";

#[test]
fn every_word_on_the_wire_has_a_message() {
    let messages = messages();
    let mut faults = Vec::new();
    let mut check = |words: &Value, tag: &str, prefix: &str, shared: &[&str]| {
        for (word, fields) in variants(words, tag) {
            let id = format!("{prefix}-{word}");
            let texts = messages.get(&id);
            let arguments = texts.into_iter().flatten().flat_map(|text| arguments(text));
            let is_known = |name: &String| fields.contains(name) || shared.contains(&&**name);
            let unknown = arguments.filter(|name| name != "you" && !is_known(name));
            faults.extend(unknown.map(|name| format!("{id} names ${name}, of {fields:?}")));
            faults.extend(texts.is_none().then(|| format!("{id} is missing")));
        }
    };
    let definitions = &schema("to_client")["$defs"];
    check(&definitions["Illegal"], "", "illegal", &[]);
    check(&definitions["Code"], "", "error", &[]);
    check(&definitions["Caution"], "", "caution", &[]);
    check(&definitions["Reason"], "", "hint", &["action"]);
    check(&schema("to_server")["$defs"]["Phrase"], "", "phrase", &[]);
    check(&schema("table_event"), "e", "table", &[]);
    for game in games() {
        let definitions = &schema(&game)["$defs"];
        check(&definitions["PublicEvent"], "e", &game, &[]);
        check(&definitions["PrivateEvent"], "e", &game, &[]);
        check(&definitions["Action"], "do", &format!("{game}-do"), &[]);
    }
    none("the words and their messages differ", faults);
}

#[test]
fn no_message_is_defined_twice() {
    let twice = messages().into_iter().filter(|(_, texts)| texts.len() > 1);
    none("these messages are defined twice", twice.map(|(id, _)| id));
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
                let body = vec![Entry::Message(message.clone())];
                let text = serializer::serialize(&Resource { body });
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

/// Returns a schema of the protocol, whose own tests compare it with the types.
fn schema(name: &str) -> Value {
    let text = must_read(&format!("protocol/schemas/{name}.json"));
    serde_json::from_str(&text).expect("a schema is valid JSON")
}

/// Returns the words of an enum with their fields. A variant is a word, an object with `tag`, or an
/// object with the parameters of a word.
fn variants(words: &Value, tag: &str) -> Vec<(String, Vec<String>)> {
    let mut found = Vec::new();
    for variant in words["oneOf"].as_array().expect("an enum lists its variants") {
        let tagged = &variant["properties"][tag]["const"];
        if let Some(word) = variant["const"].as_str().or_else(|| tagged.as_str()) {
            found.push((word.to_owned(), fields(variant)));
        } else {
            let named = variant["properties"].as_object().expect("a variant has its word");
            found.extend(named.iter().map(|(word, fields_of)| (word.clone(), fields(fields_of))));
        }
    }
    found
}

fn fields(variant: &Value) -> Vec<String> {
    variant["properties"].as_object().into_iter().flatten().map(|(name, _)| name.clone()).collect()
}
