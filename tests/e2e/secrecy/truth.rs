use std::collections::BTreeMap;

use cards::{Card, CardSet};
use serde_json::Value;

use super::{
    derived::Derived,
    leak::Kind,
    mentions::{Mentions, cards_in},
    order::Order,
    row::Row,
    secret::Secret,
    stream::{Frame, Stream},
};
use crate::replayed::{Replayed, State};

/// The full states of a match, as known only to the server until the end.
#[derive(Debug)]
pub(super) struct Truth {
    replayed: Replayed,
    /// The public cards of each state.
    open: Vec<CardSet>,
    /// The state after each entry, and whether the entry changed it; an entry that prepares a deal
    /// does not.
    entries: BTreeMap<u64, (usize, bool)>,
    pub(super) record: Value,
    /// Its options.
    pub(super) options: Value,
    /// Its deck, in the canonical order.
    deck: Value,
    /// The server's secret and the seats' contributions of each deal, and the players' tokens.
    pub(super) secrets: Vec<(Kind, Secret)>,
    /// The values derived from those secrets.
    pub(super) derived: Derived,
    /// The order of each shuffle.
    pub(super) orders: Vec<Order>,
}

impl Truth {
    /// Derives the states from a record and the streams of its whole match.
    pub(super) fn new(record: &Value, saw: &[Stream]) -> Truth {
        let list = |value: &Value| value.as_array().expect("it is a list").clone();
        let secret = |deal: &Value| {
            (Kind::Secret, Secret::new(deal["secret"].as_str().expect("valid UTF-8")))
        };
        let part = |seat: &Value| Some((Kind::Share, Secret::new(seat["reveal"].as_str()?)));
        let tokens = saw.iter().filter(|stream| stream.seat.is_some());
        let tokens = tokens.map(|stream| (Kind::Token, Secret::new(&stream.token)));
        let order =
            |cards: Value| Order::new(serde_json::from_value(cards).expect("they are cards"));
        let replayed = Replayed::new(record);
        let deals = list(&record["fairness"]["deals"]);
        let entries = entries(&saw[0]);
        assert!(
            saw.iter().all(|stream| entries == self::entries(stream)),
            "all viewers should receive the same"
        );
        let n_states = entries.values().filter(|(_, came)| *came).count();
        assert_eq!(n_states, replayed.states.len(), "one update for each step");
        let parts =
            deals.iter().flat_map(|deal| list(&deal["seats"])).filter_map(|seat| part(&seat));
        let parts: Vec<_> = parts.collect();
        assert!(!parts.is_empty(), "the seats took part");
        let derived = Derived::of(record);
        let keys: Vec<_> = derived.keys.iter().map(|key| (Kind::Secret, key.clone())).collect();
        let open = replayed.states.iter().map(|state| cards_in(&state.public)).collect();
        Truth {
            replayed,
            open,
            entries,
            record: record.clone(),
            options: record["options"].clone(),
            deck: deck(record),
            secrets: deals.iter().map(secret).chain(tokens).chain(parts).chain(keys).collect(),
            derived,
            orders: list(&record["shuffles"]).into_iter().map(order).collect(),
        }
    }

    /// Returns whether a frame has no deck but that of the game, in the canonical order.
    pub(super) fn has_no_other_deck(&self, frame: &Frame) -> bool {
        frame.json["public"].get("deck").is_none_or(|deck| *deck == self.deck)
    }

    /// Returns the state of the match that a frame shows.
    pub(super) fn state(&self, frame: &Frame) -> &State {
        &self.replayed.states[self.state_no(frame)]
    }

    fn state_no(&self, frame: &Frame) -> usize {
        let seq = frame.seq().expect("a frame that shows the match is numbered");
        self.entries[&seq].0
    }

    /// Returns the public view before the entry of an update; `null` before the match.
    pub(super) fn public_before(&self, update: &Frame) -> &Value {
        let seq = update.seq().expect("a frame that shows the match is numbered");
        let last = self.entries.range(..seq).next_back();
        last.map_or(&Value::Null, |(_, (state, _))| &self.replayed.states[*state].public)
    }

    /// Returns the public cards after a frame.
    pub(super) fn open(&self, frame: &Frame) -> CardSet {
        if frame.is_in_match() { self.open[self.state_no(frame)] } else { CardSet::EMPTY }
    }

    /// Like [`Truth::state`], if the frame's entry led to it.
    pub(super) fn step(&self, frame: &Frame) -> Option<&State> {
        let (state, came) = self.entries[&frame.seq()?];
        came.then(|| &self.replayed.states[state])
    }

    /// Returns the number of deals begun by a frame.
    pub(super) fn n_deals(&self, frame: &Frame) -> usize {
        let seq = frame.seq().expect("a frame that shows the match is numbered");
        let states = &self.replayed.states[..=self.entries[&seq].0];
        states.iter().filter(|state| state.new_deal).count()
    }

    /// Returns every secret, token, salt and order in these contents.
    pub(super) fn told_by(&self, said: &Mentions) -> Vec<(Kind, String)> {
        let words = said.long_words.iter().flat_map(|word| {
            let found = self.secrets.iter().filter(|(_, secret)| secret.is_in(word));
            found.map(move |(kind, _)| (*kind, format!("{word:?}")))
        });
        let bytes = said.rows.iter().flat_map(|row| {
            let found = self.secrets.iter().filter(|(_, secret)| secret.is_told_by(row));
            found.map(move |(kind, _)| (*kind, format!("{row:?}")))
        });
        let orders = said.rows.iter().filter(|row| self.tells_an_order(row));
        let orders = orders.map(|row| (Kind::Order, format!("{row:?}")));
        let salted = said.long_words.iter().filter(|word| self.derived.has_salt_in(word));
        let salted = salted.map(|word| (Kind::Salt, format!("{word:?}")));
        let salts = said.rows.iter().filter(|row| self.derived.has_salt_told_by(row));
        let salts = salts.map(|row| (Kind::Salt, format!("{row:?}")));
        words.chain(bytes).chain(orders).chain(salted).chain(salts).collect()
    }

    fn tells_an_order(&self, row: &Row) -> bool {
        self.orders.iter().any(|order| order.is_told_by(row))
    }
}

/// Returns the entries of the match in a complete stream.
fn entries(saw: &Stream) -> BTreeMap<u64, (usize, bool)> {
    let mut n_states = 0;
    let updates = saw.updates().filter(|(_, frame)| frame.is_in_match());
    let entry = |(_, frame): (usize, &Frame)| {
        let came = !frame.is_prepared();
        n_states += usize::from(came);
        (frame.seq().expect("an update is numbered"), (n_states - 1, came))
    };
    updates.map(entry).collect()
}

/// Returns the cards of the first shuffle, in the canonical order.
fn deck(record: &Value) -> Value {
    let shuffled = record["shuffles"][0].clone();
    let mut cards: Vec<Card> = serde_json::from_value(shuffled).expect("they are cards");
    cards.sort_unstable();
    serde_json::to_value(cards).expect("cards are text")
}
