use rules::Hold;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Private;
use crate::{Decision, TableId, TablePublic};

/// One entry of a table's log: what happened, how things stand, what is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Update {
    /// The table.
    pub table: TableId,
    /// The table's epoch: another one means another history.
    pub epoch: u32,
    /// The entry's number.
    pub seq: u64,
    /// The server's time, in epoch milliseconds.
    pub now: u64,
    /// What happened, for all to know. Each game has a schema of its own for it. Left out where
    /// there are `beats`, which have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// What happened, where a board should hold several times while it shows that: the events up
    /// to each of these points, with what is seen there. All else in the frame is as it is at the
    /// end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beats: Vec<Beat>,
    /// What everybody sees.
    pub public: Public,
    /// What is asked, and of whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// What the reader's own seat sees besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Private>,
}

impl Update {
    /// Takes out what happened, beat after beat.
    pub fn take_events(&mut self) -> Vec<Value> {
        let beats = self.beats.drain(..).flat_map(|beat| beat.events);
        self.events.take().into_iter().flatten().chain(beats).collect()
    }
}

/// A point within an update at which a board holds for a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Beat {
    /// The point that is reached with its events: the end of a `trick`, which still lies on the
    /// table then; of a `deal`, whose scores are counted; the `start` of the next deal, or of the
    /// next `phase` of this one; or the end of the `match`.
    pub at: Hold,
    /// What happened since the beat before.
    pub events: Vec<Value>,
    /// The game's own view at that point; of the last beat the same as `public.match`.
    #[serde(rename = "match")]
    pub match_view: Value,
}

/// Some entries that were missed: what happened in each, and how things stand after the last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Replay {
    /// The table.
    pub table: TableId,
    /// The table's epoch.
    pub epoch: u32,
    /// The first entry's number.
    pub from: u64,
    /// The last entry's number; where nothing was missed it is `from` − 1.
    pub to: u64,
    /// What happened in each entry. `private.events`, too, holds one list for each.
    pub events: Vec<Vec<Value>>,
    /// What everybody sees.
    pub public: Public,
    /// What is asked, and of whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// What the reader's own seat sees besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Private>,
}

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Snapshot {
    /// The table.
    pub table: TableId,
    /// The table's epoch.
    pub epoch: u32,
    /// The last entry's number.
    pub seq: u64,
    /// Why it is not told entry by entry.
    pub reason: SnapshotReason,
    /// What everybody sees.
    pub public: Public,
    /// What is asked, and of whom.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// What told the scores of the match that `public` shows, deal by deal, the present deal last. Of a
    /// very long match the oldest deals are missing. Empty in a game that counts nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<DealScores>,
    /// What the reader's own seat sees besides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Private>,
}

/// What told the scores of one deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DealScores {
    /// The deal's number in its match, from 1.
    pub deal: u32,
    /// The events that told how it changed the scores, for all to know; none before it is over, or
    /// where it changed none.
    pub events: Vec<Value>,
}

/// Why a table is told as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SnapshotReason {
    /// The client has not heard of the table before.
    First,
    /// It has missed too much.
    Gap,
    /// What it has heard is of another epoch.
    Epoch,
    /// It was too slow to be told each entry.
    Lagging,
}

/// What everybody sees of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The table, whatever it plays.
    pub table: TablePublic,
    /// The game's own view: `null` before the start. Each game has a schema of its own for it.
    #[serde(rename = "match")]
    pub match_view: Option<Value>,
}
