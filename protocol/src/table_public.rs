use std::collections::BTreeMap;

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    GameName, SeatPublic, Settings, UserId, Word,
    record::{FairSeat, Hex32},
};

/// A table as everybody sees it, whatever it plays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TablePublic {
    /// What it plays.
    pub game: GameName,
    /// How it plays that: every option of the game.
    pub options: Map<String, Value>,
    /// How it is run.
    pub settings: Settings,
    /// Whether it waits, plays, or has played.
    pub status: Status,
    /// Who may start it and change it.
    pub host: UserId,
    /// Every seat, in order.
    pub seats: Vec<SeatPublic>,
    /// Which match at this table it is, from 1.
    pub match_no: u32,
    /// What each seat had left of its time for the match when the present decision began, in
    /// milliseconds; only with the clock `bank`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banks_ms: Vec<u64>,
    /// Why the match stands still, where it does. Nobody is asked anything meanwhile, no bot plays,
    /// and no clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<Paused>,
    /// When bots take the seats that are free, in epoch milliseconds of the server; only while the
    /// table waits, and with `settings.fill_after_s`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fills_at: Option<u64>,
    /// When the match begins by itself, in epoch milliseconds of the server: all seats are taken, and
    /// nobody has said that they are not ready. It waits for who is away.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<u64>,
    /// The seats whose owners have to say that they are ready before the match begins by itself;
    /// only while all seats are taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unready: Vec<Seat>,
    /// The seats that win and lose together, where the game has teams with its options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<Seat>>,
    /// What the persons at the table are asked to agree to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vote: Option<OpenVote>,
    /// The seats whose owners may not speak here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<Seat>,
    /// What is published of the present deal's shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
}

/// What a table is doing.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    Waiting,
    /// A match is going on.
    Playing,
    /// The match is over; another may follow.
    Finished,
}

/// A match that stands still.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Paused {
    /// Why.
    pub why: PausedBy,
    /// The seats whose owners it waits for; whoever plays may end a pause by consent.
    pub waits_for: Vec<Seat>,
    /// Since when, in epoch milliseconds of the server.
    pub since: u64,
}

/// What lets a match stand still.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PausedBy {
    /// Somebody is gone, and the table waits for them (`settings.gone`).
    Gone,
    /// All who play agreed on it.
    Consent,
}

/// What the persons at a table are asked to agree to. All of them have to; one no is the end of it,
/// and so is one who plays on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenVote {
    /// What a `vote` has to name. It never comes twice at a table.
    pub about: Word,
    /// What is wanted.
    pub what: VoteOn,
    /// Who wants it; with `stand_in`, the first seat that the match waits for.
    pub seat: Seat,
    /// Whose answer is missing.
    pub waits_for: Vec<Seat>,
    /// When it is over without an answer, which is then a no; in epoch milliseconds of the server.
    /// Only where an answer has a time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
}

/// What a vote can be about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VoteOn {
    /// Taking back the last action of the seat that asks, and what was played after it.
    Takeback,
    /// Letting the match stand still until somebody lets it go on.
    Pause,
    /// Letting bots sit in for those who are gone, until they are back.
    StandIn,
}

/// What is published of a deal's shuffle before its first card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Fair {
    /// The construction: `fairdeal/1`.
    pub dealer: String,
    /// The deal's number, from 0.
    pub deal: u64,
    /// The server's commitment to its secret.
    pub commit: Hex32,
    /// The seats that took part, ascending. Without any it is the server's randomness only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<FairSeat>,
    /// The root of each shuffle so far, by its purpose: `cut:0`, `deck:0`, …
    pub roots: BTreeMap<String, Hex32>,
}
