use rules::cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{
    EpochMs, TableId,
    record::{FairSeat, Hex32},
};

/// The request to contribute to a shuffle (commit–reveal). Without a `commit` of the server the
/// seats send their commitments; with it, the listed seats reveal their secrets. It is unnumbered,
/// expires at `until`, and is sent only to contributors.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Shuffling {
    /// The table that deals.
    pub table: TableId,
    /// The deal's number at the table, from 0.
    pub deal: u64,
    /// The deck of the deal, in the canonical order.
    pub deck: Vec<Card>,
    /// The server's commitment to its secret; absent while the seats commit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commit: Option<Hex32>,
    /// The seats that have committed, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<FairSeat>,
    /// The time at which the table stops waiting, in epoch milliseconds of the server.
    pub until: EpochMs,
}
