use std::collections::BTreeMap;

use rules::cards::Card;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{FairSeat, Fairness, Head, Hex32};

/// The format of a proof that this version writes.
pub const PROOF_FORMAT: &str = "knekt-proof/1";

/// The public proof of the shuffles of a match: everything about finished deals, and the
/// commitments of the current deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchProof {
    /// The format and its version: [`PROOF_FORMAT`].
    pub format: String,
    /// The origin of the shuffles of the finished deals.
    pub fairness: Fairness,
    /// Those shuffles in the order of use, each with its top card first.
    pub shuffles: Vec<Vec<Card>>,
    /// The published part of the current deal; absent if no deal is in progress.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<RunningDeal>,
}

/// The published part of the current deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RunningDeal {
    /// The deal's number at its table, from 0.
    pub deal: u64,
    /// The deck, in the canonical order.
    pub deck: Vec<Card>,
    /// The server's commitment to its secret.
    pub commit: Hex32,
    /// The seats that take part, ascending.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<FairSeat>,
    /// The root of each shuffle so far, by its purpose.
    pub roots: BTreeMap<String, Hex32>,
}

impl MatchProof {
    /// Parses a proof; `None` if the document does not have the format of a proof.
    ///
    /// # Errors
    ///
    /// The proof is malformed or of a later version.
    pub fn read(json: &str) -> Option<Result<MatchProof, BadProof>> {
        let Head { format } = serde_json::from_str(json).ok()?;
        if !format.starts_with("knekt-proof/") {
            return None;
        }
        if format != PROOF_FORMAT {
            return Some(Err(BadProof(format!("format `{format}` is not `{PROOF_FORMAT}`"))));
        }
        Some(serde_json::from_str(json).map_err(|error| BadProof(error.to_string())))
    }
}

/// A proof that cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no valid proof: {0}")]
pub struct BadProof(String);
