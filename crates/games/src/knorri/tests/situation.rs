//! Situations for tests, written like the cases of the rulebook.

use rules::{
    Chance, Game, Options as _, PlayedCard, Recorded, Seat, Shuffle,
    cards::{Card, CardSet, full_deck},
};
use serde_json::Value;

use super::super::Illegal;
use super::super::{
    Action, Knorri, MOST_SEATS, Options, PublicEvent, deal::Deal, draw::Draw, tricks::Tricks,
};

/// Parses cards such as `"5h 9h"`.
pub(super) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// The same as a set.
pub(super) fn set(text: &str) -> CardSet {
    cards(text).into_iter().collect()
}

/// Parses options for a table of `seats`.
pub(super) fn options(chosen: &Value, seats: u8) -> Options {
    Options::read(chosen.as_object().unwrap(), seats).unwrap()
}

/// Returns the full deck with `first` on top.
pub(super) fn deck(first: &str) -> Vec<Card> {
    let top = cards(first);
    let rest = set(first);
    top.into_iter().chain(full_deck().into_iter().filter(|&card| !rest.contains(card))).collect()
}

/// Starts a match of `seats` seats with seat 0 as the first dealer.
pub(super) fn begin(chosen: &Value, seats: u8) -> Knorri {
    let mut chosen = chosen.clone();
    chosen["dealer"] = 0.into();
    Knorri::start(&options(&chosen, seats), seats, &mut InOrder).0
}

/// Creates phase one with `layout` face up, `stock` (the top card first) and `piles`, one per seat.
pub(super) fn draw(
    chosen: &Value,
    layout: &str,
    stock: &str,
    piles: &[&str],
    turn: u8,
    captured_last: Option<u8>,
) -> Knorri {
    let mut game = begin(chosen, piles.len() as u8);
    let mut stock = cards(stock);
    stock.reverse();
    game.deal = Deal::Draw(Draw {
        turn: Seat(turn),
        layout: set(layout),
        stock,
        piles: by_seat(piles),
        captured_last: captured_last.map(Seat),
    });
    game
}

/// Creates phase two with `hands`, one per seat, and a `trick` such as `"0:7h 2:4s"`.
pub(super) fn tricks(chosen: &Value, hands: &[&str], trick: &str, turn: u8) -> Knorri {
    let seats = hands.len() as u8;
    let mut game = begin(chosen, seats);
    let mut tricks = Tricks::new(by_seat(hands), Seat(turn), seats);
    tricks.trick = trick
        .split_whitespace()
        .map(|played| {
            let (seat, card) = played.split_once(':').unwrap();
            PlayedCard { seat: Seat(seat.parse().unwrap()), card: card.parse().unwrap() }
        })
        .collect();
    game.deal = Deal::Tricks(tricks);
    game
}

/// Sets the number of turns of phase two, and of those without a completed trick.
pub(super) fn after_turns(mut game: Knorri, turns: u16, idle_turns: u16) -> Knorri {
    let Deal::Tricks(tricks) = &mut game.deal else { panic!("no phase two") };
    (tricks.turns, tricks.idle_turns) = (turns, idle_turns);
    game
}

/// Performs an action of the seat to act: `"flip"`, `"take"` or a card to play.
pub(super) fn does(game: &mut Knorri, text: &str) -> Vec<PublicEvent> {
    let events = game.apply(&action(text), &mut InOrder);
    let events = events.unwrap_or_else(|illegal| panic!("{text}: {illegal}"));
    events.into_iter().filter_map(|event| event.public).collect()
}

/// Performs several actions such as `"0:5d 1:take"`, and checks the seat to act.
pub(super) fn turns(game: &mut Knorri, text: &str) {
    for turn in text.split_whitespace() {
        let (seat, text) = turn.split_once(':').unwrap();
        assert_eq!(game.to_act(), Some(Seat(seat.parse().unwrap())), "before {turn}");
        does(game, text);
    }
}

/// Returns the refusal of an action.
pub(super) fn refusal(game: &Knorri, text: &str) -> Illegal {
    let mut other = game.clone();
    let illegal = other.apply(&action(text), &mut InOrder).unwrap_err();
    assert_eq!(&other, game, "a refusal changes nothing");
    illegal
}

/// Returns the legal actions of the seat to act, as [`does`] reads them.
pub(super) fn legal(game: &Knorri) -> Vec<String> {
    let text = |action: &Action| match action {
        Action::Flip {} => "flip".to_owned(),
        Action::Play { card } => card.to_string(),
        Action::Take {} => "take".to_owned(),
    };
    game.legal().iter().map(text).collect()
}

/// Returns places as numbers: `[[1], [0, 2]]`.
pub(super) fn places(ranking: &[Vec<Seat>]) -> Vec<Vec<u8>> {
    ranking.iter().map(|shared| shared.iter().map(|seat| seat.0).collect()).collect()
}

/// A random source that leaves each deck unshuffled.
pub(super) struct InOrder;

impl Chance for InOrder {
    fn shuffle(&mut self, _: Shuffle, cards: Vec<Card>) -> Vec<Card> {
        cards
    }
}

/// Plays phase one of a match with given decks.
pub(super) fn flip_through(
    options: Options,
    seats: u8,
    decks: &[&str],
) -> (Knorri, Vec<PublicEvent>) {
    let mut chance = Recorded::new(decks.iter().map(|first| deck(first)));
    let (mut game, mut events) = Knorri::start(&options, seats, &mut chance);
    while let Some(flip) = game.automatic() {
        events.extend(game.apply(&flip, &mut chance).unwrap());
    }
    assert_eq!(chance.fault(), Ok(()));
    (game, events.into_iter().filter_map(|event| event.public).collect())
}

fn action(text: &str) -> Action {
    match text {
        "flip" => Action::Flip {},
        "take" => Action::Take {},
        card => Action::Play { card: card.parse().unwrap() },
    }
}

fn by_seat(sets: &[&str]) -> [CardSet; MOST_SEATS] {
    let mut by_seat = [CardSet::EMPTY; MOST_SEATS];
    for (cards, text) in by_seat.iter_mut().zip(sets) {
        *cards = set(text);
    }
    by_seat
}
