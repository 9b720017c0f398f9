use std::borrow::Cow;

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a table waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Decision {
    /// What an `act` has to name. It never comes twice at a table.
    pub id: u64,
    /// Who decides.
    pub seats: Vec<Seat>,
    /// What is decided, in a word of the game: `play`, `exchange`, …
    pub kind: Cow<'static, str>,
    /// The table does it by itself in a moment (`settings.auto_forced`), for there is nothing to
    /// decide: nobody is asked, no clock runs, and nobody has a list of what is legal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub automatic: bool,
    /// When the clock decides instead, in epoch milliseconds of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u64>,
    /// The clock stands, for who decides is cut off; then there is no `deadline`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
}

/// A clock that stands until whoever it runs for is there again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Held {
    /// When the table does without them, in epoch milliseconds of the server.
    pub until: u64,
    /// What is left of their time, in milliseconds.
    pub left_ms: u64,
}
