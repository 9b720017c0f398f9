use cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId, record::Hex32};

/// The most cards that one `proof` proves: more would be too long for a frame.
pub const PROOFS_MAX: usize = 64;

/// The proofs of the cards that its reader saw come from the pack in the present deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Proof {
    /// The name of the command that asked for them.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The last entry of the table's log that they take account of.
    pub seq: u64,
    /// The deal's number, from 0.
    pub deal: u64,
    /// The shuffles that cards came from.
    pub shuffles: Vec<ProvedShuffle>,
    /// Set if there are more, available with `after`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

/// Cards of one shuffle, proved.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProvedShuffle {
    /// Its purpose: `cut:0` or `deck:0`.
    pub purpose: String,
    /// The number of cards.
    pub n: u16,
    /// The root, as it was published before the first card.
    pub root: Hex32,
    /// The cards, by their places.
    pub cards: Vec<CardProof>,
}

/// The proof that a card lay at its place before the first card was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardProof {
    /// The place in the shuffle; the top card has 0.
    pub position: u16,
    /// The card.
    pub card: Card,
    /// Its place in the list that was shuffled, which is the deck in the rulebook's order.
    pub index: u16,
    /// The salt that hid it.
    pub salt: Hex32,
    /// The nodes beside the way up to the root, lowest first.
    pub path: Vec<Hex32>,
}
