use cards::{Card, CardSet};
use serde_json::Value;

use super::{row::Row, secret::LongWord};

/// The fields that tell a seat what it may do.
const CHOICES: [&str; 5] = ["legal", "outlook", "cautions", "costs", "why_not"];

/// The contents of a text or a piece of JSON that might be more than its reader may know.
#[derive(Clone, Debug, Default)]
pub(super) struct Said {
    /// Every card that it names, wherever it stands in it.
    pub(super) cards: CardSet,
    /// Every word that is long enough to be a secret.
    pub(super) long_words: Vec<LongWord>,
    /// Every list that may tell an order.
    pub(super) rows: Vec<Row>,
    /// The number of times that it says what a seat may do, or may not.
    pub(super) n_choices: usize,
}

impl Said {
    pub(super) fn text(text: &str) -> Said {
        let mut said = Said::default();
        said.hear_text(text);
        said
    }

    pub(super) fn json(value: &Value) -> Said {
        let mut said = Said::default();
        said.hear(value, false);
        said
    }

    /// Cards that come to lie `open` one after another, in events and in the game's public view,
    /// may stand there in the order of the shuffle.
    fn hear(&mut self, value: &Value, open: bool) {
        match value {
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
            Value::String(text) => self.hear_text(text),
            Value::Array(items) => {
                self.rows.extend(Row::of_list(items, open));
                for item in items {
                    self.hear(item, open);
                }
            }
            Value::Object(fields) => {
                self.rows.extend(Row::of_map(fields));
                for (key, value) in fields {
                    self.hear_text(key);
                    self.n_choices += usize::from(CHOICES.contains(&&**key));
                    self.hear(value, open || ["events", "match"].contains(&&**key));
                }
            }
        }
    }

    fn hear_text(&mut self, text: &str) {
        if text.len() <= 2 {
            self.cards.extend(card(text));
            return;
        }
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        self.cards.extend(words.filter_map(card));
        let words = text.split(|c: char| !LongWord::may_have(c));
        self.long_words.extend(words.filter_map(LongWord::new));
        self.rows.extend(Row::of_text(text));
    }
}

/// Every card that a piece of JSON names, where it is all of a text or of a key.
pub(super) fn cards_in(value: &Value) -> CardSet {
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => CardSet::EMPTY,
        Value::String(text) => card(text).into_iter().collect(),
        Value::Array(items) => {
            items.iter().fold(CardSet::EMPTY, |cards, item| cards.or(cards_in(item)))
        }
        Value::Object(fields) => fields.iter().fold(CardSet::EMPTY, |cards, (key, value)| {
            cards.or(card(key).into_iter().collect()).or(cards_in(value))
        }),
    }
}

/// The card that a word names.
pub(super) fn card(word: &str) -> Option<Card> {
    // Most words are no cards, and an error has a text of its own.
    if word.len() == 2 { word.parse().ok() } else { None }
}
