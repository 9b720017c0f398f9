use std::collections::BTreeMap;

use games::GameKind;
use protocol::{
    AnyName, Name, Password, Token,
    schema_bundle::{BundledSchemas, SchemaBundle, reference_to, type_name},
};
use serde_json::{Map, Value, json};
use storage::Scope;
use utoipa::{PartialSchema, openapi::OpenApi};

use crate::http::{
    api::{LINES, Whom, challenges, option_texts},
    documents,
};

/// Patterns of request fields, taken from the wire types.
const PATTERNS: [(&str, &str, &str); 13] = [
    ("NewGuest", "name", Name::PATTERN),
    ("Credentials", "name", Name::PATTERN),
    ("Credentials", "password", Password::PATTERN),
    ("Login", "name", AnyName::PATTERN),
    ("Login", "password", Password::PATTERN),
    ("Upgrade", "name", Name::PATTERN),
    ("Upgrade", "password", Password::PATTERN),
    ("Change", "name", Name::PATTERN),
    ("NewPassword", "old", Password::PATTERN),
    ("NewPassword", "new", Password::PATTERN),
    ("EraseRequest", "password", Password::PATTERN),
    ("NewBot", "name", Name::PATTERN),
    ("Key", "key", Token::PATTERN),
];

/// The operations for which it does not matter who asks.
const PUBLIC: [&str; 13] = [
    "asyncapi",
    "game",
    "games",
    "invited",
    "leaderboard",
    "make_guest",
    "openapi",
    "records",
    "register",
    "schema",
    "tables",
    "user",
    "version",
];

/// The operations that need no session, but use or end one if there is one.
const OPTIONAL: [&str; 11] = [
    "explanation",
    "log_in",
    "log_out",
    "proof",
    "record",
    "recover",
    "replay",
    "review",
    "stream",
    "table",
    "user_games",
];

const TAGS: [(&str, &str); 7] = [
    ("session", "Guests, accounts, sessions, tokens and bots."),
    ("people", "Profiles, finished matches, leaderboards, challenges and blocked users."),
    ("games", "The games, their options and their rules."),
    ("lobby", "Open tables, new tables and quick play."),
    ("table", "One table: its state, its commands and its frames."),
    ("after", "What is left of a match: record, replay, review, worlds and proof."),
    ("operations", "Versions, and the documents of the API."),
];

/// Completes the document with what the handlers cannot express: bodies that are commands of the
/// socket, the schemas of the wire, security, required bodies, and the patterns of ids and names.
pub(super) fn completed(document: &OpenApi) -> String {
    let mut whole = serde_json::to_value(document).expect("documents serialize");
    let own = whole["components"]["schemas"].take();
    let Value::Object(mut own) = own else { panic!("the schemas have names") };
    for (schema, field, pattern) in PATTERNS {
        let text = own.get_mut(schema).map(|schema| &mut schema["properties"][field]);
        let text = text.and_then(Value::as_object_mut).expect("the field is a string");
        text.insert("pattern".to_owned(), pattern.into());
    }
    let scopes: Vec<&str> = Scope::ALL.iter().map(|scope| scope.word()).collect();
    own["NewToken"]["properties"]["scopes"]["items"] = json!({"type": "string", "enum": scopes});
    let accepted = &mut own["AcceptedGame"]["properties"];
    accepted["game"]["enum"] = games().into();
    accepted["seats"]["items"] = json!({
        "type": "integer",
        "minimum": challenges::SEATS.start(),
        "maximum": challenges::SEATS.end(),
    });
    for operations in members(&mut whole["paths"]) {
        for operation in members(operations) {
            complete(operation);
        }
    }
    let files = files();
    let bundled = bundle(own, &files);
    resolve(&mut whole["paths"], &files, &bundled);
    let typed: Value = GameKind::ALL
        .iter()
        .flat_map(|kind| ["Update", "Snapshot", "Replay"].map(|frame| (kind, frame)))
        .map(|(kind, frame)| {
            let title = files[kind.name()]["title"].as_str().expect("a schema has a title");
            json!({"$ref": reference_to(&format!("{title}{frame}"))})
        })
        .collect();
    let schemas = bundled.needed_by(&[&whole["paths"], &typed]);
    whole["components"] = json!({
        "schemas": schemas,
        "securitySchemes": {
            "token": {
                "type": "http",
                "scheme": "bearer",
                "description": "The token of a guest, an account or a bot, or one of `POST /me/tokens`.",
            },
            "cookie": {
                "type": "apiKey",
                "in": "cookie",
                "name": "__Host-knekt",
                "description": "The session of a page of the server; `knekt` over plain HTTP. Unless it is the default one, the port is part of the name, as in `knekt-8080`. Changes need an allowed `Origin`.",
            },
        },
    });
    whole["security"] = json!([{"token": []}, {"cookie": []}]);
    whole["servers"] = json!([{"url": "/", "description": "The server of this document."}]);
    whole["tags"] =
        TAGS.iter().map(|(name, is)| json!({"name": name, "description": is})).collect();
    serde_json::to_string_pretty(&whole).expect("documents serialize") + "\n"
}

/// Returns the JSON Schemas of the wire by name, with those of the bodies that are commands.
fn files() -> BTreeMap<String, Value> {
    let mut files = documents::schemas();
    let frames = files.get_mut("to_server").expect("the file is committed");
    let bodies = commands(frames);
    frames["$defs"].as_object_mut().expect("it has definitions").extend(bodies);
    files
}

/// Bundles the schemas of the handlers and of the files.
fn bundle(own: Map<String, Value>, files: &BTreeMap<String, Value>) -> BundledSchemas {
    let mut bundle = SchemaBundle::default();
    bundle.add_own(own);
    let mut of_the_wire: Vec<(&String, &Value)> =
        files.iter().filter(|(name, _)| GameKind::from_name(name).is_none()).collect();
    // The frames keep their names; what differs elsewhere gets another.
    of_the_wire.sort_by_key(|(name, _)| !name.starts_with("to_"));
    for (_, schema) in of_the_wire {
        bundle.add(schema["title"].as_str().expect("a schema has a title"), schema.clone());
    }
    for kind in GameKind::ALL {
        bundle.add_game(files[kind.name()].clone());
    }
    bundle.finish()
}

/// Replaces references to files with references to the bundle.
fn resolve(value: &mut Value, files: &BTreeMap<String, Value>, bundled: &BundledSchemas) {
    match value {
        Value::Object(fields) => {
            for (key, inner) in fields {
                if key == "$ref"
                    && let Some(target) = inner.as_str().and_then(|to| to.strip_prefix("schemas/"))
                {
                    let (file, pointer) = target.split_once(".json").expect("it names a file");
                    let title = files[file]["title"].as_str().expect("a schema has a title");
                    let definition = pointer.strip_prefix("#/$defs/").unwrap_or(title);
                    *inner = reference_to(bundled.name(title, definition));
                }
                resolve(inner, files, bundled);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| resolve(item, files, bundled)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn members(value: &mut Value) -> impl Iterator<Item = &mut Value> {
    value.as_object_mut().into_iter().flat_map(Map::values_mut)
}

fn complete(operation: &mut Value) {
    let id = operation["operationId"].as_str().unwrap_or_default().to_owned();
    let is_of_one_table = id == "stream";
    if PUBLIC.contains(&id.as_str()) {
        operation["security"] = json!([]);
    } else if OPTIONAL.contains(&id.as_str()) {
        operation["security"] = json!([{}, {"token": []}, {"cookie": []}]);
    }
    if let Some(summary) = operation["summary"].as_str() {
        operation["summary"] = summary.replace('\n', " ").into();
    }
    let events = operation.pointer_mut("/responses/200/content/text~1event-stream/schema");
    if let Some(events) = events {
        *events = json!({
            "type": "string",
            "description": "Server-sent events; the `data` of each is a frame, as in a line.",
        });
    }
    let lines = operation.pointer_mut("/responses/200/content/application~1x-ndjson/schema");
    if let Some(lines) = lines {
        let line = lines.take();
        *lines = json!({
            "type": "string",
            "description": "JSON values, one per line; `contentSchema` is that of a line.",
            "contentMediaType": LINES,
            "contentSchema": line,
        });
    }
    if let Some(body) = operation.get_mut("requestBody") {
        body["required"] = true.into();
    }
    let parameters = operation.get_mut("parameters").and_then(Value::as_array_mut);
    for parameter in parameters.into_iter().flatten() {
        let (place, name) = (parameter["in"].as_str(), parameter["name"].as_str());
        let more = match (place, name) {
            (Some("path"), Some("table" | "id")) => json!({"type": "string", "format": "uuid"}),
            (Some("path"), Some("game")) => json!({"type": "string", "enum": games()}),
            (Some("path"), Some("name" | "code")) => {
                json!({"type": "string", "minLength": 1, "maxLength": 64})
            }
            (Some("header"), Some("Idempotency-Key")) => {
                json!({"type": "string", "pattern": "^[!-~]{1,64}$"})
            }
            (Some("header"), Some("Last-Event-ID")) | (Some("query"), Some("after")) => {
                let pattern = if is_of_one_table {
                    "^([0-9]{1,9}[.])?[0-9]{1,18}$"
                } else {
                    "^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[.][0-9]{1,9}[.][0-9]{1,18},?){1,64}$"
                };
                json!({ "type": "string", "pattern": pattern })
            }
            (Some("query"), Some("chat_after")) => {
                json!({"type": "integer", "minimum": 0, "maximum": u64::MAX})
            }
            _ => continue,
        };
        parameter["schema"] = more;
    }
}

fn games() -> Vec<&'static str> {
    GameKind::ALL.iter().map(|kind| kind.name()).collect()
}

/// Schemas of bodies that are commands of the socket, by name. They refer to the definitions of the
/// frames.
fn commands(frames: &Value) -> Map<String, Value> {
    let frames = frames["oneOf"].as_array().expect("a frame is one of several");
    let op = |frame: &Value| frame["properties"]["op"]["const"].as_str().map(str::to_owned);
    let only = |name: &str| {
        let frame = frames.iter().find(|frame| op(frame).as_deref() == Some(name));
        without(frame.expect("the command exists"), &["op", "cid", "table"])
    };
    let at_a_table = frames.iter().filter(|frame| {
        // Subscriptions are for sockets only.
        let needs = |field: &str| {
            frame["required"].as_array().is_some_and(|all| all.iter().any(|one| one == field))
        };
        needs("table") && needs("cid")
    });
    let at_a_table: Vec<Value> =
        at_a_table.map(|frame| without(frame, &["cid", "table"])).collect();
    let table_command = json!({
        "description": "A command at a table, as on the socket, without `cid` and `table`.",
        "oneOf": at_a_table,
    });
    let mut bodies = Map::from_iter([
        ("NewTable".to_owned(), new_table(&only("create"))),
        ("NewSeat".to_owned(), new_seat(&only("quickplay"))),
        ("NewReport".to_owned(), only("report")),
        ("NewChallenge".to_owned(), new_challenge()),
        ("TableCommand".to_owned(), table_command),
    ]);
    for &kind in GameKind::ALL {
        for &seats in kind.seats() {
            let mut options = option_texts::schema(kind, seats);
            options["description"] = format!("The options of {kind} for {seats}.").into();
            bodies.insert(options_name(kind, seats), options);
        }
    }
    bodies
}

fn options_name(kind: GameKind, seats: u8) -> String {
    format!("{}OptionsFor{seats}", type_name(kind.name()))
}

/// Removes fields that the request states elsewhere, and adds the maximum of integers that have
/// none.
fn without(frame: &Value, fields: &[&str]) -> Value {
    let mut frame = frame.clone();
    let properties = frame["properties"].as_object_mut().expect("a frame has fields");
    for field in fields {
        properties.remove(*field);
    }
    for (name, number) in properties.iter_mut().filter(|(_, field)| field["type"] == "integer") {
        if number["maximum"].is_null() {
            let most = if name == "index" { u32::MAX.into() } else { u64::MAX };
            number["maximum"] = most.into();
        }
    }
    if let Some(required) = frame["required"].as_array_mut() {
        required.retain(|name| name.as_str().is_none_or(|name| !fields.contains(&name)));
    }
    frame
}

/// Specializes `create` for each game and number of seats.
fn new_table(create: &Value) -> Value {
    let each = GameKind::ALL.iter().flat_map(|&kind| {
        kind.seats().iter().map(move |&seats| {
            let mut one = create.clone();
            one["properties"]["game"] = json!({ "const": kind.name() });
            one["properties"]["seats"] = json!({ "const": seats });
            let options = format!("#/$defs/{}", options_name(kind, seats));
            one["properties"]["options"] =
                json!({"$ref": options, "description": "The options; missing ones have their defaults."});
            one["title"] = format!("{} for {seats}", kind.name()).into();
            one
        })
    });
    json!({
        "description": "A new table, with a schema for each game and number of seats.",
        "oneOf": each.collect::<Vec<_>>(),
    })
}

/// Returns the schema of a challenge for each game and number of seats.
fn new_challenge() -> Value {
    let mut bot = serde_json::to_value(Whom::schema()).expect("a schema serializes");
    bot["description"] = "The name or the id of the bot to challenge.".into();
    let bot = &bot;
    let each = GameKind::ALL.iter().flat_map(|&kind| {
        kind.seats().iter().map(move |&seats| {
            json!({
                "title": format!("{} for {seats}", kind.name()),
                "description": format!("A challenge to {kind} for {seats}."),
                "type": "object",
                "properties": {
                    "bot": bot,
                    "game": {"const": kind.name()},
                    "seats": {"const": seats},
                    "options": {
                        "$ref": format!("#/$defs/{}", options_name(kind, seats)),
                        "description": "The options; missing ones have their defaults.",
                    },
                    "matches": {
                        "description": "The number of matches, which the bots play as rematches at one table.",
                        "type": "integer",
                        "minimum": 1,
                        "maximum": challenges::MATCHES_MAX,
                        "default": 1,
                    },
                    "level": {
                        "$ref": "#/$defs/Level",
                        "description": "The level of the server's bots in the other seats, by default `plain`.",
                    },
                },
                "required": ["bot", "game", "seats"],
                "additionalProperties": false,
            })
        })
    });
    json!({
        "description": "A challenge to another bot, with a schema for each game and number of seats.",
        "oneOf": each.collect::<Vec<_>>(),
    })
}

/// Specializes `quickplay` for each game's numbers of seats.
fn new_seat(quickplay: &Value) -> Value {
    let each = GameKind::ALL.iter().map(|&kind| {
        let mut one = quickplay.clone();
        one["properties"]["game"] = json!({ "const": kind.name() });
        one["properties"]["seats"] = json!({
            "description": "The number of seats; by default any.",
            "type": "integer",
            "enum": kind.seats(),
        });
        one["title"] = kind.name().into();
        one
    });
    json!({
        "description": "A wish for a seat, with a schema for each game.",
        "oneOf": each.collect::<Vec<_>>(),
    })
}
