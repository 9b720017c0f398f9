use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId};

/// Extends the wait for a disconnected player (any other player).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wait {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}

/// Lets a bot fill in immediately for a disconnected player (any other player, unless another one
/// has extended the wait).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BotNow {
    /// The command id.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}
