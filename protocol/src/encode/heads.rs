use rules::Hold;
use serde::Serialize;

use crate::{Decision, TableId, TablePublic, to_client::SnapshotReason};

/// What everybody sees: the table's part, and the game's, which is none before the start.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PublicPart<'a, M> {
    /// The table, whatever it plays.
    pub table: &'a TablePublic,
    /// The game's own view.
    #[serde(rename = "match")]
    pub match_view: Option<&'a M>,
}

/// What happened, for all to know.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HappenedPart<'a, E, M> {
    /// Where a board holds once at most.
    Events(&'a [E]),
    /// Where it holds several times.
    Beats(&'a [BeatPart<'a, E, M>]),
}

/// A point at which a board holds.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BeatPart<'a, E, M> {
    /// Which.
    pub at: Hold,
    /// What happened since the one before.
    pub events: &'a [E],
    /// The game's own view there.
    #[serde(rename = "match")]
    pub match_view: &'a M,
}

/// What is the same for all in an `update`.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "op", rename = "update")]
pub struct UpdateHead<'a, E, M> {
    /// The table.
    pub table: TableId,
    /// The table's epoch.
    pub epoch: u32,
    /// The entry's number.
    pub seq: u64,
    /// The server's time, in epoch milliseconds.
    pub now: u64,
    /// What happened.
    #[serde(flatten)]
    pub happened: HappenedPart<'a, E, M>,
    /// What everybody sees.
    pub public: PublicPart<'a, M>,
    /// What is asked, and of whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
}

/// What is the same for all in a `replay`.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "op", rename = "replay")]
pub struct ReplayHead<'a, E, M> {
    /// The table.
    pub table: TableId,
    /// The table's epoch.
    pub epoch: u32,
    /// The first entry's number.
    pub from: u64,
    /// The last entry's number; where nothing was missed it is `from` − 1.
    pub to: u64,
    /// What happened in each entry.
    pub events: &'a [Vec<E>],
    /// What everybody sees.
    pub public: PublicPart<'a, M>,
    /// What is asked, and of whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
}

/// What is the same for all in a `snapshot`.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "op", rename = "snapshot")]
pub struct SnapshotHead<'a, E, M> {
    /// The table.
    pub table: TableId,
    /// The table's epoch.
    pub epoch: u32,
    /// The last entry's number.
    pub seq: u64,
    /// Why it is not told entry by entry.
    pub reason: SnapshotReason,
    /// What everybody sees.
    pub public: PublicPart<'a, M>,
    /// What is asked, and of whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
    /// What told the scores of the match.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub scores: &'a [DealPart<'a, E>],
}

/// What told the scores of one deal.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DealPart<'a, E> {
    /// The deal's number.
    pub deal: u32,
    /// What happened.
    pub events: &'a [E],
}

impl<E: Serialize, M: Serialize> UpdateHead<'_, E, M> {
    /// The frame without its closing brace.
    pub fn encode(&self) -> String {
        open(self)
    }
}

impl<E: Serialize, M: Serialize> ReplayHead<'_, E, M> {
    /// The frame without its closing brace.
    pub fn encode(&self) -> String {
        open(self)
    }
}

impl<E: Serialize, M: Serialize> SnapshotHead<'_, E, M> {
    /// The frame without its closing brace.
    pub fn encode(&self) -> String {
        open(self)
    }
}

fn open<T: Serialize>(head: &T) -> String {
    let mut json = serde_json::to_string(head).expect("views, events and tables are plain data");
    let brace = json.pop();
    debug_assert_eq!(brace, Some('}'), "a head is an object");
    json
}
