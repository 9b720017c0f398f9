use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{PersonRef, chat::yes, schema_of_fields};
use crate::{Cid, Reason, TableId};

/// Blocks or unblocks a player at all tables, for the sender only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "BlockFields", into = "BlockFields")]
pub struct Block {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table where the player is.
    pub table: TableId,
    /// The player to block or unblock.
    pub whom: PersonRef,
    /// Set to block, unset to unblock.
    pub on: bool,
    /// The epoch of the frame that the command is about; `None` to execute it in any.
    pub epoch: Option<u32>,
}

/// Blocks or unblocks a player at all tables: the one in `seat`, or the sender of message `n`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Block", extend("oneOf" = [{"required": ["seat"]}, {"required": ["n"]}]))]
#[serde(deny_unknown_fields)]
struct BlockFields {
    /// The id of the command, chosen by the client.
    cid: Cid,
    /// The table where the player is.
    table: TableId,
    /// The player in this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// The sender of the message with this number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<u64>,
    /// Set to block, unset to unblock.
    #[serde(default = "yes")]
    on: bool,
    /// The epoch of the frame that the command is about. If the server was restored from a backup
    /// since, the command is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = u32::MAX))]
    epoch: Option<u32>,
}

impl TryFrom<BlockFields> for Block {
    type Error = &'static str;

    fn try_from(fields: BlockFields) -> Result<Block, &'static str> {
        let BlockFields { cid, table, seat, n, on, epoch } = fields;
        Ok(Block { cid, table, whom: PersonRef::of(seat, n)?, on, epoch })
    }
}

impl From<Block> for BlockFields {
    fn from(Block { cid, table, whom, on, epoch }: Block) -> BlockFields {
        let (seat, n) = whom.fields();
        BlockFields { cid, table, seat, n, on, epoch }
    }
}

schema_of_fields! { Block BlockFields }

/// Reports a chat message to the server admin, and to no one else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table where the message was sent.
    pub table: TableId,
    /// The number of the message.
    pub n: u64,
    /// The reason for the report, as plain text.
    pub reason: Reason,
    /// The epoch of the frame that the command is about. If the server was restored from a backup
    /// since, the command is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 0, max = u32::MAX))]
    pub epoch: Option<u32>,
}
