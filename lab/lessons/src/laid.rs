use rules::cards::Card;
use serde_json::{Value, json};

pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card in two characters")).collect()
}

/// Returns the top of a deck that is dealt one card at a time, clockwise from `first`. The hands
/// are by seat, each in the order in which it is dealt.
pub(crate) fn one_by_one(first: usize, hands: &[&str]) -> Vec<Card> {
    in_turns(first, hands, &[1; 20])
}

/// Returns the top of a deck that is dealt in packets of several cards.
pub(crate) fn in_turns(first: usize, hands: &[&str], at_a_time: &[usize]) -> Vec<Card> {
    let mut left: Vec<_> = hands.iter().map(|hand| cards(hand).into_iter()).collect();
    let mut deck = Vec::new();
    for &n in at_a_time {
        for seat in 0..hands.len() {
            deck.extend(left[(first + seat) % hands.len()].by_ref().take(n));
        }
    }
    deck
}

pub(crate) fn play(card: &str) -> Value {
    json!({"do": "play", "card": card})
}

/// Plays cards one after another, each by the seat to act.
pub(crate) fn plays(cards: &str) -> Vec<Value> {
    cards.split_whitespace().map(play).collect()
}
