use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{RawAction, to_client::reason_schema};

/// The format of a review that this version writes.
pub const REVIEW_FORMAT: &str = "knekt-review/1";

/// Decisions of one seat in a finished match, compared with those of a strong bot.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchReview {
    /// The format and its version: [`REVIEW_FORMAT`].
    pub format: String,
    /// The match's number at its table, from 1.
    pub r#match: u32,
    /// The seat whose decisions are reviewed.
    pub seat: Seat,
    /// The number of simulations per action that was judged.
    pub simulations: u32,
    /// For a seat, all decisions except forced ones, the most expensive first; for a step, the one
    /// that was open at it.
    pub decisions: Vec<ReviewedDecision>,
}

/// A decision of a finished match, compared with that of a strong bot.
///
/// The bot gets only what the seat saw when it decided. A chance is that of the seat, or of its
/// team, to win the match, from 0 to 1, estimated by simulations.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReviewedDecision {
    /// The step of the replay at which the decision was open.
    pub step: u32,
    /// The action that was taken.
    pub action: RawAction,
    /// The seat's chance to win with it.
    #[schemars(range(min = 0, max = 1))]
    pub win_chance: f64,
    /// The action that the bot would have taken: the same one if it is as good.
    pub best: RawAction,
    /// The chance to win with `best`.
    #[schemars(range(min = 0, max = 1))]
    pub best_win_chance: f64,
    /// The difference between the two chances; 0 if simulations cannot tell them apart.
    #[schemars(range(min = 0, max = 1))]
    pub cost: f64,
    /// The reason for `best`, a word of a list that later versions may extend.
    #[schemars(schema_with = "reason_schema")]
    pub reason: String,
}
