//! The `OpenAPI` document is up to date and its references resolve.

use std::collections::BTreeSet;

use expect_test::expect_file;
use protocol::{ChatText, Name, Password, Reason};
use serde_json::{Value, json};
use store::TOKEN_LABEL_MAX;

use crate::{
    http::api::meta::{OPENAPI, Schemas},
    state::sessions::Passwords,
};

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
fn every_reference_of_the_openapi_document_resolves() {
    let document: Value = serde_json::from_str(OPENAPI).unwrap();
    let mut references = Vec::new();
    collect(&document, &mut references);
    assert!(references.len() > 10, "{references:?}");
    for reference in references {
        let (file, pointer) = reference.split_once('#').unwrap_or((&reference, ""));
        let target = match file.strip_prefix("schemas/") {
            Some(name) => {
                let file = Schemas::get(name).unwrap_or_else(|| panic!("no file: {reference}"));
                serde_json::from_slice(&file.data).unwrap()
            }
            None => document.clone(),
        };
        assert!(target.pointer(pointer).is_some(), "{reference}");
    }
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
