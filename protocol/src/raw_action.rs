use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::value::RawValue;

/// An action as JSON text, which only its game interprets.
///
/// # Equality
///
/// The text is compared, so spaces and the order of fields matter.
#[derive(Clone, Serialize)]
#[serde(transparent)]
pub struct RawAction(Box<RawValue>);

impl RawAction {
    /// Serializes `action`.
    ///
    /// # Errors
    ///
    /// The action does not serialize, or not to an object.
    pub fn of<A: Serialize>(action: &A) -> serde_json::Result<RawAction> {
        serde_json::from_str(&serde_json::to_string(action)?)
    }

    /// Returns the JSON text of the object.
    pub fn json(&self) -> &str {
        self.0.get()
    }
}

impl<'de> Deserialize<'de> for RawAction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RawAction, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        if raw.get().starts_with('{') {
            Ok(RawAction(raw))
        } else {
            Err(de::Error::custom(
                "an action is an object such as {\"do\":\"play\",\"card\":\"Kh\"}",
            ))
        }
    }
}

impl PartialEq for RawAction {
    fn eq(&self, other: &RawAction) -> bool {
        self.json() == other.json()
    }
}

impl Eq for RawAction {}

impl fmt::Debug for RawAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.json())
    }
}

impl JsonSchema for RawAction {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Action".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "description": "An action of the game; each game has a schema of its own for it.",
            "properties": {"do": {"type": "string"}},
            "required": ["do"],
            "additionalProperties": true,
        })
    }
}
