use rules::{Advice, Compared};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;

use crate::RawAction;

/// The action that a bot would choose, and the reason. The bot sees only what the player's seat
/// sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hint {
    /// The decision that the hint is for.
    pub decision: u64,
    /// One of the actions that `private.legal` lists.
    #[serde(deserialize_with = "action")]
    pub action: RawAction,
    /// The reason, a word of a list that later versions may extend.
    #[schemars(schema_with = "reason_schema")]
    pub reason: String,
    /// The figures of the search, where they are the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub compared: Option<Compared>,
}

impl Hint {
    /// Creates the hint for a decision.
    ///
    /// # Errors
    ///
    /// The action does not serialize, or not to an object.
    pub fn new<A: Serialize>(
        decision: u64,
        advice: &Advice<A, &'static str>,
    ) -> serde_json::Result<Hint> {
        let action = RawAction::of(&advice.action)?;
        let Advice { reason, compared, .. } = *advice;
        Ok(Hint { decision, action, reason: reason.to_owned(), compared })
    }
}

/// Refers to the definition that `cargo xtask schemas` makes of the bots' reasons.
pub(crate) fn reason_schema(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "$ref": "#/$defs/Reason" })
}

/// Deserializes an action within a frame.
fn action<'de, D: Deserializer<'de>>(deserializer: D) -> Result<RawAction, D::Error> {
    let value = Value::deserialize(deserializer)?;
    RawAction::of(&value).map_err(de::Error::custom)
}
