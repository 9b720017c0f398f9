use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::by_op::schema_of_fields;
use crate::RawAction;

/// The answer to a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ActFields", into = "ActFields")]
pub struct Act {
    /// The id of the decision that is answered.
    pub decision: u64,
    /// The chosen action.
    pub choice: Choice,
}

/// A chosen action.
#[derive(Clone, Debug, PartialEq)]
pub enum Choice {
    /// The action itself.
    Action(RawAction),
    /// The index of the action in `private.legal` of the decision, from 0.
    Index(u32),
}

/// The answer to a decision: either the `action` or its `index`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Act", extend("oneOf" = [{"required": ["action"]}, {"required": ["index"]}]))]
#[serde(deny_unknown_fields)]
struct ActFields {
    /// The id of the decision that is answered.
    decision: u64,
    /// One of the actions that `private.legal` lists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    action: Option<RawAction>,
    /// The index of the action in `private.legal` of that decision, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    index: Option<u32>,
}

impl TryFrom<ActFields> for Act {
    type Error = &'static str;

    fn try_from(fields: ActFields) -> Result<Act, &'static str> {
        let ActFields { decision, action, index } = fields;
        let choice = match (action, index) {
            (Some(action), None) => Choice::Action(action),
            (None, Some(index)) => Choice::Index(index),
            (None, None) | (Some(_), Some(_)) => {
                return Err("fields `action` and `index`: exactly one of them names the choice");
            }
        };
        Ok(Act { decision, choice })
    }
}

impl From<Act> for ActFields {
    fn from(Act { decision, choice }: Act) -> ActFields {
        let (action, index) = match choice {
            Choice::Action(action) => (Some(action), None),
            Choice::Index(index) => (None, Some(index)),
        };
        ActFields { decision, action, index }
    }
}

schema_of_fields! { Act ActFields }
