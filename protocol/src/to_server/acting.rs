use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, RawAction, TableId, Word};

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

/// Asks what a bot would do at one's own decision, and why: answered by an `ack` with the `hint`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The decision that it is for.
    pub decision: u64,
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
