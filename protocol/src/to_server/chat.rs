use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::schema_of_fields;
use crate::{ChatText, Cid, Phrase, TableId};

/// Sends a chat message.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ChatFields", into = "ChatFields")]
pub struct Chat {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table to send the message to.
    pub table: TableId,
    /// The audience of the message.
    pub to: Audience,
    /// The text or the phrase.
    pub said: MessageContent,
}

/// The audience of a chat message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everyone at the table, spectators too.
    Table,
    /// The players in the seats.
    Seats,
    /// The partners of the sender.
    Team,
    /// The spectators.
    Spectators,
}

/// The content of a message: free text, or a preset phrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageContent {
    /// Free text.
    Text(ChatText),
    /// A preset phrase.
    Phrase(Phrase),
}

impl From<ChatText> for MessageContent {
    fn from(text: ChatText) -> MessageContent {
        MessageContent::Text(text)
    }
}

/// Sends a chat message, either free text or a preset phrase.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Chat", extend("oneOf" = [{"required": ["text"]}, {"required": ["phrase"]}]))]
#[serde(deny_unknown_fields)]
struct ChatFields {
    /// The id of the command, chosen by the client.
    cid: Cid,
    /// The table to send the message to.
    table: TableId,
    /// The audience of the message.
    to: Audience,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<ChatText>,
    /// A preset phrase, which clients show in their own language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phrase: Option<Phrase>,
}

impl TryFrom<ChatFields> for Chat {
    type Error = &'static str;

    fn try_from(fields: ChatFields) -> Result<Chat, &'static str> {
        let said = match (fields.text, fields.phrase) {
            (Some(text), None) => MessageContent::Text(text),
            (None, Some(phrase)) => MessageContent::Phrase(phrase),
            (None, None) | (Some(_), Some(_)) => {
                return Err("fields `text` and `phrase`: exactly one of them is said");
            }
        };
        Ok(Chat { cid: fields.cid, table: fields.table, to: fields.to, said })
    }
}

impl From<Chat> for ChatFields {
    fn from(chat: Chat) -> ChatFields {
        let (text, phrase) = match chat.said {
            MessageContent::Text(text) => (Some(text), None),
            MessageContent::Phrase(phrase) => (None, Some(phrase)),
        };
        ChatFields { cid: chat.cid, table: chat.table, to: chat.to, text, phrase }
    }
}

/// The player to mute or unmute at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "MuteFields", into = "MuteFields")]
pub struct Mute {
    /// The player to mute or unmute.
    pub whom: PersonRef,
    /// Set to mute, unset to unmute.
    pub on: bool,
}

/// A person at a table, by seat or by message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PersonRef {
    /// The player in this seat.
    Seat(Seat),
    /// The sender of the message with this number.
    Message(u64),
}

impl PersonRef {
    pub(super) fn of(seat: Option<Seat>, n: Option<u64>) -> Result<PersonRef, &'static str> {
        match (seat, n) {
            (Some(seat), None) => Ok(PersonRef::Seat(seat)),
            (None, Some(n)) => Ok(PersonRef::Message(n)),
            (None, None) | (Some(_), Some(_)) => {
                Err("fields `seat` and `n`: exactly one of them says who is meant")
            }
        }
    }

    pub(super) fn fields(self) -> (Option<Seat>, Option<u64>) {
        match self {
            PersonRef::Seat(seat) => (Some(seat), None),
            PersonRef::Message(n) => (None, Some(n)),
        }
    }
}

/// The player to mute or unmute: the one in `seat`, or the sender of message `n`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Mute", extend("oneOf" = [{"required": ["seat"]}, {"required": ["n"]}]))]
#[serde(deny_unknown_fields)]
struct MuteFields {
    /// The player in this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The sender of the message with this number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<u64>,
    /// Set to mute, unset to unmute.
    #[serde(default = "yes")]
    on: bool,
}

pub(super) fn yes() -> bool {
    true
}

impl TryFrom<MuteFields> for Mute {
    type Error = &'static str;

    fn try_from(fields: MuteFields) -> Result<Mute, &'static str> {
        let MuteFields { seat, n, on } = fields;
        Ok(Mute { whom: PersonRef::of(seat, n)?, on })
    }
}

impl From<Mute> for MuteFields {
    fn from(Mute { whom, on }: Mute) -> MuteFields {
        let (seat, n) = whom.fields();
        MuteFields { seat, n, on }
    }
}

schema_of_fields! { Chat ChatFields Mute MuteFields }
