use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{EpochMs, TableId, to_server::Audience};

/// A chat message at a table. Messages are not entries of the log and have numbers of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatLine {
    /// The table that the message belongs to.
    pub table: TableId,
    /// The message itself.
    #[serde(flatten)]
    pub line: ReceivedMessage,
}

/// A chat message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ReceivedMessage {
    /// The number of the message at the table, from 1. Numbers rise, with gaps for the messages
    /// that the reader does not receive.
    pub n: u64,
    /// The seat of the sender, if they had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The name of the sender.
    pub name: String,
    /// The audience of the message.
    pub to: Audience,
    /// The text, which must not be interpreted as HTML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The preset phrase, if there is no text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// The server's time, in epoch milliseconds.
    pub now: EpochMs,
    /// Set if the admin has removed the content: there is neither text nor phrase.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
}

/// The stored messages after `chat_after` that the reader may see, and those that were changed since
/// they were sent, which replace the messages with the same numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatReplay {
    /// The table that the messages belong to.
    pub table: TableId,
    /// The messages, oldest first.
    pub lines: Vec<ReceivedMessage>,
}
