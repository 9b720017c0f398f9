use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId};

/// Asks for the proofs of the cards that one saw come from the pack in the present deal: answered
/// by an `ack`, and then by one `proof`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// Only what lies behind this place of the deck: where there was `more`, the last place of the
    /// `proof` before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u16>,
}
