use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{RecordAction, RecordResult, RecordSeat};
use crate::{GameName, to_client::Beat};

/// The format of a replay that this version writes.
pub const REPLAY_FORMAT: &str = "knekt-replay/1";

/// The maximum number of steps in one document; further steps need another request.
pub const STEPS_MAX: u32 = 256;

/// A finished match step by step: an overview and some of its steps.
///
/// Step 0 is the match before its first action; each action leads to the next step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "MatchReplay")]
pub struct MatchReplay<S = ReplayStep> {
    /// The format and its version: [`REPLAY_FORMAT`].
    pub format: String,
    /// The match's number at its table, from 1.
    pub r#match: u32,
    /// The name of the game.
    pub game: GameName,
    /// Every option of the game.
    pub options: Map<String, Value>,
    /// The players, in the order of the seats.
    pub seats: Vec<RecordSeat>,
    /// The places, the scores, and why the match ended.
    pub result: RecordResult,
    /// The number of steps of the match; this document contains at most [`STEPS_MAX`].
    pub n_steps: u32,
    /// The steps at which a deal begins, ascending.
    pub deals: Vec<u32>,
    /// The steps that end a trick, or its equivalent in a game without tricks, ascending.
    pub tricks: Vec<u32>,
    // As text in a server, which is much smaller.
    /// The consecutive steps.
    pub steps: Vec<S>,
}

/// The state of a match after an action, as seen by all or by one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// The number of the step, from 0.
    pub step: u32,
    /// The action before it; `None` for the initial state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<RecordAction>,
    /// The public events; left out if there are `beats`, which contain them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// The events in several parts, if a client should pause between them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beats: Vec<Beat>,
    /// The seats to act; empty once the match is over.
    pub to_act: Vec<Seat>,
    /// The legal actions of the seat to act; empty for other viewers.
    #[serde(default)]
    pub legal: Vec<Value>,
    /// The public view after the action.
    pub public: Value,
    /// The private views by seat; `null` for the seats of others, and empty for a spectator.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub private: Vec<Option<Value>>,
    /// The result of the match, if this step ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordResult>,
}
