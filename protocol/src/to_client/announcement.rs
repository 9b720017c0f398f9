use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the host of the server says to everybody who is connected. It is about no table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Announcement {
    /// What is said: plain text, never to be read as HTML.
    pub text: String,
    /// The server's time, in epoch milliseconds.
    pub now: u64,
}
