use rules::Hold;
use serde::Serialize;

use super::ChangedMembers;
use crate::{Decision, EpochMs, TableId, TablePublic, to_client::SnapshotReason};

/// The part that everyone sees: the table and the game, which is `None` before the start.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PublicPart<'a, M> {
    /// The state of the table.
    pub table: &'a TablePublic,
    /// The public view of the game.
    #[serde(rename = "match")]
    pub match_view: Option<&'a M>,
}

/// The part of an update that everyone sees.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PublicUpdatePart<'a> {
    /// The state of the table; `None` if it is the same as in the previous frame.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<&'a TablePublic>,
    /// The public view of the game, as far as it has changed; `None` before the start.
    #[serde(rename = "match")]
    pub match_view: Option<ChangedMembers<'a>>,
}

/// The public events.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HappenedPart<'a, E, M> {
    /// The form without `beats`, for entries with at most one pause.
    Events(&'a [E]),
    /// The form with `beats`, for entries with several pauses.
    Beats(&'a [BeatPart<'a, E, M>]),
}

/// A point at which a client should pause.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct BeatPart<'a, E, M> {
    /// The kind of pause.
    pub at: Hold,
    /// The events since the previous beat.
    pub events: &'a [E],
    /// The public view of the game at this point.
    #[serde(rename = "match")]
    pub match_view: &'a M,
}

/// The part of an `update` that is the same for all recipients.
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
    pub now: EpochMs,
    /// The events.
    #[serde(flatten)]
    pub happened: HappenedPart<'a, E, M>,
    /// The part that everyone sees.
    pub public: PublicUpdatePart<'a>,
    /// The current decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
}

/// The part of a `replay` that is the same for all recipients.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "op", rename = "replay")]
pub struct ReplayHead<'a, E, M> {
    /// The table.
    pub table: TableId,
    /// The table's epoch.
    pub epoch: u32,
    /// The first entry's number.
    pub from: u64,
    /// The last entry's number; `from` − 1 if there are no entries.
    pub to: u64,
    /// The events of each entry.
    pub events: &'a [Vec<E>],
    /// The part that everyone sees.
    pub public: PublicPart<'a, M>,
    /// The current decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
}

/// The part of a `snapshot` that is the same for all recipients.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "op", rename = "snapshot")]
pub struct SnapshotHead<'a, E, M> {
    /// The table.
    pub table: TableId,
    /// The table's epoch.
    pub epoch: u32,
    /// The last entry's number.
    pub seq: u64,
    /// The reason for a snapshot instead of entries.
    pub reason: SnapshotReason,
    /// The part that everyone sees.
    pub public: PublicPart<'a, M>,
    /// The current decision.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
    /// The events that explain the scores of the match.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub scores: &'a [DealPart<'a, E>],
}

/// The events that explain the scores of one deal.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DealPart<'a, E> {
    /// The deal's number.
    pub deal: u32,
    /// The events.
    pub events: &'a [E],
}

impl<E: Serialize, M: Serialize> UpdateHead<'_, E, M> {
    /// Encodes the frame without its closing brace.
    pub fn encode(&self) -> Vec<u8> {
        open(self)
    }
}

impl<E: Serialize, M: Serialize> ReplayHead<'_, E, M> {
    /// Encodes the frame without its closing brace.
    pub fn encode(&self) -> Vec<u8> {
        open(self)
    }
}

impl<E: Serialize, M: Serialize> SnapshotHead<'_, E, M> {
    /// Encodes the frame without its closing brace.
    pub fn encode(&self) -> Vec<u8> {
        open(self)
    }
}

fn open<T: Serialize>(head: &T) -> Vec<u8> {
    // Most heads, and a private part after them, need no more.
    let mut json = Vec::with_capacity(2_048);
    serde_json::to_writer(&mut json, head).expect("views, events and tables serialize");
    let brace = json.pop();
    debug_assert_eq!(brace, Some(b'}'), "a head is an object");
    json
}
