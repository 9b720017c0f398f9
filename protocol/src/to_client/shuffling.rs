use cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    TableId,
    record::{FairSeat, Hex32},
};

/// A deal is about to be shuffled, and the table waits a moment for the seats that take part.
///
/// Without a `commit` of the server the seats are to send theirs; with it those that stand there are
/// to reveal. It is no history: unnumbered, and late when `until` is over. Only who takes part gets
/// it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shuffling {
    /// The table.
    pub table: TableId,
    /// The deal's number at the table, from 0.
    pub deal: u64,
    /// Its deck, in the rulebook's order.
    pub deck: Vec<Card>,
    /// The server's commitment: it stays bound to its secret from now on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<Hex32>,
    /// The seats that have committed, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<FairSeat>,
    /// How long the table waits, in epoch milliseconds of the server.
    pub until: u64,
}
