//! The `OpenAPI` document is up to date and its references resolve.

use std::collections::BTreeSet;

use expect_test::expect_file;
use games::GameKind;
use protocol::{ChatText, Name, Password, Reason, schema_bundle::type_name};
use serde_json::{Value, json};
use storage::TOKEN_LABEL_MAX;

use crate::state::sessions::Passwords;

/// The committed document.
const OPENAPI: &str = include_str!("../../../../../protocol/openapi.json");

#[test]
fn the_openapi_document_is_up_to_date() {
    assert!(super::openapi() == OPENAPI, "openapi.json is stale: run `cargo xtask schemas`");
}

#[test]
fn the_openapi_document_has_every_area() {
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
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
fn every_operation_has_a_unique_id_and_responses() {
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
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
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
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
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
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
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
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
