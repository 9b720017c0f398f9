use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId};

/// Asks for a hint; the `ack` contains the action that a bot would choose, and the reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskHint {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table where the decision is open.
    pub table: TableId,
    /// The decision that a hint is wanted for.
    pub decision: u64,
}
