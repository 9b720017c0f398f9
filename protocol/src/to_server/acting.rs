use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, RawAction, TableId, Word};

/// Answers a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The decision that is answered.
    pub decision: u64,
    /// One of the actions that `private.legal` lists.
    pub action: RawAction,
}

/// Asks for a hint; the `ack` contains the action that a bot would choose, and the reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The decision that it is for.
    pub decision: u64,
}

/// Asks to undo the player's last action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Takeback {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Asks for another match at the same table, with the same link.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rematch {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Resigns.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Resign {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
}

/// Votes in the open vote.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The id of the vote.
    pub about: Word,
    /// Set for a yes.
    pub yes: bool,
}
