use cards::Card;
use serde_json::{Map, Value, json};

use super::Plant;
use crate::secrecy::{
    leak::Kind,
    order::Order,
    recording::Recording,
    row::{COLUMN_MIN, ROW_MIN},
};

/// The order of the deck, in every form in which it might leak.
pub(super) fn plants() -> Vec<Plant> {
    vec![
        Plant::new("the next cards of the deck", Kind::Order, |recording| {
            let cards = json!(recording.run(1));
            recording.tell(|frame| frame["private"]["stock"] = cards)
        }),
        Plant::new("the next cards of the deck, the lowest first", Kind::Order, |recording| {
            let mut cards = recording.run(1);
            cards.reverse();
            recording.tell(|frame| frame["private"]["stock"] = json!(cards))
        }),
        Plant::new("a hand in the order in which it was dealt", Kind::Order, |recording| {
            let cards = json!(recording.run(recording.players.len()));
            recording.tell(|frame| frame["private"]["hand"] = cards)
        }),
        Plant::new("the deck as numbers", Kind::Order, |recording| {
            let cards: Vec<u8> = recording.run(1).into_iter().map(Card::index).collect();
            recording.tell(|frame| frame["public"]["match"]["deck"] = json!(cards))
        }),
        Plant::new("the deck as numbers from 1, the lowest first", Kind::Order, |recording| {
            let cards = recording.run(1).into_iter().rev().map(|card| card.index() + 1);
            let cards: Vec<u8> = cards.collect();
            recording.tell(|frame| frame["public"]["match"]["deck"] = json!(cards))
        }),
        Plant::new("the deck as places in the sorted deck", Kind::Order, |recording| {
            let sorted = recording.sorted();
            let place = |at: usize| sorted.iter().position(|(_, place)| *place == at);
            let ranks: Vec<_> = (3..10).map(place).collect();
            recording.tell(|frame| frame["public"]["match"]["deck"] = json!(ranks))
        }),
        Plant::new("for each card its place in the deck", Kind::Order, |recording| {
            let places: Vec<usize> = recording.sorted().into_iter().map(|(_, at)| at).collect();
            recording.tell(|frame| frame["public"]["match"]["ids"] = json!(places))
        }),
        Plant::new("ids by place in the deck", Kind::Order, |recording| {
            let places = recording.sorted().into_iter().take(7);
            let ids: Vec<String> = places.map(|(_, at)| format!("card_{at}")).collect();
            recording.tell(|frame| frame["public"]["match"]["ids"] = json!(ids))
        }),
        Plant::new("cards that have their places for ids", Kind::Order, |recording| {
            let cards: Vec<Value> = recording
                .placed()
                .map(|(place, card)| json!({"id": place, "card": card}))
                .collect();
            recording.tell(|frame| frame["public"]["match"]["cards"] = json!(cards))
        }),
        Plant::new("a map from cards to their places from below", Kind::Order, |recording| {
            let n_cards = recording.deck().cards().len();
            let fields =
                recording.placed().map(|(place, card)| (card.to_string(), json!(n_cards - place)));
            let fields: Map<String, Value> = fields.collect();
            recording.tell(|frame| frame["private"]["cards"] = json!(fields))
        }),
        Plant::new("a map from places to cards", Kind::Order, |recording| {
            let fields = recording.placed().map(|(place, card)| (place.to_string(), json!(card)));
            let fields: Map<String, Value> = fields.collect();
            recording.tell(|frame| frame["private"]["cards"] = json!(fields))
        }),
        Plant::new("the deck in the log", Kind::Order, |recording| {
            let cards: Vec<u8> = recording.run(1).into_iter().map(Card::index).collect();
            recording.log("deck", &format!("{cards:?}"))
        }),
        Plant::new("the deck in the metrics, a number a line", Kind::Order, |recording| {
            let cards = recording.run_of(COLUMN_MIN, 1).into_iter().enumerate();
            let lines =
                cards.map(|(at, card)| format!("knekt_next{{at=\"{at}\"}} {}", card.index()));
            recording.count(&lines.collect::<Vec<_>>().join("\n"))
        }),
    ]
}

impl Recording {
    /// Returns the deck of the first deal.
    fn deck(&self) -> &Order {
        &self.truth.orders[1]
    }

    /// Returns the cards in the canonical order, each with its position in the deck.
    fn sorted(&self) -> Vec<(Card, usize)> {
        let cards = self.deck().cards().iter().copied();
        let mut sorted: Vec<_> = cards.zip(0..).collect();
        sorted.sort_unstable();
        sorted
    }

    /// Returns cards of the deck that are `step` apart, without duplicates and not sorted.
    fn run(&self, step: usize) -> Vec<Card> {
        self.run_of(ROW_MIN, step)
    }

    /// Returns a number of cards that are `step` apart.
    fn run_of(&self, n_cards: usize, step: usize) -> Vec<Card> {
        let cards = self.deck().cards();
        let runs = (0..cards.len()).map(|first| -> Vec<Card> {
            cards[first..].iter().step_by(step).take(n_cards).copied().collect()
        });
        let is_once = |run: &[Card]| (1..run.len()).all(|n| !run[..n].contains(&run[n]));
        let mut runs =
            runs.filter(|run| is_once(run) && !run.is_sorted() && !run.is_sorted_by(|a, b| a >= b));
        runs.next().expect("a shuffled deck is not sorted")
    }

    /// Returns distinct cards with their positions in the deck.
    fn placed(&self) -> impl Iterator<Item = (usize, Card)> {
        let cards = self.deck().cards();
        let firsts = |&(place, card): &(usize, &Card)| !cards[..place].contains(card);
        cards
            .iter()
            .enumerate()
            .filter(firsts)
            .map(|(place, card)| (place, *card))
            .step_by(3)
            .take(ROW_MIN)
    }

    /// Changes an early update of a player.
    fn tell(&mut self, change: impl FnOnce(&mut Value)) -> String {
        let player = &mut self.players[0];
        let n = player.update_in_match();
        player.change(n, change)
    }
}
