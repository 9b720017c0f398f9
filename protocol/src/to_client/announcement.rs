use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What the host of the server says to everybody, now and to whoever comes later. It is about no
/// table, and takes the place of what was said before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Announcement {
    /// What is said: plain text, never to be read as HTML.
    pub text: String,
    /// When it was said, in epoch milliseconds by the server's time: whoever has read it knows it
    /// again by that.
    pub since: u64,
    /// The server's time, in epoch milliseconds.
    pub now: u64,
}

/// The host has taken back what they announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnnouncementOver {
    /// The server's time, in epoch milliseconds.
    pub now: u64,
}
