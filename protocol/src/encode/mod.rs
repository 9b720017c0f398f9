//! Encoders of frequent frames, without copies.
//!
//! A table encodes the public part once, as a *head*: a frame without its closing brace. It encodes
//! each seat's private part and [`join`]s the two. All spectators get the head alone, which is the
//! same bytes.

use std::{
    cell::Cell,
    collections::BTreeMap,
    io::{self, Write},
    ops::Range,
};

use rules::{
    Game, Hold, Illegal, Outlook, Seat,
    cards::{Card, full_deck},
};
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};

use crate::{Decision, EpochMs, TableId, TablePublic, to_client::SnapshotReason};

/// The capacity for a head. Most heads, and a private part after them, need no more.
const HEAD_BYTES: usize = 2_048;

/// The capacity for a view. Most views need no more.
const VIEW_BYTES: usize = 1_024;

/// The text between a head and a private part.
pub const PRIVATE_FIELD: &[u8] = b",\"private\":";

/// Returns the frame of a seat, or that of a spectator if `private` is `None`.
pub fn join(head: &[u8], private: Option<&[u8]>) -> Vec<u8> {
    let n_more = private.map_or(0, |part| PRIVATE_FIELD.len() + part.len());
    let mut frame = Vec::with_capacity(head.len() + n_more + 1);
    frame.extend_from_slice(head);
    if let Some(private) = private {
        frame.extend_from_slice(PRIVATE_FIELD);
        frame.extend_from_slice(private);
    }
    frame.push(b'}');
    frame
}

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

fn open<T: Serialize>(head: &T) -> Vec<u8> {
    let mut json = Vec::with_capacity(HEAD_BYTES);
    write(&mut json, head);
    let brace = json.pop();
    debug_assert_eq!(brace, Some(b'}'), "a head is an object");
    json
}

/// The private part of a seat's view: of the game's private view `P`, actions `A`, cautions `C` and
/// rules `R`. `E` is a private event; in a replay it is a list of them, one list per entry.
#[derive(Clone, Copy, Debug)]
pub struct PrivatePart<'a, P, E, A, C, R> {
    /// The seat that sees this part.
    pub seat: Seat,
    /// The game's private view of this seat; `None` before the start. It has no field with a name
    /// used here.
    pub view: Option<&'a P>,
    /// The events that only this seat sees.
    pub events: &'a [E],
    /// The legal actions; `None` unless the seat has to act.
    pub legal: Option<&'a [A]>,
    /// The outlook of each legal action, in the same order; `None` if no action has one.
    pub outlook: Option<&'a [Option<Outlook>]>,
    /// The caution for each legal action, in the same order; `None` if no action has one.
    pub cautions: Option<&'a [Option<C>]>,
    /// The cost in points of winning the trick with each legal action, in the same order; `None` if
    /// no action has a cost.
    pub costs: Option<&'a [Option<u8>]>,
    /// The reason why each other card cannot be used; `None` unless the seat has to act.
    pub why_not: Option<&'a BTreeMap<Card, Illegal<R>>>,
}

impl<P, E, A, C, R> PrivatePart<'_, P, E, A, C, R>
where
    P: Serialize,
    E: Serialize,
    A: Serialize,
    C: Serialize,
    R: Serialize,
{
    /// Appends this part as the JSON object for the field `private`. A derived serializer would
    /// cost half a percent of a move.
    pub fn write(&self, json: &mut Vec<u8>) {
        json.extend_from_slice(br#"{"seat":"#);
        write(json, &self.seat);
        if let Some(view) = self.view {
            write_inner(json, view);
        }
        write_member(json, "events", self.events);
        if let Some(legal) = self.legal {
            write_member(json, "legal", legal);
        }
        if let Some(outlook) = self.outlook {
            write_member(json, "outlook", outlook);
        }
        if let Some(cautions) = self.cautions {
            write_member(json, "cautions", cautions);
        }
        if let Some(costs) = self.costs {
            write_member(json, "costs", costs);
        }
        if let Some(why_not) = self.why_not {
            write_member(json, "why_not", why_not);
        }
        json.push(b'}');
    }
}

/// Appends the private part for `seat` with its private events; `game` is `None` before the first
/// match. The seat gets its legal actions if `is_asked`, which requires that it is to act.
pub fn write_private<G: Game, E: Serialize>(
    json: &mut Vec<u8>,
    game: Option<&G>,
    seat: Seat,
    is_asked: bool,
    events: &[E],
) {
    let view = game.map(|game| game.private(seat));
    let asked = game.filter(|_| is_asked);
    let legal = asked.map(Game::legal);
    let why_not: Option<BTreeMap<Card, Illegal<G::Rule>>> = asked.map(|game| {
        full_deck().into_iter().filter_map(|card| Some((card, game.why_not(card)?))).collect()
    });
    let choices = asked.zip(legal.as_deref());
    let outlook = choices.and_then(|(game, legal)| per_action(legal, |act| game.outlook(act)));
    let cautions = choices.and_then(|(game, legal)| per_action(legal, |act| game.caution(act)));
    let costs = choices.and_then(|(game, legal)| per_action(legal, |act| game.cost(act)));
    PrivatePart {
        seat,
        view: view.as_ref(),
        events,
        legal: legal.as_deref(),
        outlook: outlook.as_deref(),
        cautions: cautions.as_deref(),
        costs: costs.as_deref(),
        why_not: why_not.as_ref(),
    }
    .write(json);
}

/// Returns a value for each legal action, in order; `None` if no action has one.
fn per_action<A, T>(legal: &[A], says: impl FnMut(&A) -> Option<T>) -> Option<Vec<Option<T>>> {
    let all: Vec<Option<T>> = legal.iter().map(says).collect();
    all.iter().any(Option::is_some).then_some(all)
}

/// Appends the fields of `view`, after a comma, to the open object.
fn write_inner<T: Serialize>(json: &mut Vec<u8>, view: &T) {
    let start = json.len();
    write(json, view);
    debug_assert!(json[start..].starts_with(b"{") && json.ends_with(b"}"), "a view is an object");
    json.pop();
    json[start] = b',';
    if json.len() == start + 1 {
        // Remove the comma if the view has no fields.
        json.pop();
    }
}

/// The members of a game's public view, encoded once for the update of its own entry and for that
/// of the next one.
#[derive(Clone, Debug)]
pub struct EncodedView {
    /// The encoded view.
    json: String,
    /// The name and the value of each member, as ranges of the text.
    members: Vec<(Range<usize>, Range<usize>)>,
}

impl EncodedView {
    /// Encodes a view, which is an object without a member that is `null`.
    pub fn new(view: &impl Serialize) -> EncodedView {
        let len = Cell::new(0);
        let json = Measured { json: Vec::with_capacity(VIEW_BYTES), len: &len };
        let mut marks = Marks::new(&len);
        let mut serializer = Serializer::with_formatter(json, &mut marks);
        view.serialize(&mut serializer).expect("views serialize");
        let json = String::from_utf8(serializer.into_inner().json).expect("JSON is text");
        let members = marks.members;
        debug_assert!(members.iter().all(|(_, value)| json[value.clone()] != *"null"));
        EncodedView { json, members }
    }

    fn members(&self) -> impl Iterator<Item = (&str, &str)> {
        self.members
            .iter()
            .map(|(name, value)| (&self.json[name.clone()], &self.json[value.clone()]))
    }

    /// Returns the value of a member. Views tend to have the same members in the same order, so
    /// number `n` is tried first.
    fn get(&self, n: usize, name: &str) -> Option<&str> {
        let has_name = |(of, _): &&(Range<usize>, Range<usize>)| self.json[of.clone()] == *name;
        let found = self.members.get(n).filter(has_name);
        let (_, value) = found.or_else(|| self.members.iter().find(has_name))?;
        Some(&self.json[value.clone()])
    }
}

/// JSON with a length that others can read while it grows.
struct Measured<'a> {
    json: Vec<u8>,
    len: &'a Cell<usize>,
}

impl Write for Measured<'_> {
    fn write(&mut self, part: &[u8]) -> io::Result<usize> {
        self.write_all(part)?;
        Ok(part.len())
    }

    fn write_all(&mut self, part: &[u8]) -> io::Result<()> {
        self.json.extend_from_slice(part);
        self.len.set(self.json.len());
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Writes compact JSON, and marks the members of the outermost object.
struct Marks<'a> {
    len: &'a Cell<usize>,
    /// The number of objects around the current position.
    depth: u32,
    start: usize,
    name: Range<usize>,
    members: Vec<(Range<usize>, Range<usize>)>,
}

impl Marks<'_> {
    fn new(len: &Cell<usize>) -> Marks<'_> {
        Marks { len, depth: 0, start: 0, name: 0..0, members: Vec::with_capacity(24) }
    }
}

impl Formatter for &mut Marks<'_> {
    fn begin_object<W: ?Sized + Write>(&mut self, json: &mut W) -> io::Result<()> {
        self.depth += 1;
        json.write_all(b"{")
    }

    fn end_object<W: ?Sized + Write>(&mut self, json: &mut W) -> io::Result<()> {
        self.depth -= 1;
        json.write_all(b"}")
    }

    fn begin_object_key<W: ?Sized + Write>(&mut self, json: &mut W, first: bool) -> io::Result<()> {
        if !first {
            json.write_all(b",")?;
        }
        if self.depth == 1 {
            self.start = self.len.get();
        }
        Ok(())
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        if self.depth == 1 {
            // Without the quotes.
            self.name = self.start + 1..self.len.get() - 1;
        }
        Ok(())
    }

    fn begin_object_value<W: ?Sized + Write>(&mut self, json: &mut W) -> io::Result<()> {
        json.write_all(b":")?;
        if self.depth == 1 {
            self.start = self.len.get();
        }
        Ok(())
    }

    fn end_object_value<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        if self.depth == 1 {
            self.members.push((self.name.clone(), self.start..self.len.get()));
        }
        Ok(())
    }
}

/// The members of a game's public view that differ from the previous view, with `null` for those
/// that are gone.
///
/// [`PublicUpdate::after`](crate::to_client::PublicUpdate::after) merges them into the previous
/// view again.
#[derive(Clone, Copy, Debug)]
pub struct ChangedMembers<'a> {
    /// The view before the entry; `None` before the first match.
    pub before: Option<&'a EncodedView>,
    /// The view after the entry.
    pub now: &'a EncodedView,
}

impl ChangedMembers<'_> {
    /// Appends the changed members as a JSON object.
    pub fn write(&self, json: &mut Vec<u8>) {
        let ChangedMembers { before, now } = *self;
        let start = json.len();
        for (n, (name, value)) in now.members().enumerate() {
            if before.and_then(|before| before.get(n, name)) != Some(value) {
                write_raw_member(json, name, value);
            }
        }
        for (n, (name, _)) in before.iter().flat_map(|before| before.members()).enumerate() {
            if now.get(n, name).is_none() {
                write_raw_member(json, name, "null");
            }
        }
        match json.get_mut(start) {
            Some(comma) => *comma = b'{',
            None => json.push(b'{'),
        }
        json.push(b'}');
    }
}

/// Appends a member of a JSON object, after a comma.
fn write_member<T: Serialize + ?Sized>(json: &mut Vec<u8>, name: &str, value: &T) {
    for part in [",\"", name, "\":"] {
        json.extend_from_slice(part.as_bytes());
    }
    write(json, value);
}

fn write<T: Serialize + ?Sized>(json: &mut Vec<u8>, value: &T) {
    serde_json::to_writer(json, value).expect("views, events and tables serialize");
}

/// Appends a member after a comma. Name and value are borrowed from JSON as they are.
fn write_raw_member(json: &mut Vec<u8>, name: &str, value: &str) {
    for part in [",\"", name, "\":", value] {
        json.extend_from_slice(part.as_bytes());
    }
}

#[cfg(test)]
mod tests;
