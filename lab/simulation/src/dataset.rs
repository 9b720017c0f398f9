use std::borrow::Cow;

use games::{AnyAction, AnyOptions, AnyPrivate, AnyPublic};
use protocol::{Level, record::RecordResult};
use rules::Seat;
use serde::Serialize;

/// A decision of a bot: one line of a dataset, see `docs/bots.md`.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BotDecision {
    /// The name of the match; see [`Simulation::match_name`](crate::Simulation::match_name).
    #[serde(rename = "match")]
    pub match_name: String,
    /// The number of actions in the match before the decision, including automatic ones.
    pub step: usize,
    pub game: &'static str,
    pub seats: u8,
    /// All options, including defaults.
    pub options: AnyOptions,
    pub seat: Seat,
    pub bot: Level,
    /// The kind of decision, a word of the game.
    #[serde(rename = "decision")]
    pub kind: Cow<'static, str>,
    pub observation: Observation,
    /// The legal actions, in the order of `private.legal` on the wire.
    pub legal: Vec<AnyAction>,
    /// The index of the chosen action in `legal`.
    pub index: usize,
    pub action: AnyAction,
    /// The return of the seat at the end of the match, from -1 to 1.
    pub r#return: f64,
}

/// The view of the seat to act, as `observation` in `protocol/python`: `public.match` and the game's
/// part of `private` on the wire. Neither type has a field for a card that the seat may not see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Observation {
    pub public: AnyPublic,
    pub private: AnyPrivate,
}

/// A match: one line of `knekt simulate --json`, see `docs/bots.md`. Lists have one entry per seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchLine {
    /// The name of the match; see [`Simulation::match_name`](crate::Simulation::match_name).
    #[serde(rename = "match")]
    pub match_name: String,
    pub game: &'static str,
    pub seats: u8,
    /// All options, including defaults.
    pub options: AnyOptions,
    pub seed: u64,
    pub bots: Vec<Level>,
    pub result: RecordResult,
    /// The return of each seat, from -1 to 1.
    pub returns: Vec<f64>,
    /// The number of actions, including automatic ones.
    pub n_actions: usize,
}
