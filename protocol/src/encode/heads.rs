use rules::{Hold, cards::Card};
use serde::Serialize;

use super::ChangedMembers;
use crate::{Decision, EpochMs, TableId, TablePublic, to_client::SnapshotReason};

/// The capacity for a head. Most heads, and a private part after them, need no more.
const HEAD_BYTES: usize = 2_048;

/// The part that everyone sees: the table and the game, which is `None` before the start.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PublicPart<'a, M> {
    /// The state of the table.
    pub table: &'a TablePublic,
    /// The cards of the game.
    pub deck: &'a [Card],
    /// Set if a high score is good; otherwise the lowest wins.
    pub high_scores_win: bool,
    /// The public view of the game.
    #[serde(rename = "match")]
    pub match_view: Option<&'a M>,
}

/// The part of an update that everyone sees.
#[derive(Clone, Copy, Debug)]
pub struct PublicUpdatePart<'a> {
    /// The state of the table; `None` if it is the same as in the previous frame.
    pub table: Option<&'a TablePublic>,
    /// The public view of the game, as far as it has changed; `None` before the start.
    pub match_view: Option<ChangedMembers<'a>>,
}

/// The public events.
#[derive(Clone, Copy, Debug)]
pub enum HappenedPart<'a, E, M> {
    /// The form without `beats`, for entries with at most one pause.
    Events(&'a [E]),
    /// The form with `beats`, for entries with several pauses.
    Beats(&'a [BeatPart<'a, E, M>]),
}

/// A point at which a client should pause, with what it shows there.
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
#[derive(Clone, Copy, Debug)]
pub struct UpdateHead<'a, E, M> {
    /// The table that the update is of.
    pub table: TableId,
    /// The table's epoch; a different one means a different history.
    pub epoch: u32,
    /// The entry's number.
    pub seq: u64,
    /// The server's time, in epoch milliseconds.
    pub now: EpochMs,
    /// The public events of the entry.
    pub happened: HappenedPart<'a, E, M>,
    /// The part that everyone sees.
    pub public: PublicUpdatePart<'a>,
    /// The decision that is open now; `None` if there is none.
    pub decision: Option<&'a Decision>,
}

/// The part of a `replay` that is the same for all recipients.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "op", rename = "replay")]
pub struct ReplayHead<'a, E, M> {
    /// The table that the entries are of.
    pub table: TableId,
    /// The table's epoch; a different one means a different history.
    pub epoch: u32,
    /// The first entry's number.
    pub from: u64,
    /// The last entry's number; `from` − 1 if there are no entries.
    pub to: u64,
    /// The public events of each entry.
    pub events: &'a [Vec<E>],
    /// The part that everyone sees.
    pub public: PublicPart<'a, M>,
    /// The decision that is open now; `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
}

/// The part of a `snapshot` that is the same for all recipients.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(tag = "op", rename = "snapshot")]
pub struct SnapshotHead<'a, E, M> {
    /// The table that the snapshot is of.
    pub table: TableId,
    /// The table's epoch; a different one means a different history.
    pub epoch: u32,
    /// The last entry's number.
    pub seq: u64,
    /// The reason for a snapshot instead of entries.
    pub reason: SnapshotReason,
    /// The part that everyone sees.
    pub public: PublicPart<'a, M>,
    /// The decision that is open now; `None` if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decision: Option<&'a Decision>,
    /// The events that explain the scores of the match.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub scores: &'a [DealPart<'a, E>],
}

/// The events that explain the scores of one deal.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DealPart<'a, E> {
    /// The number of the deal in its match, from 1.
    pub deal: u32,
    /// The public events that changed the scores.
    pub events: &'a [E],
}

impl<E: Serialize, M: Serialize> UpdateHead<'_, E, M> {
    /// Encodes the frame without its closing brace.
    pub fn encode(&self) -> Vec<u8> {
        let mut json = Vec::with_capacity(HEAD_BYTES);
        json.extend_from_slice(br#"{"op":"update""#);
        write_member(&mut json, "table", &self.table);
        write_member(&mut json, "epoch", &self.epoch);
        write_member(&mut json, "seq", &self.seq);
        write_member(&mut json, "now", &self.now);
        match self.happened {
            HappenedPart::Events(events) => write_member(&mut json, "events", events),
            HappenedPart::Beats(beats) => write_member(&mut json, "beats", beats),
        }
        json.extend_from_slice(br#","public":"#);
        self.public.write(&mut json);
        if let Some(decision) = self.decision {
            write_member(&mut json, "decision", decision);
        }
        json
    }
}

impl PublicUpdatePart<'_> {
    /// Appends the public part as a JSON object.
    fn write(&self, json: &mut Vec<u8>) {
        json.push(b'{');
        if let Some(table) = self.table {
            json.extend_from_slice(br#""table":"#);
            write(json, table);
            json.push(b',');
        }
        json.extend_from_slice(br#""match":"#);
        match self.match_view {
            Some(changes) => changes.write(json),
            None => json.extend_from_slice(b"null"),
        }
        json.push(b'}');
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

/// Appends a member of a JSON object, after a comma.
pub(super) fn write_member<T: Serialize + ?Sized>(json: &mut Vec<u8>, name: &str, value: &T) {
    for part in [",\"", name, "\":"] {
        json.extend_from_slice(part.as_bytes());
    }
    write(json, value);
}

pub(super) fn write<T: Serialize + ?Sized>(json: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(json, value).expect("views, events and tables serialize");
}

fn open<T: Serialize>(head: &T) -> Vec<u8> {
    let mut json = Vec::with_capacity(HEAD_BYTES);
    write(&mut json, head);
    let brace = json.pop();
    debug_assert_eq!(brace, Some(b'}'), "a head is an object");
    json
}
