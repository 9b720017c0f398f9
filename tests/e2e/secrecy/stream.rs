use std::{borrow::Cow, cell::OnceCell, collections::BTreeMap, rc::Rc};

use cards::CardSet;
use protocol::ToClient;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    leak::Kind,
    mentions::{Mentions, cards_in},
    truth::Truth,
};
use crate::{
    client_state::{events_of, public_after},
    peer::Peer,
};

/// Every frame that one connection received, in order.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    pub(super) name: String,
    /// The seat of its player; `None` for a spectator.
    pub(super) seat: Option<usize>,
    pub(super) token: String,
    /// True if it contributes to shuffles.
    pub(super) takes_part: bool,
    /// The cards that each of its commands named, by command id.
    pub(super) asked: Rc<BTreeMap<String, CardSet>>,
    pub(super) frames: Vec<Rc<Frame>>,
}

/// A frame from the server.
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) text: String,
    pub(super) json: Value,
    pub(super) said: Mentions,
    /// The cards that its events name.
    pub(super) told: CardSet,
    /// True if it only has fields of the protocol.
    pub(super) is_known: bool,
    /// The cached leaks of the frame by itself.
    ///
    /// Clones of a recording share most of its frames.
    pub(super) wrong: OnceCell<Vec<(Kind, String)>>,
}

impl Stream {
    pub(super) fn of(peer: &Peer, name: &str, seat: Option<usize>) -> Stream {
        let asked = peer.sent.iter().filter_map(|sent| {
            let cid = sent["cid"].as_str()?;
            Some((cid.to_owned(), Mentions::json(sent).cards))
        });
        Stream {
            name: name.to_owned(),
            seat,
            token: peer.token.clone(),
            takes_part: peer.parts.is_some(),
            asked: Rc::new(asked.collect()),
            frames: peer.texts.iter().map(|text| Rc::new(Frame::read(text.clone()))).collect(),
        }
    }

    /// Creates a stream of a single frame.
    pub(super) fn of_one(frame: String, name: &str, seat: Option<usize>) -> Stream {
        Stream {
            name: name.to_owned(),
            seat,
            token: String::new(),
            takes_part: false,
            asked: Rc::default(),
            frames: vec![Rc::new(Frame::read(frame))],
        }
    }

    /// Creates a stream from an HTTP stream of a whole match.
    pub(super) fn of_lines(frames: Vec<String>, name: &str, seat: Option<usize>) -> Stream {
        let frames = frames.into_iter().map(|text| Rc::new(Frame::read(text))).collect();
        Stream { frames, ..Stream::of_one("{}".to_owned(), name, seat) }
    }

    /// Returns the cards that the viewer knows after each frame.
    ///
    /// A new deal makes all cards unknown again, except those that are still public.
    pub(super) fn told(&self, truth: &Truth) -> Vec<CardSet> {
        let (mut told, mut open) = (CardSet::EMPTY, CardSet::EMPTY);
        let hear = |frame: &Rc<Frame>| {
            if frame.op() == "update" && frame.is_in_match() {
                let now_open = truth.open(frame);
                if truth.step(frame).is_some_and(|state| state.new_deal) {
                    told = open.and(now_open);
                }
                (told, open) = (told.or(frame.told), now_open);
            }
            told
        };
        self.frames.iter().map(hear).collect()
    }

    /// Returns the cards that the viewer named in the command that a frame answers.
    pub(super) fn named_itself(&self, answer: &Frame) -> CardSet {
        let cid = answer.json["cid"].as_str().unwrap_or_default();
        self.asked.get(cid).copied().unwrap_or_default()
    }

    /// Returns every update with its index among all frames.
    pub(super) fn updates(&self) -> impl Iterator<Item = (usize, &Frame)> {
        let frames = self.frames.iter().map(|frame| &**frame).enumerate();
        frames.filter(|(_, frame)| frame.op() == "update")
    }

    /// Returns the update with this sequence number.
    pub(super) fn update(&self, seq: Option<u64>) -> Option<&Frame> {
        self.updates().map(|(_, frame)| frame).find(|frame| frame.seq() == seq)
    }

    /// Returns the whole public part after an update, from the frames up to it.
    pub(super) fn public_at(&self, update: &Frame) -> Value {
        let shows = |frame: &&Rc<Frame>| !frame.json["public"].is_null();
        let until = self.frames.iter().filter(|frame| frame.seq() <= update.seq()).filter(shows);
        until.fold(Value::Null, |last, frame| match frame.op() {
            "update" => public_after(&last, &frame.json["public"]),
            _ => frame.json["public"].clone(),
        })
    }
}

impl Frame {
    pub(super) fn read(text: String) -> Frame {
        let json: Value = serde_json::from_str(&text).expect("a frame is valid JSON");
        let all = if json["op"] == "update" { events_of(&json) } else { vec![&json["events"]] };
        let told = all.into_iter().chain([&json["private"]["events"]]).map(cards_in);
        Frame {
            said: Mentions::json(&without_parts(&json)),
            told: told.fold(CardSet::EMPTY, CardSet::or),
            is_known: is_known(&json),
            wrong: OnceCell::new(),
            text,
            json,
        }
    }

    pub(super) fn op(&self) -> &str {
        self.json["op"].as_str().unwrap_or_default()
    }

    /// Returns the sequence number of its state.
    pub(super) fn seq(&self) -> Option<u64> {
        self.json["seq"].as_u64().or_else(|| self.json["to"].as_u64())
    }

    /// Returns whether the entry only prepares a deal.
    pub(super) fn is_prepared(&self) -> bool {
        self.op() == "update" && self.json["events"].as_array().is_some_and(Vec::is_empty)
    }

    /// Returns whether it has the seats' contributions to a deal.
    pub(super) fn has_fair_deal(&self) -> bool {
        self.is_in_match() && self.json["public"]["table"]["fair"]["seats"].is_array()
    }

    /// Returns whether it shows a match.
    pub(super) fn is_in_match(&self) -> bool {
        !self.json["public"]["match"].is_null()
    }
}

/// Removes the views from beats, which are compared with the record separately.
fn blank_beats(frame: &mut Value) {
    let beats = frame.get_mut("beats").and_then(Value::as_array_mut);
    beats.into_iter().flatten().for_each(|beat| beat["match"] = Value::Null);
}

/// Returns a frame without the views of its beats, published contributions and the deck, which are
/// compared with the record separately.
///
/// Likewise, the salts of a proof are removed, since they are compared with their positions.
fn without_parts(frame: &Value) -> Cow<'_, Value> {
    if frame["op"] == "proof" {
        let mut bare = frame.clone();
        for shuffle in bare["shuffles"].as_array_mut().into_iter().flatten() {
            for card in shuffle["cards"].as_array_mut().into_iter().flatten() {
                card["salt"].take();
            }
        }
        return Cow::Owned(bare);
    }
    let seats = "/public/table/fair/seats";
    let has_beats = frame.get("beats").is_some();
    let has_deck = frame.pointer("/public/deck").is_some();
    if !has_beats && !has_deck && frame.pointer(seats).is_none() {
        return Cow::Borrowed(frame);
    }
    let mut bare = frame.clone();
    blank_beats(&mut bare);
    if has_deck {
        bare["public"]["deck"].take();
    }
    let seats = bare.pointer_mut(seats).and_then(Value::as_array_mut);
    for seat in seats.into_iter().flatten().filter_map(Value::as_object_mut) {
        seat.remove("reveal");
    }
    Cow::Owned(bare)
}

/// Returns whether a frame only has fields of the protocol, in which game data is arbitrary JSON.
fn is_known(frame: &Value) -> bool {
    let mut bare = frame.clone();
    if let Some(public) = bare.get_mut("public") {
        public["match"] = Value::Null;
    }
    blank_beats(&mut bare);
    if let Some(private) = bare.get_mut("private") {
        *private = json!({"seat": private["seat"]});
    }
    let known = ToClient::deserialize(&bare).and_then(serde_json::to_value);
    known.is_ok_and(|known| known == bare)
}
