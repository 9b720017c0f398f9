use rules::{
    Chance, Game, Options as _, Seat, Shuffle,
    cards::{Card, CardSet},
};
use serde_json::{Map, Value, json};

use super::super::Illegal;
use super::super::{Action, Event, Knektpass, Options, Public, deal::deck};

/// Parses cards.
pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Parses a set of cards.
pub(super) fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

/// A stacked deal for a test; unnamed cards come from the top of the deck.
///
/// Seat 0 deals unless the options say otherwise.
pub(super) struct Layout {
    seats: u8,
    chosen: Map<String, Value>,
    hands: Vec<Vec<Card>>,
    turnup: Option<Card>,
    talon: Vec<Card>,
}

impl Layout {
    pub(super) fn of(seats: u8) -> Layout {
        let chosen = Map::from_iter([("dealer".to_owned(), 0.into())]);
        let hands = vec![Vec::new(); usize::from(seats)];
        Layout { seats, chosen, hands, turnup: None, talon: Vec::new() }
    }

    pub(super) fn option(mut self, name: &str, value: impl Into<Value>) -> Layout {
        self.chosen.insert(name.to_owned(), value.into());
        self
    }

    pub(super) fn hand(mut self, seat: usize, text: &str) -> Layout {
        self.hands[seat] = cards(text);
        self
    }

    pub(super) fn turnup(mut self, text: &str) -> Layout {
        self.turnup = Some(cards(text)[0]);
        self
    }

    /// The talon's next cards.
    pub(super) fn talon(mut self, text: &str) -> Layout {
        self.talon = cards(text);
        self
    }

    pub(super) fn deal(self) -> Board {
        let options = Options::read(&self.chosen, self.seats).unwrap();
        let seats = self.seats;
        let mut chance = Stacked { first: Some(self.stacked()), n_deals: 0 };
        let (game, events) = Knektpass::start(&options, seats, &mut chance);
        Board { game, events, chance }
    }

    /// Returns the stacked deck.
    fn stacked(mut self) -> Vec<Card> {
        let named: Vec<Card> =
            self.hands.iter().flatten().chain(&self.turnup).chain(&self.talon).copied().collect();
        let mut others = deck(self.seats).into_iter().rev().filter(|card| !named.contains(card));
        for hand in &mut self.hands {
            let missing = 5 - hand.len();
            hand.extend(others.by_ref().take(missing));
        }
        let turnup = self.turnup.or_else(|| others.next());
        let dealer = Seat(self.chosen["dealer"].as_u64().unwrap() as u8);
        let hand = |seat: Seat| &self.hands[seat.index()];
        let mut stacked = Vec::new();
        stacked.extend(dealer.round(self.seats).flat_map(|seat| &hand(seat)[..2]));
        stacked.extend(dealer.round(self.seats).flat_map(|seat| &hand(seat)[2..]));
        stacked.extend(turnup);
        stacked.extend(&self.talon);
        stacked.extend(others);
        stacked
    }
}

/// A random source that deals one stacked deck and leaves every later one unshuffled.
#[derive(Clone)]
struct Stacked {
    first: Option<Vec<Card>>,
    n_deals: usize,
}

impl Chance for Stacked {
    fn shuffle(&mut self, shuffle: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        assert_eq!(shuffle, Shuffle::Deal, "a dealer is named, and nothing comes back in a deal");
        self.n_deals += 1;
        self.first.take().unwrap_or(cards)
    }
}

/// A match in a test, and the events of its last action.
pub(super) struct Board {
    pub(super) game: Knektpass,
    pub(super) events: Vec<Event>,
    chance: Stacked,
}

impl Board {
    /// Applies `action` for `seat`, which must be the seat to act.
    pub(super) fn act(&mut self, seat: u8, action: &Value) -> &mut Board {
        assert_eq!(self.game.to_act(), Some(Seat(seat)), "whose turn it is, for {action}");
        let action = self.read(action);
        self.events = self.game.apply(&action, &mut self.chance).unwrap();
        self
    }

    /// Returns the refusal of `action`.
    pub(super) fn refusal(&self, action: &Value) -> Illegal {
        let action = self.read(action);
        assert!(!self.game.legal().contains(&action));
        self.game.clone().apply(&action, &mut self.chance.clone()).unwrap_err()
    }

    fn read(&self, action: &Value) -> Action {
        self.game.read_action(&action.to_string()).unwrap()
    }

    pub(super) fn leave_turnup(&mut self) -> &mut Board {
        let dealer = self.game.dealer.0;
        self.act(dealer, &json!({"do": "leave_turnup"}))
    }

    /// Declares for every seat; those in `playing` play.
    pub(super) fn declare(&mut self, playing: &[u8]) -> &mut Board {
        for seat in self.game.dealer.round(self.game.seats) {
            self.act(seat.0, &json!({"do": "declare", "in": playing.contains(&seat.0)}));
        }
        self
    }

    pub(super) fn exchange(&mut self, seat: u8, text: &str) -> &mut Board {
        self.act(seat, &json!({"do": "exchange", "cards": cards(text)}))
    }

    pub(super) fn play(&mut self, seat: u8, card: &str) -> &mut Board {
        self.act(seat, &json!({"do": "play", "card": card}))
    }

    /// Passes for every seat.
    pub(super) fn void_deal(&mut self) -> &mut Board {
        self.leave_turnup().declare(&[])
    }

    /// Returns the number of legal actions.
    pub(super) fn n_legal(&self) -> usize {
        self.game.legal().len()
    }

    pub(super) fn public(&self) -> Public {
        self.game.public()
    }

    /// Returns the public events of the last action.
    pub(super) fn told(&self) -> Vec<Value> {
        let told = self.events.iter().filter_map(|event| event.public.as_ref());
        told.map(|told| serde_json::to_value(told).unwrap()).collect()
    }

    /// Returns whether the last action had a public event with these fields.
    pub(super) fn tells(&self, event: &Value) -> bool {
        self.told().contains(event)
    }

    pub(super) fn result(&self) -> Value {
        serde_json::to_value(self.game.result()).unwrap()
    }

    /// Returns the event of the end of the match, won by these seats.
    pub(super) fn match_ended(&self, seats: &[u8]) -> Value {
        let mut event = self.result();
        (event["e"], event["seats"]) = (json!("match_ended"), json!(seats));
        event
    }

    /// Returns the number of deals.
    pub(super) fn n_deals(&self) -> usize {
        self.chance.n_deals
    }
}
