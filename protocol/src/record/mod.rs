//! The record of a match, from which it can be replayed.

mod absence;
mod fairness;
mod hex32;
mod proof;
mod read;
mod replayed;
mod review;

use rules::{MatchResult, Ranking, Seat, cards::Card};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use absence::{Absence, RecordAbsence};
pub use fairness::{FairDeal, FairSeat, Fairness};
pub use hex32::{BadHex, Hex32};
pub use proof::{BadProof, MatchProof, PROOF_FORMAT, RunningDeal};
pub use read::RecordError;
pub use replayed::{MatchReplay, REPLAY_FORMAT, ReplayStep, STEPS_MAX};
pub use review::{MatchReview, REVIEW_FORMAT, ReviewedDecision};

use crate::{By, EpochMs, GameName, Kind, RawAction};

/// The format that this version writes.
pub const FORMAT: &str = "knekt-record/1";

/// A finished match, which is determined by `shuffles` and `actions`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// The format and its version: [`FORMAT`].
    pub format: String,
    /// The name of the game.
    pub game: GameName,
    /// The version of the game's rules.
    pub rules: u32,
    /// Every option of the game.
    pub options: Map<String, Value>,
    /// The players, in the order of the seats.
    pub seats: Vec<RecordSeat>,
    /// The origin of the shuffles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Every shuffle in the order of use, its top card first.
    pub shuffles: Vec<Vec<Card>>,
    /// Every decision, in order.
    pub actions: Vec<RecordAction>,
    /// The absences, in order. Older records have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<RecordAbsence>,
    /// The places, the scores, and why the match ended.
    pub result: RecordResult,
}

/// The player of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The player's name.
    pub name: String,
    /// The kind of player: guest, account or bot.
    pub kind: Kind,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordAction {
    /// The seat that decided.
    pub seat: Seat,
    /// The action that was chosen.
    pub action: RawAction,
    /// The chooser of the action.
    pub by: By,
    /// The time of the choice, in epoch milliseconds of the server.
    pub at: EpochMs,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordResult {
    /// The places, best first; each inner list contains the seats that share a place, ascending.
    pub ranking: Ranking,
    /// One number per seat, with a meaning that depends on the game.
    pub scores: Vec<i32>,
    /// The reason code of the game, or `conceded`: a side of two gave up, and the match ended at
    /// once.
    pub reason: String,
    /// The seats that count as last because their players left the match or had others decide for
    /// them, ascending; left out if there is none. `ranking` has them last already, unless a partner
    /// stayed. Older records have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub leavers: Vec<Seat>,
}

/// The field that every version of a record or a proof has.
#[derive(Deserialize)]
struct Head {
    format: String,
}

impl From<MatchResult> for RecordResult {
    fn from(result: MatchResult) -> RecordResult {
        // The returns follow from the ranking.
        let MatchResult { ranking, scores, returns: _, reason, leavers } = result;
        RecordResult { ranking, scores, reason: reason.to_owned(), leavers }
    }
}

#[cfg(test)]
mod tests;
