use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::settings::whole;

/// What may be said at a table, and how often.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ChatRules {
    /// What may be said.
    pub mode: ChatMode,
    /// How long each person waits between two lines, in seconds.
    #[serde(deserialize_with = "whole::<0, 600, _>")]
    #[schemars(range(min = 0, max = 600))]
    pub slow_s: u32,
}

/// What may be said at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatMode {
    /// Whatever people like.
    #[default]
    Free,
    /// Phrases alone.
    Phrases,
    /// Nothing.
    Off,
}
