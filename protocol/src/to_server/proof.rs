use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId, record::Hex32};

/// Requests the proofs of the cards of the current deal that the player has seen; answered by an
/// `ack` and then one `proof`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table where the cards were dealt.
    pub table: TableId,
    /// Only cards after this position of the deck; after a `proof` with `more`, its last position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u16>,
}

/// Commits the seat to a secret for the next shuffle: the answer to `shuffling` without a `commit`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commit {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table that deals.
    pub table: TableId,
    /// The number of the deal at the table, from 0.
    pub deal: u64,
    /// The digest of the secret.
    pub commit: Hex32,
}

/// Reveals the secret: the answer to `shuffling` with a `commit`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The id of the command, chosen by the client.
    pub cid: Cid,
    /// The table that deals.
    pub table: TableId,
    /// The number of the deal at the table, from 0.
    pub deal: u64,
    /// The secret: 32 random bytes, used for this deal only.
    pub reveal: Hex32,
    /// The commitment to another secret for the next deal, assuming the same deck. If it is
    /// present, the table does not request one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Hex32>,
}
