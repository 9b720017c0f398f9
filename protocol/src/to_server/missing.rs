use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId};

/// Waits once more for a seat whose owner has lost the connection: each other person who plays may.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Wait {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}

/// Lets a bot sit in at once for a seat whose owner has lost the connection: each other person who
/// plays may, unless another one waits for them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BotNow {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: Seat,
}
