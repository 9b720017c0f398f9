use rules::{Advice, Reason};
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;

use crate::RawAction;

/// What a bot would do in one's place, and why. It knows what one's own seat sees and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Hint {
    /// The decision that it is for.
    pub decision: u64,
    /// One of the actions that `private.legal` lists.
    #[serde(deserialize_with = "action")]
    pub action: RawAction,
    /// Why, in a word of a closed list, to which a later version may add.
    #[schemars(with = "Reason")]
    pub reason: String,
}

impl Hint {
    /// What is told of `advice` on a decision.
    ///
    /// # Errors
    ///
    /// The action does not serialize, or not to an object.
    pub fn new<A: Serialize>(decision: u64, advice: &Advice<A>) -> serde_json::Result<Hint> {
        let action = RawAction::of(&advice.action)?;
        let Value::String(reason) = serde_json::to_value(advice.reason)? else {
            unreachable!("a reason is a word")
        };
        Ok(Hint { decision, action, reason })
    }
}

/// An action within a frame that was read as a whole: its text is written anew.
fn action<'de, D: Deserializer<'de>>(deserializer: D) -> Result<RawAction, D::Error> {
    let value = Value::deserialize(deserializer)?;
    RawAction::of(&value).map_err(de::Error::custom)
}
