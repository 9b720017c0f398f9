use std::fmt;

use crate::fairness::{Key, MerkleTree};

/// The purpose of a shuffle within a deal. Each purpose has an independent order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The draw for deal, which comes before the first deal of a match and uses that deal's key.
    /// Deals are numbered across the matches of a table, so the first deal of a later match is not
    /// deal 0.
    Draw,
    /// The shuffle of the whole deck (0), or the n-th reshuffle within the deal.
    Deck(u32),
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purpose::Draw => f.write_str("cut:0"),
            Purpose::Deck(n) => write!(f, "deck:{n}"),
        }
    }
}

/// The shuffles of one deal. Their purposes follow from the order of the calls.
#[derive(Clone, Debug)]
pub struct Shuffles {
    key: Key,
    n_decks: u32,
}

/// Shuffled cards, and the Merkle tree that commits to their order.
#[derive(Clone, Debug)]
pub struct Shuffled<T> {
    /// The cards, top card first.
    pub cards: Vec<T>,
    /// The tree over the cards, whose root is published before the first card.
    pub tree: MerkleTree,
}

impl Shuffles {
    pub(crate) fn new(key: Key) -> Shuffles {
        Shuffles { key, n_decks: 0 }
    }

    /// Shuffles for the draw for deal, which only the first deal of a match has.
    pub fn draw<T: Clone>(&self, cards: &[T]) -> Shuffled<T> {
        self.order(Purpose::Draw, cards)
    }

    /// Shuffles the deck at the first call, and reshuffles within the deal at each later one.
    /// `cards` are in the canonical order.
    pub fn deck<T: Clone>(&mut self, cards: &[T]) -> Shuffled<T> {
        let purpose = Purpose::Deck(self.n_decks);
        self.n_decks += 1;
        self.order(purpose, cards)
    }

    fn order<T: Clone>(&self, purpose: Purpose, cards: &[T]) -> Shuffled<T> {
        let n = u16::try_from(cards.len()).expect("the deck is small enough for a context");
        let places = self.key.shuffle(purpose, n);
        let cards = places.iter().map(|&place| cards[usize::from(place)].clone()).collect();
        Shuffled { cards, tree: MerkleTree::new(&self.key, purpose, places) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reshuffle_has_a_different_order() {
        let key = Key::new([3; 32]);
        let mut shuffles = Shuffles::new(key.clone());
        let cards: Vec<u16> = (0..20).collect();
        assert_eq!(shuffles.draw(&cards).cards, key.shuffle(Purpose::Draw, 20));
        assert_eq!(shuffles.deck(&cards).cards, key.shuffle(Purpose::Deck(0), 20));
        assert_eq!(shuffles.deck(&cards).cards, key.shuffle(Purpose::Deck(1), 20));
        assert_ne!(key.shuffle(Purpose::Deck(0), 20), key.shuffle(Purpose::Deck(1), 20));
    }
}
