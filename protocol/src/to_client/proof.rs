use rules::cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId, record::Hex32};

/// The maximum number of cards in one `proof`, limited by the size of a frame.
pub const PROOFS_MAX: usize = 64;

/// The proofs of the cards of the current deal that the reader has seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Proof {
    /// The id of the command that requested them.
    pub cid: Cid,
    /// The table where the cards were dealt.
    pub table: TableId,
    /// The last entry of the table's log that they cover.
    pub seq: u64,
    /// The number of the deal at its table, from 0.
    pub deal: u64,
    /// The shuffles that cards came from.
    pub shuffles: Vec<ProvedShuffle>,
    /// Set if there are more, available with `after`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub more: bool,
}

/// The proofs of cards of one shuffle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ProvedShuffle {
    /// The purpose of the shuffle: `cut:0` or `deck:0`.
    pub purpose: String,
    /// The number of cards in the shuffle.
    pub n: u16,
    /// The Merkle root, as published before the first card.
    pub root: Hex32,
    /// The cards, by position.
    pub cards: Vec<CardProof>,
}

/// The Merkle proof that a card was at its position before the first card was shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct CardProof {
    /// The position in the shuffle; the top card has 0.
    pub position: u16,
    /// The card that was there.
    pub card: Card,
    /// The card's index in the list that was shuffled, which is the deck in the canonical order.
    pub index: u16,
    /// The salt of the card's leaf.
    pub salt: Hex32,
    /// The sibling nodes on the path to the root, lowest first.
    pub path: Vec<Hex32>,
}
