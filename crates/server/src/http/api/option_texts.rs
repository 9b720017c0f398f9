//! English titles and descriptions of options and presets, from `locales/en/options.ftl`, which the
//! browser shows too.

use std::{collections::BTreeMap, sync::LazyLock};

use fluent_syntax::{
    ast::{Entry, Pattern, PatternElement},
    parser,
};
use games::{AnyOptions, GameKind};
use serde_json::{Value, json};

const FTL: &str = include_str!("../../../../../locales/en/options.ftl");

static TEXTS: LazyLock<BTreeMap<String, OptionText>> = LazyLock::new(|| texts(FTL));

/// A title, and the sentence that explains it.
struct OptionText {
    title: String,
    help: String,
}

/// Returns the JSON Schema of the options of `kind` at a table of `seats` seats, with titles and
/// descriptions.
pub(super) fn schema(kind: GameKind, seats: u8) -> Value {
    let mut schema = AnyOptions::schema(kind, seats);
    let options = schema["properties"].as_object_mut().into_iter().flatten();
    for (name, option) in options {
        let own = TEXTS.get(&format!("option-{kind}-{name}"));
        if let Some(text) = own.or_else(|| TEXTS.get(&format!("option-{name}"))) {
            option["title"] = text.title.as_str().into();
            option["description"] = text.help.as_str().into();
        }
    }
    schema
}

/// Returns the presets of `kind` with titles and descriptions, the recommended one first.
pub(super) fn presets(kind: GameKind) -> Vec<Value> {
    let presets = AnyOptions::presets(kind).into_iter();
    presets
        .map(|preset| {
            let text = TEXTS.get(&format!("preset-{kind}-{}", preset.name));
            json!({
                "name": preset.name,
                "title": text.map(|text| &text.title),
                "description": text.map(|text| &text.help),
                "options": preset.options,
            })
        })
        .collect()
}

/// Reads the messages that have a text and a `.help`.
fn texts(ftl: &str) -> BTreeMap<String, OptionText> {
    let resource = parser::parse(ftl).unwrap_or_else(|(resource, _)| resource);
    let messages = resource.body.into_iter().filter_map(|entry| {
        let Entry::Message(message) = entry else { return None };
        let help = message.attributes.iter().find(|attribute| attribute.id.name == "help")?;
        let text = OptionText { title: plain(message.value.as_ref()?), help: plain(&help.value) };
        Some((message.id.name.to_owned(), text))
    });
    messages.collect()
}

/// Returns the text of a pattern, which has no arguments.
fn plain(pattern: &Pattern<&str>) -> String {
    let elements = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => *value,
        PatternElement::Placeable { .. } => "",
    });
    elements.collect()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use protocol::Language;

    use super::*;

    #[test]
    fn every_option_and_every_preset_has_the_text_of_the_browser() {
        for &kind in GameKind::ALL {
            for &seats in kind.seats() {
                for (name, option) in schema(kind, seats)["properties"].as_object().unwrap() {
                    let id = if name == "dealer" {
                        "option-dealer".to_owned()
                    } else {
                        format!("option-{kind}-{name}")
                    };
                    assert!(
                        FTL.contains(&format!("{id} = {}\n", option["title"].as_str().unwrap()))
                    );
                    let help = option["description"].as_str().unwrap();
                    assert!(FTL.contains(&format!("    .help = {help}\n")), "{kind}: {name}");
                }
            }
            for preset in presets(kind) {
                let (name, title) = (preset["name"].as_str().unwrap(), &preset["title"]);
                let message = format!("preset-{kind}-{name} = {}\n", title.as_str().unwrap());
                assert!(FTL.contains(&message), "{message}");
                let help = preset["description"].as_str().unwrap();
                assert!(FTL.contains(&format!("    .help = {help}\n")), "{kind}: {name}");
            }
        }
    }

    #[test]
    fn options_and_presets_have_titles_and_descriptions_in_every_language() {
        let mut missing = BTreeSet::new();
        for language in Language::ALL {
            let file = format!("../../locales/{}/options.ftl", language.code());
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
            let known = ids(&fs::read_to_string(file).unwrap());
            let used = GameKind::ALL.iter().flat_map(|&kind| ids_of(kind));
            let unknown = used.filter(|id| !known.contains(id));
            missing.extend(unknown.map(|id| format!("{}: {id}", language.code())));
        }
        assert!(missing.is_empty(), "{missing:#?}");
    }

    /// Returns the ids of the messages and attributes of a Fluent file, such as `option-x.help`.
    fn ids(ftl: &str) -> BTreeSet<String> {
        let resource = parser::parse(ftl).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
        let mut ids = BTreeSet::new();
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            ids.extend(message.value.iter().map(|_| id.to_owned()));
            ids.extend(message.attributes.iter().map(|one| format!("{id}.{}", one.id.name)));
        }
        ids
    }

    /// Returns the ids of the texts that the options and presets of a game need.
    fn ids_of(kind: GameKind) -> Vec<String> {
        let mut ids = Vec::new();
        for &seats in kind.seats() {
            let schema = AnyOptions::schema(kind, seats);
            for (name, option) in schema["properties"].as_object().unwrap() {
                let id = match name.as_str() {
                    "dealer" => "option-dealer".to_owned(),
                    _ => format!("option-{kind}-{name}"),
                };
                let choices = option["enum"].as_array().into_iter().flatten();
                ids.extend(choices.filter_map(|choice| Some(format!("{id}.{}", choice.as_str()?))));
                ids.extend([format!("{id}.help"), id]);
            }
        }
        for preset in AnyOptions::presets(kind) {
            let id = format!("preset-{kind}-{}", preset.name);
            ids.extend([format!("{id}.help"), id]);
        }
        ids
    }
}
