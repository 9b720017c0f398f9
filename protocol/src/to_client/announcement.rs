use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::EpochMs;

/// An announcement by the server admin to all players, including those who connect later. It
/// replaces the previous one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Announcement {
    /// The text, which must not be interpreted as HTML.
    pub text: String,
    /// The time of the announcement, in epoch milliseconds of the server, which identifies it.
    pub since: EpochMs,
    /// The server's time, in epoch milliseconds.
    pub now: EpochMs,
}

/// The removal of the announcement.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct AnnouncementOver {
    /// The server's time, in epoch milliseconds.
    pub now: EpochMs,
}
