use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::{RecordAction, RecordResult, RecordSeat};
use crate::{GameName, to_client::Beat};

/// The format of a replay that this version writes.
pub const REPLAY_FORMAT: &str = "knekt-replay/1";

/// The most steps of a replay in one document. Whoever wants more asks for those after them.
pub const STEPS_MAX: u32 = 256;

/// A finished match, step by step: what is to be known of the whole, and some of its steps.
///
/// Step 0 is the match before its first action, and each action makes the next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchReplay {
    /// [`REPLAY_FORMAT`].
    pub format: String,
    /// The match's number at its table, from 1.
    pub r#match: u32,
    /// What was played.
    pub game: GameName,
    /// Every option of the game.
    pub options: Map<String, Value>,
    /// Who sat where, in the seats' order.
    pub seats: Vec<RecordSeat>,
    /// How it ended.
    pub result: RecordResult,
    /// How many steps the match has, of which this document has at most [`STEPS_MAX`].
    pub n_steps: u32,
    /// The steps with which a deal begins, ascending.
    pub deals: Vec<u32>,
    /// The steps with which a trick ends, or what stands for one in a game without tricks, ascending.
    pub tricks: Vec<u32>,
    /// Steps that follow each other.
    pub steps: Vec<ReplayStep>,
}

/// How a match stood after an action, seen from everywhere, or by one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReplayStep {
    /// Its number.
    pub step: u32,
    /// What led to it; nothing before the first action.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<RecordAction>,
    /// What everyone was told of that; left out where there are `beats`, which have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// The same, where a board should hold several times while it shows that.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beats: Vec<Beat>,
    /// The seat to act; nobody once the match is over.
    pub to_act: Vec<Seat>,
    /// What that seat may do; nothing where it is not the viewer's.
    #[serde(default)]
    pub legal: Vec<Value>,
    /// What everyone sees.
    pub public: Value,
    /// What each seat sees besides, by seat: `null` where it is not the viewer's. None at all for a
    /// spectator.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub private: Vec<Option<Value>>,
    /// How the match ended, once it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<RecordResult>,
}
