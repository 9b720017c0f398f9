use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ChatRules, ChatText, Cid, Phrase, TableId};

/// Says something at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "ChatFields", into = "ChatFields")]
pub struct Chat {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// Who hears it.
    pub to: Audience,
    /// What is said.
    pub said: Said,
}

/// Who hears what is said at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody there.
    Table,
    /// Those who sit.
    Seats,
    /// One's partners.
    Team,
    /// Those who watch.
    Spectators,
}

/// What is said: one's own words, or a phrase that every client has in its own language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// One's own words.
    Text(ChatText),
    /// A phrase.
    Phrase(Phrase),
}

/// Says something at a table, in one's own words or by a phrase.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Chat")]
#[serde(deny_unknown_fields)]
struct ChatFields {
    /// The command's name.
    cid: Cid,
    /// The table.
    table: TableId,
    /// Who hears it.
    to: Audience,
    /// One's own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    text: Option<ChatText>,
    /// A phrase that every client has in its own language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phrase: Option<Phrase>,
}

impl TryFrom<ChatFields> for Chat {
    type Error = &'static str;

    fn try_from(fields: ChatFields) -> Result<Chat, &'static str> {
        let said = match (fields.text, fields.phrase) {
            (Some(text), None) => Said::Text(text),
            (None, Some(phrase)) => Said::Phrase(phrase),
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
            Said::Text(text) => (Some(text), None),
            Said::Phrase(phrase) => (None, Some(phrase)),
        };
        ChatFields { cid: chat.cid, table: chat.table, to: chat.to, text, phrase }
    }
}

/// Lets somebody speak no longer at a table, or again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "MuteFields", into = "MuteFields")]
pub struct Mute {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// Who.
    pub whom: Whom,
    /// Whether they are to be silent from now on.
    pub on: bool,
}

/// Somebody at a table: who sits there, or who said something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// Who sits in this seat.
    Seat(Seat),
    /// Who said the line of this number.
    Line(u64),
}

impl Whom {
    pub(super) fn of(seat: Option<Seat>, n: Option<u64>) -> Result<Whom, &'static str> {
        match (seat, n) {
            (Some(seat), None) => Ok(Whom::Seat(seat)),
            (None, Some(n)) => Ok(Whom::Line(n)),
            (None, None) | (Some(_), Some(_)) => {
                Err("fields `seat` and `n`: exactly one of them says who is meant")
            }
        }
    }

    pub(super) fn fields(self) -> (Option<Seat>, Option<u64>) {
        match self {
            Whom::Seat(seat) => (Some(seat), None),
            Whom::Line(n) => (None, Some(n)),
        }
    }
}

/// Lets somebody speak no longer at a table, or again: who sits in `seat`, or who said line `n`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Mute")]
#[serde(deny_unknown_fields)]
struct MuteFields {
    /// The command's name.
    cid: Cid,
    /// The table.
    table: TableId,
    /// Who sits in this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// Who said the line of this number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<u64>,
    /// Whether they are to be silent from now on, and not to speak again.
    #[serde(default = "yes")]
    on: bool,
}

pub(super) fn yes() -> bool {
    true
}

impl TryFrom<MuteFields> for Mute {
    type Error = &'static str;

    fn try_from(fields: MuteFields) -> Result<Mute, &'static str> {
        let MuteFields { cid, table, seat, n, on } = fields;
        Ok(Mute { cid, table, whom: Whom::of(seat, n)?, on })
    }
}

impl From<Mute> for MuteFields {
    fn from(Mute { cid, table, whom, on }: Mute) -> MuteFields {
        let (seat, n) = whom.fields();
        MuteFields { cid, table, seat, n, on }
    }
}

/// Changes what may be said at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetChat {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// What may be said from now on.
    pub chat: ChatRules,
}

/// The schema of a type is that of its fields on the wire.
macro_rules! schema_of_fields {
    ($($name:ident $fields:ident)*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
                $fields::json_schema(generator)
            }
        }
    )*};
}

schema_of_fields! { Chat ChatFields Mute MuteFields }
