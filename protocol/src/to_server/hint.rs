use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId};

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
