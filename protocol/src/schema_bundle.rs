//! The JSON Schemas of several files as named schemas of one document.
//!
//! `OpenAPI` and `AsyncAPI` documents are read by code generators, many of which follow no reference
//! to another file and give bad names to schemas without one. In a [`SchemaBundle`], every alternative
//! of a `oneOf` that is an object has a name and a title.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};

/// The prefix of a reference in a document.
const SCHEMAS: &str = "#/components/schemas/";

/// The definitions that every game has, each in its own way.
const OF_A_GAME: [&str; 6] =
    ["Public", "Private", "PublicEvent", "PrivateEvent", "Action", "DecisionKind"];

/// The fields whose constant tells the alternatives of a `oneOf` apart.
const TAGS: [&str; 6] = ["op", "do", "e", "style", "kind", "action"];

/// Schemas to bundle, file by file.
#[derive(Debug, Default)]
pub struct SchemaBundle {
    files: Vec<File>,
}

#[derive(Debug)]
struct File {
    title: String,
    is_game: bool,
    definitions: Map<String, Value>,
}

/// The schemas of a bundle, by name.
#[derive(Debug)]
pub struct BundledSchemas {
    schemas: Map<String, Value>,
    /// The names by the title of the file and the name there.
    names: BTreeMap<(String, String), String>,
}

impl SchemaBundle {
    /// Adds the schema of a file. Its root gets the name `title`; definitions whose names an earlier
    /// file uses for something else get `title` as a prefix.
    pub fn add(&mut self, title: &str, mut root: Value) {
        let mut definitions = take_definitions(&mut root);
        definitions.insert(title.to_owned(), root);
        self.files.push(File { title: title.to_owned(), is_game: false, definitions });
    }

    /// Adds definitions that belong to no file and refer to each other like those of a document.
    pub fn add_own(&mut self, definitions: Map<String, Value>) {
        self.files.push(File { title: String::new(), is_game: false, definitions });
    }

    /// Adds the schema of a game. What every game defines gets the game's title as a prefix.
    pub fn add_game(&mut self, mut root: Value) {
        let title = root["title"].as_str().unwrap_or_default().to_owned();
        let mut definitions = take_definitions(&mut root);
        // The typed frames have optional fields instead.
        definitions.remove("BeforeMatch");
        self.files.push(File { title, is_game: true, definitions });
    }

    /// Names all schemas, and adds the typed frames of each game.
    #[must_use]
    pub fn finish(self) -> BundledSchemas {
        let names = self.names();
        let mut schemas = Map::new();
        for file in &self.files {
            for (name, definition) in &file.definitions {
                let mut definition = definition.clone();
                each_object(&mut definition, &mut |object| {
                    if let Some(to) = object.get("$ref").and_then(Value::as_str) {
                        let name = &names[&(file.title.clone(), last(to).to_owned())];
                        object.insert("$ref".to_owned(), reference_to(name));
                    }
                });
                simplify(&mut definition);
                let key = (file.title.clone(), name.clone());
                schemas.insert(names[&key].clone(), definition);
            }
        }
        let mut bundled = BundledSchemas { schemas, names };
        bundled.name_alternatives();
        for game in self.files.iter().filter(|file| file.is_game) {
            bundled.type_frames(&game.title);
        }
        bundled
    }

    /// Returns the name of each definition in the bundle.
    fn names(&self) -> BTreeMap<(String, String), String> {
        let mut first: BTreeMap<&str, Value> = BTreeMap::new();
        let mut names = BTreeMap::new();
        for file in &self.files {
            for (name, definition) in &file.definitions {
                let whole = expanded(definition, &file.definitions, &mut vec![name]);
                let is_own = file.is_game && OF_A_GAME.contains(&name.as_str());
                let is_shared =
                    !is_own && *first.entry(name).or_insert_with(|| whole.clone()) == whole;
                let name_here =
                    if is_shared { name.clone() } else { format!("{}{name}", file.title) };
                names.insert((file.title.clone(), name.clone()), name_here);
            }
        }
        names
    }
}

impl BundledSchemas {
    /// Returns the name of a definition in the file `title`.
    ///
    /// # Panics
    ///
    /// If there is no such definition.
    #[must_use]
    pub fn name(&self, title: &str, definition: &str) -> &str {
        &self.names[&(title.to_owned(), definition.to_owned())]
    }

    /// Returns a schema by its name in the bundle.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.schemas.get(name)
    }

    /// Returns the schemas that `roots` need, by name.
    #[must_use]
    pub fn needed_by(&self, roots: &[&Value]) -> Map<String, Value> {
        let mut needed = BTreeSet::new();
        let mut open: Vec<&Value> = roots.to_vec();
        while let Some(value) = open.pop() {
            let mut references = Vec::new();
            references_in(value, &mut references);
            for name in references {
                if needed.insert(name) {
                    open.extend(self.schemas.get(name));
                }
            }
        }
        let named = |name: &str| Some((name.to_owned(), self.schemas.get(name)?.clone()));
        needed.into_iter().filter_map(named).collect()
    }

    /// Gives a name and a title to each alternative that is an object.
    fn name_alternatives(&mut self) {
        let mut open: Vec<String> = self.schemas.keys().cloned().collect();
        while let Some(name) = open.pop() {
            let mut schema = self.schemas[&name].take();
            let mut made = Vec::new();
            split_alternatives(&name, &mut schema, &mut made);
            name_members(&name, &mut schema, &mut made);
            self.schemas.insert(name, schema);
            for (name, mut member) in made {
                member["title"] = name.clone().into();
                assert!(!self.schemas.contains_key(&name), "`{name}` is the name of two schemas");
                self.schemas.insert(name.clone(), member);
                open.push(name);
            }
        }
    }

    /// Adds the frames with the parts of one game, which are otherwise the same as the general
    /// ones.
    fn type_frames(&mut self, game: &str) {
        let named = |name: &str| json!({"$ref": reference_to(&format!("{game}{name}"))});
        let nullable = |name: &str| json!({"oneOf": [named(name), {"type": "null"}]});
        let list = |items: Value| json!({"type": "array", "items": items});
        let event = json!({"oneOf": [named("PublicEvent"), {"$ref": reference_to("TableEvent")}]});
        let own_event = || named("PrivateEvent");

        let mut changes = self.schemas[&format!("{game}Public")].clone();
        if let Some(changes) = changes.as_object_mut() {
            changes.remove("required");
        }
        changes["description"] = "The members of the game's public view that have changed.".into();
        let private = self.schemas[&format!("{game}Private")]["properties"].clone();
        // Before a match, a seat has none of the game's own fields.
        let own = [("events", list(own_event())), ("legal", list(named("Action")))];
        let mut seat = self.with_fields("Private", &own);
        if let (Some(fields), Value::Object(own)) = (seat["properties"].as_object_mut(), private) {
            fields.extend(own);
        }
        if let Some(seat) = seat.as_object_mut() {
            seat.remove("additionalProperties");
        }
        let mut replayed_seat = seat.clone();
        retype(&mut replayed_seat["properties"]["events"], list(list(own_event())));
        let mut made = vec![("Changes", changes), ("Seat", seat), ("ReplayedSeat", replayed_seat)];
        let mut frame = |name, of: &str, fields: &[(&str, Value)]| {
            made.push((name, self.with_fields(of, fields)));
        };
        frame("Beat", "Beat", &[("events", list(event.clone())), ("match", nullable("Public"))]);
        frame("PublicUpdate", "PublicUpdate", &[("match", nullable("Changes"))]);
        frame("Table", "Public", &[("match", nullable("Public"))]);
        frame("Decision", "Decision", &[("kind", named("DecisionKind"))]);
        frame("DealScores", "DealScores", &[("events", list(named("PublicEvent")))]);
        frame(
            "Update",
            "Update",
            &[
                ("events", list(event.clone())),
                ("beats", list(named("Beat"))),
                ("public", named("PublicUpdate")),
                ("private", named("Seat")),
                ("decision", named("Decision")),
            ],
        );
        frame(
            "Snapshot",
            "Snapshot",
            &[
                ("public", named("Table")),
                ("private", named("Seat")),
                ("decision", named("Decision")),
                ("scores", list(named("DealScores"))),
            ],
        );
        frame(
            "Replay",
            "Replay",
            &[
                ("events", list(list(event))),
                ("public", named("Table")),
                ("private", named("ReplayedSeat")),
                ("decision", named("Decision")),
            ],
        );
        if self.schemas.contains_key("ToServerActAction") {
            frame("Act", "ToServerActAction", &[("action", named("Action"))]);
        }
        for (name, mut schema) in made {
            let name = format!("{game}{name}");
            schema["title"] = name.clone().into();
            assert!(!self.schemas.contains_key(&name), "`{name}` is the name of two schemas");
            self.schemas.insert(name, schema);
        }
    }

    /// Returns a copy of a schema with other types of some fields.
    fn with_fields(&self, name: &str, fields: &[(&str, Value)]) -> Value {
        let mut schema = self.schemas[name].clone();
        for (field, of) in fields {
            retype(&mut schema["properties"][field], of.clone());
        }
        schema
    }
}

/// Replaces the schema of a field, but not its description.
fn retype(field: &mut Value, mut of: Value) {
    if let Some(description) = field.get_mut("description") {
        of["description"] = description.take();
    }
    *field = of;
}

/// Returns the value of a `$ref` to a schema of the document.
#[must_use]
pub fn reference_to(name: &str) -> Value {
    format!("{SCHEMAS}{name}").into()
}

/// Writes a word of the wire like a type: `more_time` becomes `MoreTime`.
#[must_use]
pub fn type_name(words: &str) -> String {
    let words = words.split(|c: char| !c.is_ascii_alphanumeric());
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    words.filter(|word| !word.is_empty()).map(capital).collect()
}

/// Splits an object with alternative required fields into whole objects.
fn split_alternatives(name: &str, schema: &mut Value, made: &mut Vec<(String, Value)>) {
    if schema.get("properties").is_none() {
        return;
    }
    let Some(Value::Array(choices)) = schema.get("oneOf").cloned() else { return };
    let keys: Vec<&str> = choices.iter().filter_map(|one| one["required"][0].as_str()).collect();
    let mut members = Vec::new();
    for key in &keys {
        let mut whole = schema.clone();
        whole.as_object_mut().expect("it has fields").remove("oneOf");
        whole["properties"]
            .as_object_mut()
            .expect("an object has fields")
            .retain(|field, _| field == key || !keys.contains(&field.as_str()));
        match whole.get_mut("required") {
            Some(Value::Array(required)) => required.push((*key).into()),
            _ => whole["required"] = json!([key]),
        }
        let member = format!("{name}{}", type_name(key));
        members.push(json!({"$ref": reference_to(&member)}));
        made.push((member, whole));
    }
    let description = schema["description"].take();
    *schema = json!({"description": description, "oneOf": members});
}

/// Moves inline objects and lists of words out of a list of alternatives.
fn name_members(name: &str, schema: &mut Value, made: &mut Vec<(String, Value)>) {
    for key in ["oneOf", "anyOf"] {
        let Some(Value::Array(members)) = schema.get_mut(key) else { continue };
        for member in members {
            let Some(word) = word_of(member) else { continue };
            let named = format!("{name}{}", type_name(&word));
            let mut whole = std::mem::replace(member, json!({"$ref": reference_to(&named)}));
            describe_only_field(&mut whole);
            made.push((named, whole));
        }
    }
}

/// Describes the only field of an object like the object.
fn describe_only_field(object: &mut Value) {
    let description = object["description"].clone();
    let fields = object.get_mut("properties").and_then(Value::as_object_mut);
    if let Some(fields) = fields
        && fields.len() == 1
        && description.is_string()
    {
        for field in fields.values_mut().filter_map(Value::as_object_mut) {
            field.entry("description").or_insert_with(|| description.clone());
        }
    }
}

/// Returns what tells an inline alternative apart: its title, its tag, or its only field.
fn word_of(member: &Value) -> Option<String> {
    if let Some(title) = member.get("title").and_then(Value::as_str) {
        return Some(title.to_owned());
    }
    let fields = member.get("properties")?.as_object()?;
    let tag = TAGS.iter().find_map(|tag| fields.get(*tag)?["const"].as_str());
    tag.or_else(|| fields.keys().next().map(String::as_str)).map(str::to_owned)
}

/// Rewrites what generators do not read, without changing its meaning.
fn simplify(schema: &mut Value) {
    each_object(schema, &mut |object| {
        object.remove("$schema");
        object.remove("$comment");
        for key in ["oneOf", "anyOf"] {
            join_words(object, key);
        }
        if object.get("items").is_some_and(Value::is_boolean)
            || (object.get("type").is_some_and(|of| of == "array") && !object.contains_key("items"))
        {
            object.insert("items".to_owned(), json!({}));
        }
        let Some(Value::Array(values)) = object.get("enum").cloned() else { return };
        if values.iter().all(Value::is_boolean) {
            object.insert("type".to_owned(), "boolean".into());
        } else if values.iter().any(Value::is_string) && values.iter().any(Value::is_number) {
            object.remove("enum");
            let (words, numbers): (Vec<Value>, _) = values.into_iter().partition(Value::is_string);
            let words = json!({"title": "Word", "type": "string", "enum": words});
            let numbers = json!({"title": "Number", "type": "integer", "enum": numbers});
            object.insert("oneOf".to_owned(), json!([words, numbers]));
        }
    });
}

/// Joins alternatives that are one word each into an `enum`, with their descriptions as a list.
fn join_words(object: &mut Map<String, Value>, key: &str) {
    let Some(Value::Array(members)) = object.get(key) else { return };
    let is_word = |member: &Value| member["const"].is_string();
    let (words, others): (Vec<Value>, Vec<Value>) = members.iter().cloned().partition(is_word);
    if words.is_empty() || (others.is_empty() && words.len() == 1) {
        return;
    }
    let values: Vec<&Value> = words.iter().map(|word| &word["const"]).collect();
    let lines = words.iter().filter_map(|word| {
        Some(format!("- `{}`: {}", word["const"].as_str()?, word["description"].as_str()?))
    });
    let lines = lines.collect::<Vec<_>>().join("\n");
    let mut joined = json!({"type": "string", "enum": values});
    let all = if others.is_empty() {
        object.remove(key);
        object.extend(joined.as_object().cloned().unwrap_or_default());
        object
    } else {
        joined["title"] = "Word".into();
        let mut members = vec![joined];
        members.extend(others);
        object.insert(key.to_owned(), members.into());
        object
    };
    if !lines.is_empty() {
        let text = all.get("description").and_then(Value::as_str).unwrap_or_default();
        let text = format!("{text}\n\n{lines}").trim_start().to_owned();
        all.insert("description".to_owned(), text.into());
    }
}

/// Returns a definition with its references replaced by what they refer to.
fn expanded<'a>(
    value: &'a Value,
    definitions: &'a Map<String, Value>,
    within: &mut Vec<&'a str>,
) -> Value {
    match value {
        Value::Object(fields) => {
            let mut whole = Map::new();
            for (key, inner) in fields {
                let target = inner.as_str().filter(|_| key == "$ref").map(last);
                let inner = match target.and_then(|name| Some((name, definitions.get(name)?))) {
                    Some((name, _)) if within.contains(&name) => name.into(),
                    Some((name, definition)) => {
                        within.push(name);
                        let whole = expanded(definition, definitions, within);
                        within.pop();
                        whole
                    }
                    None => expanded(inner, definitions, within),
                };
                whole.insert(key.clone(), inner);
            }
            whole.into()
        }
        Value::Array(items) => {
            items.iter().map(|item| expanded(item, definitions, within)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => value.clone(),
    }
}

fn take_definitions(root: &mut Value) -> Map<String, Value> {
    let definitions = root.as_object_mut().and_then(|root| root.remove("$defs"));
    definitions.and_then(|all| all.as_object().cloned()).unwrap_or_default()
}

/// Returns the last part of a reference, the name of its target.
fn last(reference: &str) -> &str {
    reference.rsplit_once('/').map_or(reference, |(_, name)| name)
}

fn references_in<'a>(value: &'a Value, into: &mut Vec<&'a str>) {
    match value {
        Value::Object(fields) => {
            into.extend(fields.get("$ref").and_then(Value::as_str).map(last));
            fields.values().for_each(|inner| references_in(inner, into));
        }
        Value::Array(items) => items.iter().for_each(|inner| references_in(inner, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Calls `then` with each object of a schema, the outer ones first.
pub fn each_object(value: &mut Value, then: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            then(object);
            object.values_mut().for_each(|inner| each_object(inner, then));
        }
        Value::Array(items) => items.iter_mut().for_each(|inner| each_object(inner, then)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_definitions_share_a_name_and_others_do_not() {
        let file = |seat: Value| json!({"$defs": {"Seat": seat}, "$ref": "#/$defs/Seat"});
        let mut bundle = SchemaBundle::default();
        bundle.add("One", file(json!({"type": "integer"})));
        bundle.add("Two", file(json!({"type": "integer"})));
        bundle.add("Three", file(json!({"type": "string"})));
        let bundled = bundle.finish();
        assert_eq!(bundled.name("One", "Seat"), "Seat");
        assert_eq!(bundled.name("Two", "Seat"), "Seat");
        assert_eq!(bundled.name("Three", "Seat"), "ThreeSeat");
        assert_eq!(bundled.get("Three").unwrap()["$ref"], reference_to("ThreeSeat"));
    }

    #[test]
    fn alternatives_get_names_and_are_whole() {
        let act = json!({
            "description": "Acts.",
            "properties": {"op": {"const": "act"}, "action": {}, "index": {}},
            "required": ["op"],
            "oneOf": [{"required": ["action"]}, {"required": ["index"]}],
        });
        let mut bundle = SchemaBundle::default();
        bundle.add("ToServer", json!({"oneOf": [act]}));
        let bundled = bundle.finish();
        assert_eq!(
            bundled.get("ToServer").unwrap()["oneOf"][0]["$ref"],
            reference_to("ToServerAct")
        );
        let whole = bundled.get("ToServerActIndex").unwrap();
        assert_eq!(whole["required"], json!(["op", "index"]));
        assert!(whole["properties"].get("action").is_none());
        let needed = bundled.needed_by(&[&json!({"$ref": reference_to("ToServerAct")})]);
        assert_eq!(needed.len(), 3);
    }

    #[test]
    fn words_become_an_enum_with_their_descriptions() {
        let mut bundle = SchemaBundle::default();
        let word = |word: &str| json!({"const": word, "type": "string", "description": "One."});
        bundle
            .add("Pace", json!({"description": "A pace.", "oneOf": [word("calm"), word("brisk")]}));
        let pace = bundle.finish().get("Pace").unwrap().clone();
        assert_eq!(pace["enum"], json!(["calm", "brisk"]));
        assert_eq!(pace["description"], "A pace.\n\n- `calm`: One.\n- `brisk`: One.");
    }
}
