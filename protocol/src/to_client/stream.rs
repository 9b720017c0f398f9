use rules::{Hold, cards::Card};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Private;
use crate::{Decision, EpochMs, TableId, TablePublic};

/// An entry of a table's log: its events, the state after it, and the current decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Update {
    /// The table whose entry it is.
    pub table: TableId,
    /// The table's epoch; a different one means a different history.
    pub epoch: u32,
    /// The entry's number.
    pub seq: u64,
    /// The server's time, in epoch milliseconds.
    pub now: EpochMs,
    /// The public events, with a schema for each game. Left out if there are `beats`, which contain
    /// them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<Value>>,
    /// The events in several parts, for an entry that a client should show with pauses: each part
    /// has the events up to a pause and the public view there. Everything else in the frame is as
    /// at the end.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub beats: Vec<Beat>,
    /// The part that everyone sees.
    pub public: PublicUpdate,
    /// The decision that is open now; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The private part for the reader's own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Private>,
}

impl Update {
    /// Takes the events, beat by beat.
    pub fn take_events(&mut self) -> Vec<Value> {
        let beats = self.beats.drain(..).flat_map(|beat| beat.events);
        self.events.take().into_iter().flatten().chain(beats).collect()
    }
}

/// A point within an update at which a client should pause for a moment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Beat {
    /// The point reached with these events: the end of a `trick`, which is still on the table; the
    /// end of a `deal`, with its scores; the `start` of the next deal; the next `phase`; or the end
    /// of the `match`.
    pub at: Hold,
    /// The events since the previous beat.
    pub events: Vec<Value>,
    /// The whole public view of the game at that point; for the last beat, the view after the
    /// update.
    #[serde(rename = "match")]
    pub match_view: Value,
}

/// Missed entries: the events of each, and the state after the last.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Replay {
    /// The table whose entries they are.
    pub table: TableId,
    /// The table's epoch; a different one means a different history.
    pub epoch: u32,
    /// The first entry's number.
    pub from: u64,
    /// The last entry's number; `from` − 1 if there are no entries.
    pub to: u64,
    /// The events of each entry. `private.events` has one list per entry, too.
    pub events: Vec<Vec<Value>>,
    /// The part that everyone sees.
    pub public: Public,
    /// The decision that is open now; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The private part for the reader's own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Private>,
}

/// The state of a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Snapshot {
    /// The table that is shown.
    pub table: TableId,
    /// The table's epoch; a different one means a different history.
    pub epoch: u32,
    /// The last entry's number.
    pub seq: u64,
    /// The reason for a snapshot instead of entries.
    pub reason: SnapshotReason,
    /// The part that everyone sees.
    pub public: Public,
    /// The decision that is open now; absent if there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decision: Option<Decision>,
    /// The events that explain the scores of the match in `public`, deal by deal, the current deal
    /// last. In a very long match the oldest deals are missing. Empty in a game without scores.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub scores: Vec<DealScores>,
    /// The private part for the reader's own seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub private: Option<Private>,
}

/// The events that explain the scores of one deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct DealScores {
    /// The number of the deal in its match, from 1.
    pub deal: u32,
    /// The public events that changed the scores; empty before the deal is over, or if it changed
    /// none.
    pub events: Vec<Value>,
}

/// The reason for a snapshot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SnapshotReason {
    /// The client has no entries of the table yet.
    First,
    /// The client has missed too many entries.
    Gap,
    /// The client's last entry is of another epoch.
    Epoch,
    /// The client was a slow consumer.
    Lagging,
}

/// The public part of a table in an `update`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PublicUpdate {
    /// The state of the table. Left out if it is the same as in the viewer's previous frame of this
    /// subscription.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TablePublic>,
    /// The members of the game's public view that differ from your previous frame of this
    /// subscription; a member that is `null` is gone. `null` before the start.
    #[serde(rename = "match")]
    pub match_view: Option<Value>,
}

impl PublicUpdate {
    /// Returns the whole public part after the update, which follows the frame with `last`; `None`
    /// if the table is missing from both.
    ///
    /// [`ChangedMembers`](crate::encode::ChangedMembers) is the opposite.
    pub fn after(self, last: Option<&Public>) -> Option<Public> {
        let table = self.table.or_else(|| last.map(|last| last.table.clone()))?;
        let deck = last.map(|last| last.deck.clone()).unwrap_or_default();
        let high_scores_win = last.is_some_and(|last| last.high_scores_win);
        let before = last.and_then(|last| last.match_view.as_ref());
        let match_view = self.match_view.map(|changes| merged(before, changes));
        Some(Public { table, deck, high_scores_win, match_view })
    }
}

/// Returns a view after changes of its members.
fn merged(before: Option<&Value>, changes: Value) -> Value {
    match (before, changes) {
        (Some(Value::Object(before)), Value::Object(changes)) => {
            let mut view = before.clone();
            view.extend(changes);
            view.retain(|_, value| !value.is_null());
            Value::Object(view)
        }
        (_, whole) => whole,
    }
}

/// The public part of a table in a `snapshot` or `replay`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The state of the table.
    pub table: TablePublic,
    /// The cards of the game, in the canonical order; a game with two packs has each twice. It
    /// never changes, nor does `high_scores_win`, so updates have neither.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck: Vec<Card>,
    /// Set if a high score is good; otherwise the lowest wins.
    #[serde(default)]
    pub high_scores_win: bool,
    /// The public view of the game, with a schema for each game; `null` before the start.
    #[serde(rename = "match")]
    pub match_view: Option<Value>,
}
