use std::fmt;

use rules::cards::{Card, CardSet, Rank};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use super::With;

/// A multiset of cards from two packs: each card at most twice.
///
/// In JSON it is an ascending list with duplicates.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Bag {
    /// The cards that occur once or twice.
    distinct: CardSet,
    /// The cards that occur twice.
    twice: CardSet,
}

impl Bag {
    /// The bag without cards.
    pub const EMPTY: Bag = Bag { distinct: CardSet::EMPTY, twice: CardSet::EMPTY };

    /// Returns the number of cards, in which a card that occurs twice counts twice.
    pub fn len(self) -> usize {
        self.distinct.len() + self.twice.len()
    }

    /// Returns whether the bag is empty.
    pub fn is_empty(self) -> bool {
        self.distinct.is_empty()
    }

    /// Returns the distinct cards.
    pub fn distinct(self) -> CardSet {
        self.distinct
    }

    /// Returns whether the bag contains `card`.
    pub fn contains(self, card: Card) -> bool {
        self.distinct.contains(card)
    }

    /// Returns the first card of `with` that the bag lacks; `None` if it has all.
    pub fn lacks(self, with: With) -> Option<Card> {
        match with {
            With::One(card) => (!self.contains(card)).then_some(card),
            With::Two(a, b) if a == b => (!self.twice.contains(a)).then_some(a),
            With::Two(a, b) => [a, b].into_iter().find(|&card| !self.contains(card)),
        }
    }

    /// Adds `card`, which must not occur twice already.
    pub fn insert(&mut self, card: Card) {
        if !self.distinct.insert(card) {
            let third = !self.twice.insert(card);
            debug_assert!(!third, "two packs have no third {card}");
        }
    }

    /// Removes one copy of `card`, if there is any.
    pub fn remove(&mut self, card: Card) {
        if !self.twice.remove(card) {
            self.distinct.remove(card);
        }
    }

    /// Returns whether the bag contains two cards of `rank`.
    pub fn has_two_of(self, rank: Rank) -> bool {
        let of_rank = CardSet::of_rank(rank);
        self.distinct.and(of_rank).len() > 1 || !self.twice.and(of_rank).is_empty()
    }

    /// Returns whether the bag contains the pair of `first` and `second`, which have the same rank.
    pub(super) fn has_pair(self, first: Card, second: Card) -> bool {
        if first == second {
            self.twice.contains(first)
        } else {
            self.distinct.contains(first) && self.distinct.contains(second)
        }
    }

    /// Returns the cards, ascending.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        self.distinct.into_iter().flat_map(move |card| {
            std::iter::repeat_n(card, 1 + usize::from(self.twice.contains(card)))
        })
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Bag {
        let mut bag = Bag::EMPTY;
        bag.extend(cards);
        bag
    }
}

impl Extend<Card> for Bag {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Bag {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bag, D::Error> {
        let mut bag = Bag::EMPTY;
        for card in Vec::<Card>::deserialize(deserializer)? {
            if bag.twice.contains(card) {
                return Err(D::Error::custom(format_args!("two packs have no third {card}")));
            }
            bag.insert(card);
        }
        Ok(bag)
    }
}

impl JsonSchema for Bag {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Bag".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Vec::<Card>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bag_can_contain_a_card_twice() {
        let nine: Card = "9h".parse().unwrap();
        let mut bag: Bag =
            ["As", "9h", "9h"].map(|card| card.parse().unwrap()).into_iter().collect();
        assert_eq!(serde_json::to_string(&bag).unwrap(), r#"["9h","9h","As"]"#);
        assert_eq!((bag.len(), bag.distinct().len()), (3, 2));
        assert_eq!(bag.lacks(With::Two(nine, nine)), None);
        bag.remove(nine);
        assert_eq!(bag.lacks(With::Two(nine, nine)), Some(nine));
        assert_eq!(bag.lacks(With::One(nine)), None);
        bag.remove(nine);
        assert_eq!(bag.lacks(With::One(nine)), Some(nine));
    }
}
