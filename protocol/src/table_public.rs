use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{GameName, SeatPublic, Settings, UserId, record::Hex32};

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
    /// What is published of the present deal's shuffle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fair: Option<Fair>,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// It waits for players.
    Waiting,
    /// A match is going on.
    Playing,
    /// The match is over; another may follow.
    Finished,
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
    /// The root of each shuffle so far, by its purpose: `cut:0`, `deck:0`, …
    pub roots: BTreeMap<String, Hex32>,
}
