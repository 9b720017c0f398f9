use cards::{Card, CardSet};
use serde_json::Value;

use super::{row::Row, secret::LongWord};

/// The fields about the legal actions of a seat.
const CHOICES: [&str; 5] = ["legal", "outlook", "cautions", "costs", "why_not"];

/// The potentially secret contents of a text or JSON value.
#[derive(Clone, Debug, Default)]
pub(super) struct Mentions {
    /// Every card that it names, at any depth.
    pub(super) cards: CardSet,
    /// Every word that is long enough to contain a secret.
    pub(super) long_words: Vec<LongWord>,
    /// Every list that may reveal an order.
    pub(super) rows: Vec<Row>,
    /// The number of fields about legal actions.
    pub(super) n_choices: usize,
}

impl Mentions {
    pub(super) fn text(text: &str) -> Mentions {
        let mut said = Mentions::default();
        said.hear_text(text);
        said
    }

    pub(super) fn json(value: &Value) -> Mentions {
        let mut said = Mentions::default();
        said.hear(value, false);
        said
    }

    /// Collects the contents of a value. Face-up cards (`open`), in events and public views, may be
    /// in the order of the shuffle.
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

/// Returns every card that is a whole string or key of a JSON value.
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

/// Parses a card.
pub(super) fn card(word: &str) -> Option<Card> {
    // Check the length first, since most words are not cards and errors allocate.
    if word.len() == 2 { word.parse().ok() } else { None }
}
