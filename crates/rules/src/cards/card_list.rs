use std::ops::Deref;

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::cards::Card;

/// The cards of one action, in the canonical order.
///
/// A sender can use any order. Cards are sorted when they are read, so that two actions that differ
/// only in the order of their cards are equal.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Cards(Vec<Card>);

/// The maximum number of cards in one action. No game needs more; a longer list is refused while it
/// is read, before it uses memory.
const CARDS_MAX: usize = 52;

impl Cards {
    /// Creates the cards of an action from `cards` in any order.
    pub fn new(mut cards: Vec<Card>) -> Cards {
        cards.sort_unstable();
        Cards(cards)
    }
}

impl Deref for Cards {
    type Target = [Card];
    fn deref(&self) -> &[Card] {
        &self.0
    }
}

impl<const N: usize> From<[Card; N]> for Cards {
    fn from(cards: [Card; N]) -> Cards {
        Cards::new(cards.into())
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        Cards::new(cards.into_iter().collect())
    }
}

impl<'a> IntoIterator for &'a Cards {
    type Item = &'a Card;
    type IntoIter = std::slice::Iter<'a, Card>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cards, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.len() > CARDS_MAX {
            return Err(serde::de::Error::custom(format_args!(
                "{} cards in one action: {CARDS_MAX} at most",
                cards.len()
            )));
        }
        Ok(Cards::new(cards))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_of_sent_cards_does_not_matter() {
        let one: Cards = serde_json::from_str(r#"["9s","4c","9d"]"#).unwrap();
        let other: Cards = serde_json::from_str(r#"["9d","9s","4c"]"#).unwrap();
        assert_eq!(one, other);
        assert_eq!(serde_json::to_string(&one).unwrap(), r#"["4c","9d","9s"]"#);
    }

    #[test]
    fn a_list_longer_than_a_deck_is_refused() {
        let many = vec!["2c"; 53];
        let error = serde_json::from_value::<Cards>(serde_json::json!(many)).unwrap_err();
        assert!(error.to_string().contains("52 at most"), "{error}");
    }
}
