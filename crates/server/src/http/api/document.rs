use games::GameKind;
use protocol::{AnyName, Name, Password, Token};
use serde_json::{Map, Value, json};
use store::Scope;
use utoipa::openapi::OpenApi;

use crate::http::api::{meta::Schemas, option_texts};

/// The JSON Schemas of the wire, relative to the document.
const FRAMES: &str = "schemas/to_server.json";

/// Patterns of request fields, taken from the wire types.
const PATTERNS: [(&str, &str, &str); 14] = [
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
    ("NewBlock", "name", AnyName::PATTERN),
    ("Key", "key", Token::PATTERN),
];

/// Completes the document with what the handlers cannot express: bodies that are commands of the
/// socket, required bodies, and the patterns of ids and names.
pub(super) fn completed(document: &OpenApi) -> String {
    let mut whole = serde_json::to_value(document).expect("documents serialize");
    let schemas = whole.pointer_mut("/components/schemas").expect("there are schemas");
    let schemas = schemas.as_object_mut().expect("they have names");
    schemas.extend(commands());
    for (schema, field, pattern) in PATTERNS {
        let text = schemas.get_mut(schema).map(|schema| &mut schema["properties"][field]);
        let text = text.and_then(Value::as_object_mut).expect("the field is a string");
        text.insert("pattern".to_owned(), pattern.into());
    }
    let scopes: Vec<&str> = Scope::ALL.iter().map(|scope| scope.word()).collect();
    schemas["NewToken"]["properties"]["scopes"] =
        json!({"type": "array", "items": {"type": "string", "enum": scopes}});
    for operations in members(&mut whole["paths"]) {
        for operation in members(operations) {
            complete(operation);
        }
    }
    serde_json::to_string_pretty(&whole).expect("documents serialize") + "\n"
}

fn members(value: &mut Value) -> impl Iterator<Item = &mut Value> {
    value.as_object_mut().into_iter().flat_map(Map::values_mut)
}

fn complete(operation: &mut Value) {
    let is_of_one_table = operation["operationId"] == "stream";
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

/// Schemas of bodies that are commands of the socket, by name.
fn commands() -> [(String, Value); 4] {
    let frames = Schemas::get("to_server.json").expect("the file is committed");
    let frames: Value = serde_json::from_slice(&frames.data).expect("a schema is valid JSON");
    let frames = frames["oneOf"].as_array().expect("a frame is one of several").clone();
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
        at_a_table.map(|frame| one_of_two(without(frame, &["cid", "table"]))).collect();
    [
        ("NewTable".to_owned(), new_table(&only("create"))),
        ("NewSeat".to_owned(), new_seat(&only("quickplay"))),
        ("NewReport".to_owned(), only("report")),
        ("TableCommand".to_owned(), json!({ "oneOf": at_a_table })),
    ]
}

/// Removes fields that the request states elsewhere.
fn without(frame: &Value, fields: &[&str]) -> Value {
    let mut frame = frame.clone();
    for field in fields {
        frame["properties"].as_object_mut().expect("a frame has fields").remove(*field);
    }
    if let Some(required) = frame["required"].as_array_mut() {
        required.retain(|name| name.as_str().is_none_or(|name| !fields.contains(&name)));
    }
    point_outside(&mut frame);
    frame
}

/// Requires exactly one of two alternative fields.
fn one_of_two(mut frame: Value) -> Value {
    for (one, other) in [("text", "phrase"), ("seat", "n")] {
        let fields = &frame["properties"];
        if fields.get(one).is_some() && fields.get(other).is_some() {
            frame["oneOf"] = json!([{ "required": [one] }, { "required": [other] }]);
        }
    }
    frame
}

/// Resolves local references relative to the original schema.
fn point_outside(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                if let Value::String(to) = inner
                    && name == "$ref"
                    && to.starts_with('#')
                {
                    *to = format!("{FRAMES}{to}");
                }
                point_outside(inner);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(point_outside),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Specializes `create` for each game and number of seats.
fn new_table(create: &Value) -> Value {
    let each = GameKind::ALL.iter().flat_map(|&kind| {
        kind.seats().iter().map(move |&seats| {
            let mut one = create.clone();
            one["properties"]["game"] = json!({ "const": kind.name() });
            one["properties"]["seats"] = json!({ "const": seats });
            one["properties"]["options"] = option_texts::schema(kind, seats);
            one["title"] = format!("{} for {seats}", kind.name()).into();
            one
        })
    });
    json!({ "oneOf": each.collect::<Vec<_>>() })
}

/// Specializes `quickplay` for each game's numbers of seats.
fn new_seat(quickplay: &Value) -> Value {
    let each = GameKind::ALL.iter().map(|&kind| {
        let mut one = quickplay.clone();
        one["properties"]["game"] = json!({ "const": kind.name() });
        one["properties"]["seats"] = json!({ "enum": kind.seats() });
        one["title"] = kind.name().into();
        one
    });
    json!({ "oneOf": each.collect::<Vec<_>>() })
}
