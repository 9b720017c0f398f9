use crate::cards::{Card, Rank};

/// The number of cards in a full pack.
pub const DECK_LEN: usize = 52;

/// Returns the full pack of 52 cards, in the canonical order.
pub fn full_deck() -> Vec<Card> {
    (0..DECK_LEN as u8).map(Card::from_index).collect()
}

/// Returns the pack from `lowest` to the ace, in the canonical order.
pub fn short_deck(lowest: Rank) -> Vec<Card> {
    full_deck().into_iter().filter(|card| card.rank() >= lowest).collect()
}

/// Returns two full packs as one, in the canonical order, with equal cards next to each other.
pub fn double_deck() -> Vec<Card> {
    full_deck().into_iter().flat_map(|card| [card, card]).collect()
}

/// Sorts `cards` into the canonical order, in which every shuffle begins.
pub fn in_order(mut cards: Vec<Card>) -> Vec<Card> {
    cards.sort_unstable();
    cards
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decks_have_their_sizes_and_are_sorted() {
        for (deck, len) in [(full_deck(), 52), (short_deck(Rank::Six), 36), (double_deck(), 104)] {
            assert_eq!(deck.len(), len);
            assert_eq!(deck, in_order(deck.clone()));
        }
    }
}
