use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{ChatText, Cid, RawAction, TableId, Word};

/// Answers a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The decision that is answered.
    pub decision: u64,
    /// One of the actions that `private.legal` lists.
    pub action: RawAction,
}

/// Asks to take back one's last action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Takeback {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Wants another match at the same table, with the same link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Gives the match up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Resign {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Votes on something that the table was asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// What the vote is about.
    pub about: Word,
    /// For it, or against it.
    pub yes: bool,
}

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
    /// The name of a phrase.
    Phrase(Word),
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
    /// The name of a phrase that every client has in its own language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    phrase: Option<Word>,
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

impl JsonSchema for Chat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Chat".into()
    }
    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        ChatFields::json_schema(generator)
    }
}
