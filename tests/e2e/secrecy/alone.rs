use std::{borrow::Cow, fmt::Display};

use protocol::TableEvent;
use serde_json::Value;

use super::{
    leak::Kind,
    mentions::Mentions,
    stream::{Frame, Stream},
    truth::Truth,
};
use crate::client_state::events_of;

/// The fields of a private part that do not belong to the game.
const BESIDES: [&str; 7] = ["seat", "events", "legal", "outlook", "cautions", "costs", "why_not"];

impl Truth {
    /// Returns the leaks in a single frame, for the viewer that received it.
    pub(super) fn wrong_with(&self, frame: &Frame, stream: &Stream) -> Vec<(Kind, String)> {
        let mut wrong = self.told_by(&frame.without_own_token(&stream.token));
        let mut is = |kind, what: &dyn Display| wrong.push((kind, what.to_string()));
        if !frame.is_known {
            is(Kind::Unknown, &frame.text);
        }
        if frame.is_of_another_seat(stream.seat) {
            is(Kind::Private, &frame.json["private"]);
        }
        if frame.said.n_choices != frame.n_choices_due() {
            is(Kind::Legal, &frame.text);
        }
        let is_published = self.is_published(frame) && self.has_no_other_deck(frame);
        if !is_published || (frame.is_in_match() && !self.assert_matches(frame)) {
            is(Kind::View, &frame.text);
        }
        if let Some(event) = self.not_for(stream.seat, frame) {
            is(Kind::Event, event);
        }
        if frame.op() == "proof" {
            // A proof legitimately contains cards with their positions.
            wrong.retain(|(kind, _)| *kind != Kind::Order);
            wrong.extend(self.proves_too_much(stream.seat, frame).map(|what| (Kind::Proof, what)));
        }
        wrong
    }

    /// Returns whether a frame shows the state of the match and nothing more.
    fn assert_matches(&self, frame: &Frame) -> bool {
        let (public, private, state) =
            (&frame.json["public"], &frame.json["private"], self.state(frame));
        let seat = private["seat"].as_u64().map(|seat| seat as usize);
        let fields = private.as_object().into_iter().flatten();
        let own: Vec<_> = fields.filter(|(name, _)| !BESIDES.contains(&&***name)).collect();
        let may_see = seat.map_or(&Value::Null, |seat| &state.private[seat]);
        let may_see: Vec<_> = may_see.as_object().into_iter().flatten().collect();
        let legal = private.get("legal");
        let beats = frame.json["beats"].as_array().into_iter().flatten();
        let beats: Vec<_> = beats.map(|beat| (&beat["at"], &beat["match"])).collect();
        let may_hold: Vec<_> = match frame.op() {
            "update" => state.beats.iter().map(|(at, view)| (at, view)).collect(),
            _ => Vec::new(),
        };
        let may_show = match frame.op() {
            "update" => changed_members(self.public_before(frame), &state.public),
            _ => state.public.clone(),
        };
        public["match"] == may_show
            && beats == may_hold
            && match public.get("table") {
                Some(table) => table["options"] == self.options,
                None => frame.op() == "update",
            }
            && own == may_see
            && legal.is_none_or(|legal| *legal == state.legal)
            && private.get("outlook").is_none_or(|said| says(said, &state.legal, is_outlook))
            && private.get("cautions").is_none_or(|said| says(said, &state.legal, is_caution))
            && private.get("costs").is_none_or(|said| says(said, &state.legal, Value::is_u64))
    }

    /// Returns an event in a frame that is neither of the table nor one of the game's events for
    /// this viewer.
    fn not_for<'a>(&'a self, seat: Option<usize>, frame: &'a Frame) -> Option<&'a Value> {
        let is_told = frame.op() == "update" && frame.is_in_match();
        let state = is_told.then(|| self.step(frame)).flatten();
        let public = state.map_or(&[][..], |state| &state.events);
        let learned = state.zip(seat).map_or(&[][..], |(state, seat)| &state.learned[seat]);
        let own = frame.json["private"]["events"].as_array().into_iter().flatten();
        let all = if frame.op() == "update" { events_of(&frame.json) } else { Vec::new() };
        all.into_iter()
            .find(|event| !public.contains(event) && !is_of_the_table(event))
            .or_else(|| own.into_iter().find(|event| !learned.contains(event)))
    }
}

impl Frame {
    /// Returns the contents of a frame without the token of a new guest in its `ready`.
    fn without_own_token(&self, own: &str) -> Cow<'_, Mentions> {
        if self.op() != "ready" || self.json["token"] != own {
            return Cow::Borrowed(&self.said);
        }
        let mut others = self.json.clone();
        others["token"].take();
        Cow::Owned(Mentions::json(&others))
    }

    fn is_of_another_seat(&self, own: Option<usize>) -> bool {
        let private = self.json.get("private");
        private.is_some_and(|private| private["seat"].as_u64() != own.map(|seat| seat as u64))
    }

    /// Returns the expected number of fields about legal actions.
    fn n_choices_due(&self) -> usize {
        let asked = self.json["decision"]["seats"].as_array();
        let private = &self.json["private"];
        let own = &private["seat"];
        let happens_by_itself = self.json["decision"]["automatic"] == true;
        let is_asked =
            !happens_by_itself && asked.is_some_and(|seats| !own.is_null() && seats.contains(own));
        let told = ["outlook", "cautions", "costs"].map(|name| private.get(name).is_some());
        if is_asked { 2 + told.into_iter().filter(|&is_told| is_told).count() } else { 0 }
    }
}

/// Returns the members of a view that differ from those before, with `null` for those that are gone.
fn changed_members(before: &Value, now: &Value) -> Value {
    let members = |view: &Value| view.as_object().cloned().unwrap_or_default();
    let (before, now) = (members(before), members(now));
    let gone = before.keys().filter(|name| !now.contains_key(*name)).cloned();
    let gone: Vec<_> = gone.map(|name| (name, Value::Null)).collect();
    let changed = now.into_iter().filter(|(name, value)| before.get(name) != Some(value));
    changed.chain(gone).collect()
}

/// Returns whether a field is absent, or has one valid item per legal action.
fn says(said: &Value, legal: &Value, is_said: fn(&Value) -> bool) -> bool {
    let (Some(said), Some(legal)) = (said.as_array(), legal.as_array()) else { return false };
    said.len() == legal.len() && said.iter().all(|one| one.is_null() || is_said(one))
}

fn is_outlook(word: &Value) -> bool {
    serde_json::from_value::<rules::Outlook>(word.clone()).is_ok()
}

fn is_caution(word: &Value) -> bool {
    macro_rules! of_any {
        ($($game:ident::$Name:ident with $($seats:literal),+;)+) => {
            $(serde_json::from_value::<<games::$game::$Name as rules::Game>::Caution>(
                word.clone(),
            ).is_ok())||+
        };
    }
    games::for_each_game!(of_any)
}

/// Returns whether this is an event of the table without additional fields.
fn is_of_the_table(event: &Value) -> bool {
    let read = serde_json::from_value::<TableEvent>(event.clone());
    read.and_then(serde_json::to_value).is_ok_and(|known| known == *event)
}
