use std::collections::BTreeMap;

use crate::TableId;
use rules::{Seat, cards::Card};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Hex32;

/// The origin of the shuffles of a match, with everything needed to reproduce them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Fairness {
    /// The construction: `fairdeal/1`.
    pub dealer: String,
    /// The id of the table that the shuffles are bound to.
    pub table: TableId,
    /// Every deal, in order.
    pub deals: Vec<FairDeal>,
}

/// The shuffles of one deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FairDeal {
    /// The deal's number at its table, from 0.
    pub deal: u64,
    /// The deck, in the canonical order.
    pub deck: Vec<Card>,
    /// The server's secret, revealed because the deal is over.
    pub secret: Hex32,
    /// The server's commitment to the secret.
    pub commit: Hex32,
    /// The seats that took part, ascending.
    pub seats: Vec<FairSeat>,
    /// The purpose of each shuffle, in the order of use: `cut:0`, `deck:0`, `deck:1`, …
    pub purposes: Vec<String>,
    /// The root of each shuffle, by its purpose.
    pub roots: BTreeMap<String, Hex32>,
}

/// A seat that took part in a shuffle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("required" = ["seat", "commit", "reveal"]))]
pub struct FairSeat {
    /// The seat that took part.
    pub seat: Seat,
    /// The seat's commitment to its secret.
    pub commit: Hex32,
    /// The secret that the seat revealed; `null` if it did not.
    pub reveal: Option<Hex32>,
}
