use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{TableId, to_server::Audience};

/// What somebody says at a table. It is no history of the match, and has numbers of its own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatLine {
    /// The table.
    pub table: TableId,
    /// What was said, by whom.
    #[serde(flatten)]
    pub line: SpokenLine,
}

/// Something that somebody said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpokenLine {
    /// Its number at the table, from 1. It rises, and not by one: what others alone hear has
    /// numbers, too.
    pub n: u64,
    /// Who said it: the seat, where the speaker sat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Who said it: the name.
    pub name: String,
    /// Who hears it.
    pub to: Audience,
    /// The speaker's own words: plain text, never to be read as HTML.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Or the name of a phrase.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phrase: Option<String>,
    /// The server's time, in epoch milliseconds.
    pub now: u64,
}

/// What was said at a table after `chat_after`, as far as it is kept and the viewer may hear it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ChatReplay {
    /// The table.
    pub table: TableId,
    /// The lines, oldest first.
    pub lines: Vec<SpokenLine>,
}
