use protocol::schema_bundle::each_object;
use serde_json::{Map, Value};

/// Simplifies a schema without changing its meaning.
pub(super) fn tidy(schema: &mut Value) {
    tag_definitions(schema);
    each_object(schema, &mut |object| {
        strip_null_of_optional(object);
        strip_rust_format(object);
    });
}

/// Moves the `op` of each message into the message's own definition, where
/// `additionalProperties` would refuse it otherwise.
fn tag_definitions(schema: &mut Value) {
    let Some(Value::Array(messages)) = schema.get_mut("oneOf") else { return };
    let mut tags = Vec::new();
    for message in messages {
        let Some(name) = message.get("$ref").and_then(Value::as_str) else { continue };
        let name = name.trim_start_matches("#/$defs/").to_owned();
        tags.push((name, message["properties"]["op"].clone()));
        *message = Value::Object(Map::from_iter([("$ref".to_owned(), message["$ref"].clone())]));
    }
    for (name, op) in tags {
        let definition = &mut schema["$defs"][name];
        definition["properties"]["op"] = op;
        if let Some(Value::Array(required)) = definition.get_mut("required") {
            required.insert(0, "op".into());
        } else {
            definition["required"] = Value::Array(vec!["op".into()]);
        }
    }
}

/// Removes `null` from optional fields, which are left out instead; only required fields can be
/// `null`.
fn strip_null_of_optional(object: &mut Map<String, Value>) {
    let required = object.get("required").and_then(Value::as_array).cloned().unwrap_or_default();
    let Some(Value::Object(properties)) = object.get_mut("properties") else { return };
    for (name, property) in properties {
        let Value::Object(property) = property else { continue };
        if required.iter().any(|field| field == name) {
            continue;
        }
        if property.get("default").is_some_and(Value::is_null) {
            property.remove("default");
        }
        if let Some(Value::Array(types)) = property.get_mut("type") {
            types.retain(|word| word != "null");
            if let [only] = types.as_slice() {
                property["type"] = only.clone();
            }
        }
        if let Some(Value::Array(choices)) = property.get_mut("anyOf") {
            choices.retain(|choice| choice["type"] != "null");
            if let [only] = choices.as_slice() {
                let only = only.as_object().cloned().unwrap_or_default();
                property.remove("anyOf");
                property.extend(only);
            }
        }
    }
}

/// Removes formats such as `uint8`, which `minimum` and `maximum` already express.
fn strip_rust_format(object: &mut Map<String, Value>) {
    let format = object.get("format").and_then(Value::as_str);
    if format.is_some_and(|format| format.trim_start_matches('u').starts_with("int")) {
        object.remove("format");
    }
}
