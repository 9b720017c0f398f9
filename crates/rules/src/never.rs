use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The rules or cautions of a game that has none of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}
