use protocol::{
    Record, TableEvent, ToClient, ToServer,
    record::{MatchProof, MatchReplay, MatchReview},
};
use rules::{Game, Illegal};
use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

#[path = "tidy.rs"]
mod tidy;

/// Returns every schema: the name of its file, and its text.
pub(crate) fn documents() -> Vec<(String, String)> {
    let wire = [
        ("to_server", root::<ToServer>(SchemaSettings::draft2020_12())),
        ("to_client", to_client()),
        ("table_event", root::<TableEvent>(SchemaSettings::draft2020_12().for_serialize())),
        ("record", root::<Record>(SchemaSettings::draft2020_12())),
        ("proof", root::<MatchProof>(SchemaSettings::draft2020_12())),
        ("replay", root::<MatchReplay>(SchemaSettings::draft2020_12().for_serialize())),
        ("review", review()),
    ];
    let mut games = Vec::new();
    macro_rules! add {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {
            $(games.push((stringify!($folder), game::<games::$folder::$Name>(stringify!($Name))));)+
        };
    }
    games::for_each_game!(add);
    wire.into_iter().chain(games).map(|(name, schema)| file(name, schema)).collect()
}

/// Returns the schema of one type.
fn root<T: JsonSchema>(settings: SchemaSettings) -> Value {
    settings.into_generator().into_root_schema_for::<T>().to_value()
}

/// Returns the schema of a review, with the reasons of bots.
fn review() -> Value {
    let mut schema = root::<MatchReview>(SchemaSettings::draft2020_12().for_serialize());
    let mut reason = reason();
    let definition = reason.as_object_mut().expect("a schema is an object");
    definition.remove("$schema");
    definition.remove("title");
    schema["$defs"]["Reason"] = reason;
    schema
}

/// Returns the schema of the reasons of bots.
fn reason() -> Value {
    root::<bots::Reason>(SchemaSettings::draft2020_12().for_serialize())
}

/// Returns the schema of the frames to a client, with the refusals and cautions of all games, and
/// the reasons of hints.
fn to_client() -> Value {
    let settings = || SchemaSettings::draft2020_12().for_serialize();
    let mut schema = root::<ToClient>(settings());
    let mut written = settings().into_generator();
    let mut illegal = root::<Illegal>(settings());
    // `schemars` writes `anyOf` for an enum with an untagged variant, which is left out here.
    if let Some(shared) = illegal.as_object_mut().and_then(|illegal| illegal.remove("anyOf")) {
        illegal["oneOf"] = shared;
    }
    let mut cautions = Vec::new();
    macro_rules! add {
        ($($folder:ident::$Name:ident with $($seats:literal),+;)+) => {$(
            variants(&mut illegal).append(&mut variants_of::<
                <games::$folder::$Name as Game>::Rule,
            >(&mut written));
            cautions.append(&mut variants_of::<
                <games::$folder::$Name as Game>::Caution,
            >(&mut written));
        )+};
    }
    games::for_each_game!(add);
    let caution = json!({
        "description": "A reason to ask the player to confirm a legal action, as a code. It depends only on what the seat to act can see.",
        "oneOf": cautions,
    });
    let mut definitions = written.take_definitions(true);
    for (name, mut definition) in [("Illegal", illegal), ("Caution", caution), ("Reason", reason())]
    {
        let object = definition.as_object_mut().expect("a schema is an object");
        object.remove("$schema");
        object.remove("title");
        if let Some(Value::Object(own)) = object.remove("$defs") {
            definitions.extend(own);
        }
        definitions.insert(name.to_owned(), definition);
    }
    schema["$defs"].as_object_mut().expect("a schema has definitions").extend(definitions);
    schema
}

/// Returns the variants of one game's enum; empty if it has none.
fn variants_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Vec<Value> {
    let mut schema = T::json_schema(generator).to_value();
    if schema.get("oneOf").is_some() { variants(&mut schema).split_off(0) } else { Vec::new() }
}

fn variants(schema: &mut Value) -> &mut Vec<Value> {
    schema["oneOf"].as_array_mut().expect("an enum lists its variants")
}

/// Returns the schema of everything that a game puts on the wire. An action is deserialized and the
/// rest is serialized, which matters for optional fields.
fn game<G: Game>(title: &str) -> Value
where
    G::Action: JsonSchema,
    G::Public: JsonSchema,
    G::Private: JsonSchema,
    G::PublicEvent: JsonSchema,
    G::PrivateEvent: JsonSchema,
    G::DecisionKind: JsonSchema,
{
    let mut read = SchemaSettings::draft2020_12().into_generator();
    let mut written = SchemaSettings::draft2020_12().for_serialize().into_generator();
    let properties = json!({
        "public": {"anyOf": [written.subschema_for::<G::Public>(), {"type": "null"}]},
        "private": {"anyOf": [written.subschema_for::<G::Private>(), {"$ref": "#/$defs/BeforeMatch"}]},
        "public_event": written.subschema_for::<G::PublicEvent>(),
        "private_event": written.subschema_for::<G::PrivateEvent>(),
        "action": read.subschema_for::<G::Action>(),
        "decision_kind": written.subschema_for::<G::DecisionKind>(),
    });
    let mut definitions = read.take_definitions(true);
    definitions.extend(written.take_definitions(true));
    definitions.insert("BeforeMatch".to_owned(), before_match(&definitions["Private"]));
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": "What this game puts into the frames: `public.match`, which is `null` before the first match, the fields of `private`, of which there are none then, `events`, `private.events`, the `action` of an `act`, and the `kind` of a `decision`, with the `do` of the actions that can be legal then (`x-actions`).",
        "type": "object",
        "properties": properties,
        "required": ["public", "private", "public_event", "private_event", "action", "decision_kind"],
        "additionalProperties": false,
        "$defs": definitions,
    })
}

/// Returns the schema of `private` before a match, without fields of the game.
fn before_match(private: &Value) -> Value {
    let fields = private["properties"].as_object().into_iter().flatten();
    let absent: Map<String, Value> = fields.map(|(name, _)| (name.clone(), json!(false))).collect();
    json!({
        "description": "What a seat is sent before a match begins: none of the game's own fields.",
        "type": "object",
        "properties": absent,
    })
}

fn file(name: &str, mut schema: Value) -> (String, String) {
    tidy::tidy(&mut schema);
    schema["$comment"] =
        "Generated by `cargo xtask schemas` from the Rust types. Do not edit.".into();
    let text = serde_json::to_string_pretty(&schema).expect("schemas serialize");
    (format!("{name}.json"), text + "\n")
}
