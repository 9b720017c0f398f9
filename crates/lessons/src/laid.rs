use cards::Card;
use serde_json::{Value, json};

/// The cards that a text names.
pub(crate) fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().expect("a card in two characters")).collect()
}

/// The top of a deck that is dealt one card at a time, from `first` on clockwise: the hands by
/// seat, each in the order in which it is dealt.
pub(crate) fn one_by_one(first: usize, hands: &[&str]) -> Vec<Card> {
    in_turns(first, hands, &[1; 20])
}

/// The same, where so many cards are dealt at a time.
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

/// A card is played.
pub(crate) fn play(card: &str) -> Value {
    json!({"do": "play", "card": card})
}

/// One card after another is played, by whoever is to act.
pub(crate) fn plays(cards: &str) -> Vec<Value> {
    cards.split_whitespace().map(play).collect()
}
