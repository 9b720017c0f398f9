use std::{fmt, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use crate::cards::{Rank, Suit};

/// A printed card: a rank and a suit, written `Td` (the ten of diamonds).
///
/// # Equality
///
/// Two cards that look the same are equal. A game with two packs has each card twice, and the two
/// are indistinguishable.
///
/// # Order
///
/// The canonical order: `2c 2d 2h 2s 3c … As`. It sorts lists and is unrelated to which card wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// Returns the card of `rank` and `suit`.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(rank as u8 * 4 + suit as u8)
    }

    /// Returns the card's index in the canonical order, 0 (`2c`) to 51 (`As`).
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the card at an index of the canonical order.
    ///
    /// # Panics
    ///
    /// If `index` is 52 or more.
    pub const fn from_index(index: u8) -> Card {
        assert!(index < 52, "a card's index is below 52");
        Card(index)
    }

    /// Returns the card's rank.
    pub fn rank(self) -> Rank {
        Rank::ALL[usize::from(self.0 >> 2)]
    }

    /// Returns the suit printed on the card.
    pub fn suit(self) -> Suit {
        Suit::ALL[usize::from(self.0 & 3)]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a card.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is no card: a card is a rank of 23456789TJQKA and a suit of cdhs, as in `Td`")]
pub struct BadCard(String);

impl FromStr for Card {
    type Err = BadCard;

    fn from_str(text: &str) -> Result<Card, BadCard> {
        // Truncate the text, so that an error cannot make the server echo a megabyte.
        let bad = || BadCard(text.chars().take(8).collect());
        let mut letters = text.chars();
        let (Some(rank), Some(suit), None) = (letters.next(), letters.next(), letters.next())
        else {
            return Err(bad());
        };
        match (Rank::from_letter(rank), Suit::from_letter(suit)) {
            (Some(rank), Some(suit)) => Ok(Card::new(rank, suit)),
            (None, _) | (_, None) => Err(bad()),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let letters = [self.rank().letter() as u8, self.suit().letter() as u8];
        serializer.serialize_str(std::str::from_utf8(&letters).expect("a card's letters are ASCII"))
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        struct Letters;
        impl de::Visitor<'_> for Letters {
            type Value = Card;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a card such as \"Td\"")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Card, E> {
                text.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Letters)
    }
}

impl JsonSchema for Card {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Card".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^[23456789TJQKA][cdhs]$",
            "description": "A card: its rank, then its suit. `Td` is the ten of diamonds.",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_card_round_trips() {
        for index in 0..52 {
            let card = Card::from_index(index);
            assert_eq!(card.to_string().parse(), Ok(card));
            let json = serde_json::to_string(&card).unwrap();
            assert_eq!(json, format!("\"{card}\""));
            assert_eq!(serde_json::from_str::<Card>(&json).unwrap(), card);
        }
    }

    #[test]
    fn the_order_is_the_rulebooks() {
        let first: Vec<_> = (0..6).map(|i| Card::from_index(i).to_string()).collect();
        assert_eq!(first, ["2c", "2d", "2h", "2s", "3c", "3d"]);
        assert_eq!(Card::from_index(51).to_string(), "As");
    }

    #[test]
    fn invalid_cards_are_refused_with_an_explanation() {
        for text in ["", "T", "Tx", "1d", "Tdd", "10d", "dT", "td"] {
            let error = text.parse::<Card>().unwrap_err().to_string();
            assert!(error.starts_with(&format!("`{text}` is no card")), "{error}");
        }
    }
}
