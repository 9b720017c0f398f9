//! Situations in the middle of a match, written as text.

use rules::{
    Chance, EventSink, Game, Options as _, Seat, Shuffle,
    cards::{Card, double_deck},
};
use serde_json::{Map, Value, json};

use super::super::Illegal;
use crate::gnallknekt::{
    Action, Bag, Gnallknekt, Options, PublicEvent,
    life::{LIVES, Life},
    state::Turn,
};

/// Returns a match in which seat 0 has two moves, and unnamed cards are in the stock. Lives are
/// written from the bottom up: `(5h)` is face down, `?` is any face-down card, `|` separates the
/// lives, and `-` is a lost life.
pub(super) fn table(seats: &[&str]) -> Gnallknekt {
    table_with(&json!({}), seats)
}

/// The same with these options.
pub(super) fn table_with(options: &Value, seats: &[&str]) -> Gnallknekt {
    let n_seats = seats.len() as u8;
    let mut chosen: Map<String, Value> = options.as_object().unwrap().clone();
    chosen.insert("dealer".into(), (n_seats - 1).into());
    let options = Options::read(&chosen, n_seats).unwrap();
    let (mut game, _) = Gnallknekt::start(&options, n_seats, &mut Sorted);
    game.stock = double_deck();
    for named in seats.iter().flat_map(|lives| lives.split([' ', '|', '(', ')'])) {
        if let Ok(card) = named.parse() {
            take(&mut game.stock, card);
        }
    }
    for (lives, text) in game.lives.iter_mut().zip(seats) {
        *lives = [Life::GONE; LIVES];
        for (life, text) in lives.iter_mut().zip(text.split('|')) {
            *life = read_life(text, &mut game.stock);
        }
    }
    game.turn = Turn::of(Seat(0), 1, 0);
    game.out = Seat::all(n_seats).filter(|&seat| game.n_lives(seat) == 0).collect();
    game
}

fn read_life(text: &str, stock: &mut Vec<Card>) -> Life {
    let (mut down, mut open) = (Vec::new(), Vec::new());
    for word in text.split_whitespace().filter(|&word| word != "-") {
        match (word, word.strip_prefix('(').and_then(|word| word.strip_suffix(')'))) {
            ("?", _) => down.push(stock.pop().unwrap()),
            (_, Some(hidden)) => down.push(hidden.parse().unwrap()),
            (_, None) => open.push(word.parse().unwrap()),
        }
    }
    Life::of(&down, &open)
}

fn take(stock: &mut Vec<Card>, card: Card) {
    let place = stock.iter().position(|&other| other == card);
    stock.remove(place.unwrap_or_else(|| panic!("{card} is named a third time")));
}

pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

impl Gnallknekt {
    /// The same with these cards in the hand of `seat`.
    pub(super) fn holding(mut self, seat: u8, hand: &str) -> Gnallknekt {
        let hand = cards(hand);
        for &card in &hand {
            self.take_unseen(card);
        }
        self.hands[usize::from(seat)] = hand.into_iter().collect();
        self
    }

    /// Takes a card from the stock. If it was used as an arbitrary face-down card, replaces it
    /// there.
    fn take_unseen(&mut self, card: Card) {
        if !self.stock.contains(&card) {
            let mut down = self.lives.iter_mut().flatten().flat_map(Life::down_mut);
            let place = down.find(|down| **down == card);
            let place = place.unwrap_or_else(|| panic!("{card} is named a third time"));
            *place = self.stock.pop().unwrap();
            self.stock.push(card);
        }
        take(&mut self.stock, card);
    }

    /// The same with these cards in the scrap pile, the top one last.
    pub(super) fn with_scrap(mut self, scrap: &str) -> Gnallknekt {
        self.scrap = cards(scrap);
        for card in cards(scrap) {
            self.take_unseen(card);
        }
        self
    }

    /// The same with `n` cards knocked out.
    pub(super) fn with_knocked_out(mut self, n: usize) -> Gnallknekt {
        let rest = self.stock.len() - n;
        self.knocked_out = self.stock.split_off(rest).into_iter().collect();
        self
    }

    /// The same with the rest of the stock in the hand of `seat`.
    pub(super) fn without_stock(mut self, seat: u8) -> Gnallknekt {
        let stock = std::mem::take(&mut self.stock);
        self.hands[usize::from(seat)].extend(stock);
        self
    }

    /// The same before the draw of `seat`.
    pub(super) fn before_draw(mut self, seat: u8) -> Gnallknekt {
        self.begin_turn(Seat(seat), &mut EventSink::events_only());
        self
    }

    /// The same when seat 0 has one move left.
    pub(super) fn after_a_move(mut self) -> Gnallknekt {
        self.turn.n_moves = 1;
        self
    }

    /// Returns whether the seat to act may make this attack. `with` lists its cards, with a prefix
    /// if they come from a life of its own: `1: 5c 5d`.
    pub(super) fn may_attack_with(&self, with: &str, seat: u8, life: u8) -> bool {
        self.may(&attack(with, seat, life))
    }

    /// Returns whether the seat to act may do this, and checks that the list of legal actions and
    /// `apply` agree.
    pub(super) fn may(&self, action: &Value) -> bool {
        let action = self.read(action);
        let listed = self.legal().contains(&action);
        assert_eq!(listed, self.clone().apply(&action, &mut Sorted).is_ok(), "{action:?}");
        listed
    }

    /// Returns the refusal of this action.
    pub(super) fn refuses(&self, action: &Value) -> Illegal {
        assert!(!self.may(action), "{action} is legal");
        self.clone().apply(&self.read(action), &mut Sorted).unwrap_err()
    }

    /// Applies this action of the seat to act, and returns the public events.
    pub(super) fn must(&mut self, action: &Value) -> Vec<PublicEvent> {
        let action = self.read(action);
        assert!(self.legal().contains(&action), "{action:?} is not among {:?}", self.legal());
        let events = self.apply(&action, &mut Sorted).unwrap();
        events.into_iter().filter_map(|event| event.public).collect()
    }

    fn read(&self, action: &Value) -> Action {
        self.read_action(&action.to_string()).unwrap()
    }

    /// The open cards of a life, the top one last.
    pub(super) fn open(&self, seat: u8, life: usize) -> String {
        let open = self.lives[usize::from(seat)][life].open();
        open.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The hand of a seat.
    pub(super) fn hand_of(&self, seat: u8) -> Bag {
        self.hands[usize::from(seat)]
    }
}

fn from(with: &str) -> (Value, Vec<&str>) {
    match with.split_once(": ") {
        Some((life, cards)) => (json!(life.parse::<u8>().unwrap()), cards.split(' ').collect()),
        None => (json!("hand"), with.split(' ').collect()),
    }
}

pub(super) fn attack(with: &str, seat: u8, life: u8) -> Value {
    let (from, with) = from(with);
    json!({"do": "attack", "with": with, "from": from, "seat": seat, "life": life})
}

pub(super) fn defend(with: &str, life: u8) -> Value {
    let (from, with) = from(with);
    json!({"do": "defend", "with": with, "from": from, "life": life})
}

pub(super) fn discard(card: &str) -> Value {
    json!({"do": "discard", "card": card})
}

pub(super) fn draw(from: &str) -> Value {
    json!({"do": "draw", "from": from})
}

/// A random source that leaves the cards in the canonical order.
pub(super) struct Sorted;

impl Chance for Sorted {
    fn shuffle(&mut self, _: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        cards
    }
}
