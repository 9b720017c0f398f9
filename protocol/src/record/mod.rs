//! The record of a match: the document that replays it.

mod absence;

mod fairness;

mod hex32;

mod proof;

mod read;

mod replayed;

use cards::Card;
use rules::{MatchResult, Ranking, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use absence::{Absence, RecordAbsence};
pub use fairness::{FairDeal, FairSeat, Fairness};
pub use hex32::{BadHex, Hex32};
pub use proof::{BadProof, MatchProof, PROOF_FORMAT, RunningDeal};
pub use read::RecordError;
pub use replayed::{MatchReplay, REPLAY_FORMAT, ReplayStep, STEPS_MAX};

use crate::{By, GameName, Kind, RawAction};

/// The format that this version writes.
pub const FORMAT: &str = "knekt-record/1";

/// A finished match. `shuffles` and `actions` alone determine it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// [`FORMAT`].
    pub format: String,
    /// What was played.
    pub game: GameName,
    /// The version of the game's rules.
    pub rules: u32,
    /// Every option of the game.
    pub options: Map<String, Value>,
    /// Who sat where, in the seats' order.
    pub seats: Vec<RecordSeat>,
    /// How the shuffles came about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fairness: Option<Fairness>,
    /// Every shuffle in the order of use, its top card first.
    pub shuffles: Vec<Vec<Card>>,
    /// Everything that was decided, in order.
    pub actions: Vec<RecordAction>,
    /// Who did not play an own seat, from when on and why; in order. Records of before this was
    /// written down have none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<RecordAbsence>,
    /// How it ended.
    pub result: RecordResult,
}

/// Who sat in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordSeat {
    /// The name.
    pub name: String,
    /// What sort of player it was.
    pub kind: Kind,
}

/// One thing that was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordAction {
    /// Which seat decided.
    pub seat: Seat,
    /// What it did.
    pub action: RawAction,
    /// Who played the seat then.
    pub by: By,
    /// When, in epoch milliseconds of the server.
    pub at: u64,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordResult {
    /// Places, best first: each inner list holds the seats that share a place, ascending.
    pub ranking: Ranking,
    /// One number per seat, in the game's own terms.
    pub scores: Vec<i32>,
    /// A word out of the game's list.
    pub reason: String,
}

impl From<MatchResult> for RecordResult {
    fn from(result: MatchResult) -> RecordResult {
        let MatchResult { ranking, scores, reason } = result;
        RecordResult { ranking, scores, reason: reason.to_owned() }
    }
}

#[cfg(test)]
mod tests;
