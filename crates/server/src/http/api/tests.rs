//! The documents of the API are complete, and their references resolve.

use std::collections::BTreeSet;

use expect_test::expect_file;
use games::GameKind;
use protocol::{ChatText, Name, Password, Reason, ToClient, ToServer, schema_bundle::type_name};
use serde_json::{Value, json};
use storage::TOKEN_LABEL_MAX;

use crate::state::sessions::Passwords;

const MANUAL: &str = include_str!("../../../../../protocol/README.md");

fn openapi() -> Value {
    serde_json::from_str(&super::openapi()).unwrap()
}

#[test]
fn the_openapi_document_has_every_area() {
    let document = openapi();
    assert_eq!(document["openapi"], "3.1.0");
    for (path, method) in [
        ("/api/v1/guest", "post"),
        ("/api/v1/me", "get"),
        ("/api/v1/me/games", "get"),
        ("/api/v1/me/deals", "get"),
        ("/api/v1/me/tables", "get"),
        ("/api/v1/games", "get"),
        ("/api/v1/games/{game}", "get"),
        ("/api/v1/tables", "get"),
        ("/api/v1/tables", "post"),
        ("/api/v1/tables/{table}", "get"),
        ("/api/v1/tables/{table}/commands", "post"),
        ("/api/v1/tables/{table}/stream", "get"),
        ("/api/v1/tables/{table}/record", "get"),
        ("/api/v1/tables/{table}/proof", "get"),
        ("/api/v1/tables/{table}/worlds", "get"),
        ("/api/v1/records", "get"),
        ("/api/v1/users/{name}", "get"),
        ("/api/v1/users/{name}/games", "get"),
        ("/api/v1/leaderboards/{game}", "get"),
        ("/api/v1/version", "get"),
        ("/api/v1/openapi.json", "get"),
        ("/api/v1/asyncapi.json", "get"),
        ("/api/v1/schemas/{name}", "get"),
    ] {
        assert!(document["paths"][path][method].is_object(), "{method} {path}");
    }
}

#[test]
fn the_manual_names_every_path_of_the_http_api() {
    let document = openapi();
    let paths = document["paths"].as_object().unwrap();
    let missing: Vec<&String> = paths
        .keys()
        .filter(|path| {
            let below = path.strip_prefix("/api/v1").unwrap_or(path);
            !MANUAL.contains(&format!("{below}`"))
        })
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn the_asyncapi_document_has_every_message() {
    let document: Value = serde_json::from_str(&super::asyncapi::document()).unwrap();
    let messages = document["channels"]["socket"]["messages"].as_object().unwrap();
    let n_ops = ToServer::ops().count() + ToClient::OPS.len();
    let general = messages.keys().filter(|name| name.split('.').count() == 2);
    assert_eq!(general.count(), n_ops);
    for (name, message) in messages {
        let payload = message["payload"]["$ref"].as_str().unwrap();
        let schema = document.pointer(payload.strip_prefix('#').unwrap()).unwrap();
        // A command with alternatives is one of several.
        let schema = schema["oneOf"][0]["$ref"]
            .as_str()
            .map_or(schema, |to| document.pointer(to.strip_prefix('#').unwrap()).unwrap());
        assert_eq!(schema["properties"]["op"]["const"], message["name"], "{name}");
    }
}

#[test]
fn every_operation_has_a_unique_id_and_responses() {
    let document = openapi();
    let mut ids = BTreeSet::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let id = operation["operationId"].as_str().unwrap();
            assert!(ids.insert(id), "{method} {path}: {id} stands there twice");
            for (status, answer) in operation["responses"].as_object().unwrap() {
                let says = answer["description"].as_str();
                assert!(says.is_some_and(|says| !says.is_empty()), "{method} {path}: {status}");
            }
            if let Some(body) = operation.get("requestBody") {
                assert_eq!(body["required"], true, "{method} {path}");
            }
        }
    }
    assert!(ids.len() > 40);
}

#[test]
fn the_openapi_document_stands_alone() {
    let document = openapi();
    let mut references = Vec::new();
    collect(&document, &mut references);
    assert!(references.len() > 100, "{references:?}");
    for reference in references {
        let target = reference.strip_prefix('#').and_then(|pointer| document.pointer(pointer));
        assert!(target.is_some(), "{reference}");
    }
}

#[test]
fn everything_in_the_openapi_document_is_described() {
    let document = openapi();
    let has_text = |value: &Value| value["description"].as_str().is_some_and(|is| !is.is_empty());
    // A reference leads to a description.
    let is_described = |value: &Value| {
        let choices = value["oneOf"].as_array().into_iter().flatten();
        [value].into_iter().chain(choices).any(|one| has_text(one) || one["$ref"].is_string())
    };
    let mut bare = Vec::new();
    let tags = document["tags"].as_array().unwrap();
    for (path, operations) in document["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            let tag = &operation["tags"][0];
            assert!(tags.iter().any(|one| one["name"] == *tag && is_described(one)), "{tag}");
            if operation["summary"].as_str().is_none_or(str::is_empty) {
                bare.push(format!("{method} {path}"));
            }
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let parameters = parameters.filter(|parameter| !is_described(parameter));
            bare.extend(parameters.map(|one| format!("{method} {path}: {}", one["name"])));
        }
    }
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        let is_tag = |name: &str, field: &Value| name == "do" || !field["const"].is_null();
        let fields = schema["properties"].as_object().into_iter().flatten();
        let fields = fields.filter(|(name, field)| !is_described(field) && !is_tag(name, field));
        // The names of a game's own fields are those of its rules.
        if !GameKind::ALL.iter().any(|kind| name.starts_with(&type_name(kind.name()))) {
            bare.extend(fields.map(|(field, _)| format!("{name}.{field}")));
        }
        // Generators name them.
        for choice in schema["oneOf"].as_array().into_iter().flatten() {
            let has_name = choice["$ref"].is_string() || choice["properties"].is_null();
            assert!(has_name, "{name} has an object without a name: {choice}");
        }
    }
    assert!(bare.is_empty(), "without a description: {bare:#?}");
}

#[test]
fn every_operation_states_who_can_use_it() {
    let document = openapi();
    let schemes = document["components"]["securitySchemes"].as_object().unwrap();
    assert_eq!(schemes.keys().collect::<Vec<_>>(), ["cookie", "token"]);
    assert_eq!(document["security"], json!([{"token": []}, {"cookie": []}]));
    let security = |path: &str, method: &str| document["paths"][path][method].get("security");
    assert_eq!(security("/api/v1/guest", "post"), Some(&json!([])));
    assert_eq!(security("/api/v1/me", "get"), None);
    let table = security("/api/v1/tables/{table}", "get").unwrap();
    assert_eq!(table[0], json!({}), "anyone can watch, but a player sees more");
}

fn collect(value: &Value, references: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            references.extend(fields.get("$ref").and_then(Value::as_str).map(str::to_owned));
            fields.values().for_each(|inner| collect(inner, references));
        }
        Value::Array(items) => items.iter().for_each(|inner| collect(inner, references)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// `UPDATE_EXPECT=1` makes the file anew.
#[test]
fn the_web_client_knows_the_text_limits() {
    let limits = json!({
        "label": TOKEN_LABEL_MAX,
        "line": ChatText::MOST,
        "name": Name::MOST,
        "password": {"least": Passwords::LEAST, "most": Password::MOST},
        "reason": Reason::MOST,
    });
    expect_file!["../../../../../web-client/src/net/limits.json"]
        .assert_eq(&format!("{limits:#}\n"));
}
