use protocol::Decision;
use rules::{Seat, cards::Card};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The version of the protocol.
pub const PROTO: u32 = 1;

/// A line to an engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum ToEngine {
    /// The start of a match.
    Hello(Hello),
    /// The events since the last message.
    Events(Events),
    /// The request for a decision.
    Go(Go),
    /// The end of the match.
    Over(Over),
}

/// The start of a match for one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol, [`PROTO`].
    pub proto: u32,
    /// The name of the game.
    pub game: String,
    /// All options of the game, as in `public.table.options` on the wire.
    pub options: Map<String, Value>,
    /// The number of seats.
    pub seats: u8,
    /// The seat of the engine.
    pub seat: Seat,
    /// The teams; left out in a game without teams.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<Seat>>,
    /// The cards of the first deal, in the canonical order; left out if they are unknown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<Card>,
    /// Set if a high score is good.
    pub high_scores_win: bool,
    /// Set if the match is already running, so that earlier events are missing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resumed: bool,
}

/// The events since the last message, in order.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Events {
    /// The events that everyone sees.
    pub events: Vec<Value>,
    /// The events that only this seat sees.
    pub private_events: Vec<Value>,
}

/// The request for a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Go {
    /// The decision, as on the wire.
    pub decision: Decision,
    /// The public view of the game: `public.match` of the wire, complete.
    #[serde(rename = "match")]
    pub match_view: Value,
    /// The private view of the seat, with its legal actions: `private` of the wire.
    pub private: Map<String, Value>,
    /// The time left for the answer, in milliseconds.
    pub left_ms: u64,
}

impl Go {
    /// Returns the legal actions.
    pub fn legal(&self) -> &[Value] {
        self.private.get("legal").and_then(Value::as_array).map_or(&[], Vec::as_slice)
    }
}

/// The end of the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Over {
    /// The result: `public.match.result` of the wire; `null` if the match ended without one.
    pub result: Value,
    /// The return of each seat, from 1 for the first place to −1 for the last; empty if there is no
    /// result.
    pub returns: Vec<f64>,
}

/// A line from an engine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum FromEngine {
    /// The answer to [`Go`].
    Pick(Pick),
}

/// The answer to [`Go`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pick {
    /// The id of the decision that is answered.
    pub decision: u64,
    /// The index of the chosen action in `private.legal`, from 0.
    pub index: usize,
    /// Anything that the engine wants to say about its choice; `None` if it says nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub info: Option<Value>,
}

impl ToEngine {
    /// Returns the message as a line, with its line feed.
    pub(crate) fn line(&self) -> String {
        let mut line = serde_json::to_string(self).expect("messages serialize");
        line.push('\n');
        line
    }
}
