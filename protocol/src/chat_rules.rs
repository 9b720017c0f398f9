use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::settings::whole;

/// The chat rules of a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct ChatRules {
    /// The kind of messages that are allowed.
    pub mode: ChatMode,
    /// The minimum time between two messages of a player, in seconds.
    #[serde(deserialize_with = "whole::<0, 600, _>")]
    #[schemars(range(min = 0, max = 600))]
    pub slow_s: u32,
}

/// The kind of messages that a table allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChatMode {
    /// Free text and preset phrases.
    #[default]
    Free,
    /// Preset phrases only.
    Phrases,
    /// No messages.
    Off,
}
