use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Whom, talking::yes};
use crate::{Cid, Reason, TableId};

/// Hears somebody no longer, at any table, or again. It changes nothing for anybody else.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "BlockFields", into = "BlockFields")]
pub struct Block {
    /// The command's name.
    pub cid: Cid,
    /// The table where they are.
    pub table: TableId,
    /// Who.
    pub whom: Whom,
    /// Whether they are not to be heard from now on.
    pub on: bool,
}

/// Hears somebody no longer, at any table, or again: who sits in `seat`, or who said line `n`.
#[derive(Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Block")]
#[serde(deny_unknown_fields)]
struct BlockFields {
    /// The command's name.
    cid: Cid,
    /// The table where they are.
    table: TableId,
    /// Who sits in this seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    /// Who said the line of this number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<u64>,
    /// Whether they are not to be heard from now on, and not to be heard again.
    #[serde(default = "yes")]
    on: bool,
}

impl TryFrom<BlockFields> for Block {
    type Error = &'static str;

    fn try_from(fields: BlockFields) -> Result<Block, &'static str> {
        let BlockFields { cid, table, seat, n, on } = fields;
        Ok(Block { cid, table, whom: Whom::of(seat, n)?, on })
    }
}

impl From<Block> for BlockFields {
    fn from(Block { cid, table, whom, on }: Block) -> BlockFields {
        let (seat, n) = whom.fields();
        BlockFields { cid, table, seat, n, on }
    }
}

impl JsonSchema for Block {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Block".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        BlockFields::json_schema(generator)
    }
}

/// Tells whoever runs the server of a line that was said at a table. Nobody else learns of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The number of the line.
    pub n: u64,
    /// What is wrong with it.
    pub reason: Reason,
}
