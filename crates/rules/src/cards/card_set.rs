use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::cards::{Card, Rank, Suit};

/// A set of different cards, such as a hand.
///
/// In JSON it is an ascending list, so that a hand does not reveal the order in which it was dealt.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet(u64);

impl CardSet {
    /// The empty set.
    pub const EMPTY: CardSet = CardSet(0);

    const CLUBS: u64 = 0x1_1111_1111_1111;

    /// Returns every card of `suit`.
    pub const fn of_suit(suit: Suit) -> CardSet {
        CardSet(CardSet::CLUBS << suit as u8)
    }

    /// Returns every card of `rank`.
    pub const fn of_rank(rank: Rank) -> CardSet {
        CardSet(0xf << (rank as u8 * 4))
    }

    /// Returns every card after `card` in the canonical order.
    pub const fn after(card: Card) -> CardSet {
        CardSet((u64::MAX << card.index() << 1) & ((1 << 52) - 1))
    }

    /// Returns whether the set contains `card`.
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds `card`; returns whether it was missing before.
    pub fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= 1 << card.index();
        new
    }

    /// Removes `card`; returns whether it was in the set.
    pub fn remove(&mut self, card: Card) -> bool {
        let held = self.contains(card);
        self.0 &= !(1 << card.index());
        held
    }

    /// Returns the number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    pub const fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// Returns the cards that are in either set.
    #[must_use]
    pub const fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// Returns the cards of this set that are not in `other`.
    #[must_use]
    pub const fn without(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// Returns the first card in the canonical order; `None` if the set is empty.
    pub fn first(self) -> Option<Card> {
        (self.0 != 0).then(|| Card::from_index(self.0.trailing_zeros() as u8))
    }

    /// Returns the last card in the canonical order; `None` if the set is empty.
    pub fn last(self) -> Option<Card> {
        (self.0 != 0).then(|| Card::from_index(63 - self.0.leading_zeros() as u8))
    }

    /// Returns the cards, ascending.
    pub fn iter(self) -> Iter {
        Iter(self)
    }
}

/// An iterator over the cards of a [`CardSet`], ascending.
#[derive(Clone, Debug)]
pub struct Iter(CardSet);

impl Iterator for Iter {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Iter {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Iter;
    fn into_iter(self) -> Iter {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let mut set = CardSet::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if !set.insert(card) {
                return Err(D::Error::custom(format_args!("{card} stands there twice")));
            }
        }
        Ok(set)
    }
}

impl JsonSchema for CardSet {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "CardSet".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Card>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_cards_in_the_canonical_order() {
        let hand: CardSet =
            ["As", "2c", "Td"].map(|card| card.parse().unwrap()).into_iter().collect();
        assert_eq!(serde_json::to_string(&hand).unwrap(), r#"["2c","Td","As"]"#);
        assert_eq!(hand.first().unwrap().to_string(), "2c");
        assert_eq!(hand.last().unwrap().to_string(), "As");
        assert_eq!(hand.len(), 3);
        assert_eq!(serde_json::from_str::<CardSet>(r#"["As","2c","Td"]"#).unwrap(), hand);
        assert!(serde_json::from_str::<CardSet>(r#"["As","As"]"#).is_err());
    }

    #[test]
    fn suits_and_ranks_partition_the_deck() {
        let suits =
            Suit::ALL.into_iter().fold(CardSet::EMPTY, |all, suit| all.or(CardSet::of_suit(suit)));
        let ranks =
            Rank::ALL.into_iter().fold(CardSet::EMPTY, |all, rank| all.or(CardSet::of_rank(rank)));
        assert_eq!((suits.len(), ranks.len()), (52, 52));
        for card in suits {
            assert!(CardSet::of_suit(card.suit()).contains(card));
            assert!(CardSet::of_rank(card.rank()).contains(card));
            assert_eq!(CardSet::after(card).len(), 51 - usize::from(card.index()));
        }
    }
}
