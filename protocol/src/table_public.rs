use std::collections::BTreeMap;

use rules::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{
    EpochMs, GameName, SeatPublic, Settings, UserId, Word,
    record::{FairSeat, Hex32},
};

/// The public state of a table, which is the same for all games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TablePublic {
    /// The name of the game.
    pub game: GameName,
    /// All options of the game.
    pub options: Map<String, Value>,
    /// The settings of the table.
    pub settings: Settings,
    /// The status: waiting, playing or finished.
    pub status: Status,
    /// The id of the host.
    pub host: UserId,
    /// All seats, in order.
    pub seats: Vec<SeatPublic>,
    /// The number of the match at this table, from 1.
    pub match_no: u32,
    /// The time bank of each seat at the beginning of the current decision, in milliseconds; only
    /// with the clock `bank`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banks_ms: Vec<u64>,
    /// The pause, if the match is paused. No decision is open then, no bot plays, and no clock
    /// runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paused: Option<Paused>,
    /// The time at which bots take the free seats, in epoch milliseconds of the server; only while
    /// the table waits, with `settings.fill_after_s` or after `fill`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fills_at: Option<EpochMs>,
    /// The time at which the match starts automatically, in epoch milliseconds of the server: all
    /// seats are taken, and no player has said that they are not ready. It waits for disconnected
    /// players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts_at: Option<EpochMs>,
    /// The seats whose players have to be ready before the match starts automatically; only while
    /// all seats are taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unready: Vec<Seat>,
    /// The teams, if the game has teams with these options.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub teams: Vec<Vec<Seat>>,
    /// The open vote; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vote: Option<OpenVote>,
    /// The muted seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub muted: Vec<Seat>,
    /// The published part of the current deal's shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<DealCommitment>,
}

/// The status of a table.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    Waiting,
    /// A match is being played.
    Playing,
    /// The match is over; another may follow.
    Finished,
}

/// A paused match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Paused {
    /// The reason for the pause.
    pub why: PausedBy,
    /// The seats that it waits for; any player can end a pause by consent.
    pub waits_for: Vec<Seat>,
    /// The beginning of the pause, in epoch milliseconds of the server.
    pub since: EpochMs,
}

/// The reason for a pause of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PausedBy {
    /// The table waits for an absent player (`settings.gone`).
    Gone,
    /// All players agreed.
    Consent,
}

/// An open vote of the people at a table. All have to agree; one no ends it, and so does the next
/// action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenVote {
    /// The id that a `vote` has to contain, unique at the table.
    pub about: Word,
    /// The subject of the vote.
    pub what: VoteOn,
    /// The seat that asked; with `stand_in`, the first seat that the match waits for.
    pub seat: Seat,
    /// The seats that have not voted yet.
    pub waits_for: Vec<Seat>,
    /// The time at which the vote expires, which counts as a no, in epoch milliseconds of the
    /// server; `None` if it does not expire.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<EpochMs>,
}

/// The subject of a vote.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum VoteOn {
    /// An undo of the last action of the seat that asked, and of everything after it.
    Takeback,
    /// A pause until a player resumes the match.
    Pause,
    /// Bots that fill in for absent players until they are back.
    StandIn,
}

/// The published part of a deal's shuffle, before its first card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DealCommitment {
    /// The construction: `fairdeal/1`.
    pub dealer: String,
    /// The number of the deal at its table, from 0.
    pub deal: u64,
    /// The server's commitment to its secret.
    pub commit: Hex32,
    /// The seats that contributed, ascending. Without any, the shuffle is the server's randomness
    /// only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<FairSeat>,
    /// The Merkle root of each shuffle so far, by its purpose: `cut:0`, `deck:0`, …
    pub roots: BTreeMap<String, Hex32>,
}
