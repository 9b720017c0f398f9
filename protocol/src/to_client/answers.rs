use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use super::Hint;
use crate::{Cid, Code, Invite, Refusal, TableId, refusal::OUTAGE_RETRY_MS};

/// The durable acknowledgement of a command: it was committed and survives a crash of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Ack {
    /// The id of the command.
    pub cid: Cid,
    /// The table of the command; absent if it was for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// The entry of the table's log that it made; for a `sub`, the last entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// The seat that the command took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The new invite, which is not sent again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub invite: Option<Invite>,
    /// The answer to a `hint`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hint: Option<Hint>,
}

impl Ack {
    /// Creates an acknowledgement without further fields.
    pub fn new(cid: Cid, table: Option<TableId>, seq: Option<u64>) -> Ack {
        Ack { cid, table, seq, seat: None, invite: None, hint: None }
    }
}

/// The refusal of a command, which changed nothing. It has no `cid` if the frame had none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Refused {
    /// The id of the command; absent if the frame had none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cid: Option<Cid>,
    /// The table of the command; absent if it was for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
    /// The machine-readable code.
    pub code: Code,
    /// The reason of the rules, with an `illegal_action`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The parameters of the reason.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub args: Option<Value>,
    /// A sentence for client authors, in English.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Set if the same command may succeed later, unchanged.
    pub retryable: bool,
    /// The delay before a retry, in milliseconds; present if, and only if, it is retryable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_ms: Option<u64>,
    /// The id of an internal error in the logs of the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub incident: Option<Uuid>,
}

impl Refused {
    /// Creates the answer for `refusal`.
    pub fn new(cid: Option<Cid>, table: Option<TableId>, refusal: Refusal) -> Refused {
        let Refusal { code, reason, args, detail, retryable, retry_ms, incident } = refusal;
        Refused { cid, table, code, reason, args, detail, retryable, retry_ms, incident }
    }

    /// Returns whether something that the server depends on does not answer.
    pub fn is_outage(&self) -> bool {
        self.code == Code::Internal && self.retry_ms == Some(OUTAGE_RETRY_MS)
    }

    /// Returns the refusal without the `cid` and the table.
    pub fn refusal(self) -> Refusal {
        let Refused { cid: _, table: _, code, reason, args, detail, retryable, retry_ms, incident } =
            self;
        Refusal { code, reason, args, detail, retryable, retry_ms, incident }
    }
}

/// Serializes a refusal that answers no command.
impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::new(None, None, refusal)
    }
}
