use games::GameKind;
use protocol::{
    MINOR, PROTO, SUBPROTOCOL, ToClient, ToServer,
    schema_bundle::{BundledSchemas, SchemaBundle, reference_to, type_name},
};
use serde_json::{Map, Value, json};

use crate::http::documents;

/// The schemas that frames consist of, besides those of the games.
const FRAMES: [&str; 3] = ["to_client", "to_server", "table_event"];

/// The frames with a part of the game, each by its direction and `op`.
const TYPED: [(&str, &str); 4] = [
    ("to_client", "update"),
    ("to_client", "snapshot"),
    ("to_client", "replay"),
    ("to_server", "act"),
];

/// Returns the `AsyncAPI` document of the socket, with the schemas of its messages.
pub(super) fn document() -> String {
    let files = documents::schemas();
    let title = |name: &str| files[name]["title"].as_str().expect("a schema has a title");
    let mut bundle = SchemaBundle::default();
    for name in FRAMES {
        bundle.add(title(name), files[name].clone());
    }
    for kind in GameKind::ALL {
        bundle.add_game(files[kind.name()].clone());
    }
    let bundled = bundle.finish();

    let games: Vec<&str> = GameKind::ALL.iter().map(|kind| title(kind.name())).collect();
    let to_server = messages(&bundled, "to_server", &ToServer::ops().collect::<Vec<_>>(), &games);
    let to_client = messages(&bundled, "to_client", ToClient::OPS, &games);
    let refs = |messages: &Map<String, Value>| -> Vec<Value> {
        let each = messages.keys();
        each.map(|name| json!({"$ref": format!("#/channels/socket/messages/{name}")})).collect()
    };
    let (send, receive) = (refs(&to_client), refs(&to_server));
    let messages: Value = to_server.into_iter().chain(to_client).collect::<Map<_, _>>().into();
    let schemas = bundled.needed_by(&[&messages]);
    let document = json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "knekt: the socket",
            "version": format!("{PROTO}.{MINOR}"),
            "description": "One text frame is one JSON object. The server speaks first (`hello`), then the client (`auth`). \
                A frame with parts of a game has a message for each game, such as `to_client.update.gurka`, and a general one. \
                Made from the Rust types; `protocol/README.md` of the source is the manual.",
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "servers": {"here": {
            "host": "localhost:8080",
            "protocol": "ws",
            "description": "A server on this machine.",
            "security": [{"$ref": "#/components/securitySchemes/cookie"}],
        }},
        "channels": {"socket": {
            "address": "/ws",
            "title": "The socket",
            "description": format!("A WebSocket with the subprotocol `{SUBPROTOCOL}`."),
            "messages": messages,
            "bindings": {"ws": {"method": "GET", "headers": {
                "type": "object",
                "properties": {"Sec-WebSocket-Protocol": {"type": "string", "const": SUBPROTOCOL}},
                "required": ["Sec-WebSocket-Protocol"],
            }}},
        }},
        "operations": {
            "receive": {
                "action": "receive",
                "summary": "Frames from a client.",
                "channel": {"$ref": "#/channels/socket"},
                "messages": receive,
            },
            "send": {
                "action": "send",
                "summary": "Frames to a client.",
                "channel": {"$ref": "#/channels/socket"},
                "messages": send,
            },
        },
        "components": {
            "schemas": schemas,
            "correlationIds": {"cid": {
                "description": "The id of a command, which its `ack` or `err` repeats.",
                "location": "$message.payload#/cid",
            }},
            "securitySchemes": {"cookie": {
                "type": "httpApiKey",
                "in": "cookie",
                "name": "__Host-knekt",
                "description": "The session of a page of the server. Programs send a token in `auth` instead.",
            }},
        },
    });
    serde_json::to_string_pretty(&document).expect("documents serialize") + "\n"
}

/// Returns a message for each `op`, or one for each game if it has parts of the game. Each is named
/// by its direction and `op`, since some ops go both ways.
fn messages(
    bundled: &BundledSchemas,
    direction: &str,
    ops: &[&str],
    games: &[&str],
) -> Map<String, Value> {
    let root = bundled.get(bundled.name(&type_name(direction), &type_name(direction)));
    let choices = root.and_then(|root| root["oneOf"].as_array());
    let choices = choices.expect("a direction is one of its messages");
    assert_eq!(choices.len(), ops.len(), "an op is a message");
    let mut all = Map::new();
    for (op, choice) in ops.iter().zip(choices) {
        let name = choice["$ref"].as_str().and_then(|to| to.rsplit_once('/'));
        let (_, name) = name.expect("every frame has a name");
        all.insert(format!("{direction}.{op}"), message(bundled, op, name));
        if TYPED.contains(&(direction, op)) {
            for game in games {
                let typed = format!("{game}{}", type_name(op));
                let id = format!("{direction}.{op}.{}", game.to_lowercase());
                all.insert(id, message(bundled, op, &typed));
            }
        }
    }
    all
}

fn message(bundled: &BundledSchemas, op: &str, name: &str) -> Value {
    let schema = bundled.get(name).expect("every frame has a schema");
    let is_command = schema.to_string().contains("\"cid\"");
    let mut message = json!({
        "name": op,
        "title": name,
        "summary": schema["description"],
        "payload": {"$ref": reference_to(name)},
    });
    if is_command {
        message["correlationId"] = json!({"$ref": "#/components/correlationIds/cid"});
    }
    message
}
