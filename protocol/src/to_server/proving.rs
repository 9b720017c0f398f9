use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Cid, TableId, record::Hex32};

/// Asks for the proofs of the cards that one saw come from the pack in the present deal: answered
/// by an `ack`, and then by one `proof`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Prove {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// Only what lies behind this place of the deck: where there was `more`, the last place of the
    /// `proof` before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u16>,
}

/// Binds one's seat to a secret of its own for a deal that is about to be shuffled: the answer to
/// `shuffling` without a `commit`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Commit {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The deal's number.
    pub deal: u64,
    /// The digest of the secret.
    pub commit: Hex32,
}

/// Tells the secret: the answer to `shuffling` with a `commit`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// The command's name.
    pub cid: Cid,
    /// The table.
    pub table: TableId,
    /// The deal's number.
    pub deal: u64,
    /// The secret: 32 random bytes that no other deal has.
    pub reveal: Hex32,
    /// The commitment to another secret, for the deal after this one, as if it were of the same
    /// deck: where it is, the table does not ask for one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Hex32>,
}
