use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::Hint;
use crate::{Cid, Code, Invite, Refusal, TableId};

/// The command was done. It is written down: it outlives the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Ack {
    /// The command's name.
    pub cid: Cid,
    /// The table, where it was about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// The entry of the table's log that it made; for a `sub`, the last entry there is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// The seat that it took, where somebody sat down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The secret of a new table's link, or of a new link. It is told here and never again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
    /// What a bot would do, where a `hint` was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<Hint>,
}

impl Ack {
    /// The answer that a command was done, and nothing besides.
    pub fn new(cid: Cid, table: Option<TableId>, seq: Option<u64>) -> Ack {
        Ack { cid, table, seq, seat: None, invite: None, hint: None }
    }
}

/// The command was refused, and changed nothing. Without a `cid`: the frame had none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// The command's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cid: Option<Cid>,
    /// The table, where it was about one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// The word for programs.
    pub code: Code,
    /// The rules' own word, with an `illegal_action`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The reason's parameters.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub args: Option<Value>,
    /// A sentence for people who write clients, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Whether the same command may succeed later, unchanged.
    pub retryable: bool,
    /// How long to wait before that, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_ms: Option<u64>,
    /// The name of the server's own mistake, for its host's logs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<Uuid>,
}

impl Refused {
    /// The answer that tells `refusal`.
    pub fn new(cid: Option<Cid>, table: Option<TableId>, refusal: Refusal) -> Refused {
        let Refusal { code, reason, args, detail, retryable, retry_ms, incident } = refusal;
        Refused { cid, table, code, reason, args, detail, retryable, retry_ms, incident }
    }

    /// What was refused and why, without whom it was told.
    pub fn refusal(self) -> Refusal {
        let Refused { cid: _, table: _, code, reason, args, detail, retryable, retry_ms, incident } =
            self;
        Refusal { code, reason, args, detail, retryable, retry_ms, incident }
    }
}
