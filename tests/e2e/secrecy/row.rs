use cards::Card;
use serde_json::{Map, Value};

use super::said;

/// A shorter list says too little: it may stand in some order by chance.
pub(super) const ROW_MIN: usize = 5;

/// As much of a column: a page of metrics has thousands of small numbers, and five of them that stand
/// below one another happen to lie in some deck.
pub(super) const COLUMN_MIN: usize = 7;

/// A list of cards, of numbers, or of cards that each have a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Cards(Vec<Card>),
    Numbers(Vec<u64>),
    /// Numbers of several lines of a text, from the first line down.
    Column(Vec<u64>),
    Numbered(Vec<(Card, u64)>),
}

impl Row {
    /// The rows of a list: its items may be cards, numbers, ids that end with a number, or
    /// objects with one of these each.
    pub(super) fn of_list(items: &[Value], open: bool) -> Vec<Row> {
        if items.len() < ROW_MIN {
            return Vec::new();
        }
        let cards = all(items.iter().map(|item| only(item, card)));
        let numbers = all(items.iter().map(|item| only(item, number)));
        let mut rows = Row::both(cards.as_deref(), numbers.as_deref());
        rows.extend(numbers.map(Row::Numbers));
        rows.extend(cards.filter(|_| !open).map(Row::Cards));
        rows
    }

    /// The rows of a map from cards to numbers, or from numbers to cards.
    pub(super) fn of_map(fields: &Map<String, Value>) -> Vec<Row> {
        if fields.len() < ROW_MIN {
            return Vec::new();
        }
        let key_card = |key: &String| said::card(key);
        let key_number = |key: &String| key.parse().ok();
        let by_card =
            (all(fields.keys().map(key_card)), all(fields.values().map(|id| only(id, number))));
        let by_number = (
            all(fields.values().map(|value| only(value, card))),
            all(fields.keys().map(key_number)),
        );
        let both = |(cards, numbers): (Option<Vec<Card>>, Option<Vec<u64>>)| {
            Row::both(cards.as_deref(), numbers.as_deref())
        };
        [by_card, by_number].into_iter().flat_map(both).collect()
    }

    /// The numbers in a text: those of each line, those of all its lines, and the last of each.
    pub(super) fn of_text(text: &str) -> Vec<Row> {
        if text.len() < ROW_MIN * 2 - 1 {
            return Vec::new();
        }
        let lines: Vec<Vec<u64>> = text.lines().map(numbers_in).collect();
        let mut rows = Vec::new();
        if lines.len() > 1 {
            rows.push(Row::Column(lines.concat()));
            rows.push(Row::Column(lines.iter().filter_map(|line| line.last().copied()).collect()));
        }
        rows.extend(lines.into_iter().filter(|line| line.len() >= ROW_MIN).map(Row::Numbers));
        rows
    }

    /// Its numbers, where it has nothing else.
    pub(super) fn numbers(&self) -> &[u64] {
        match self {
            Row::Numbers(numbers) | Row::Column(numbers) => numbers,
            Row::Cards(_) | Row::Numbered(_) => &[],
        }
    }

    fn both(cards: Option<&[Card]>, numbers: Option<&[u64]>) -> Vec<Row> {
        let pairs = cards
            .zip(numbers)
            .map(|(cards, numbers)| cards.iter().copied().zip(numbers.iter().copied()).collect());
        pairs.map(Row::Numbered).into_iter().collect()
    }
}

fn numbers_in(line: &str) -> Vec<u64> {
    let words = line.split(|c: char| !c.is_ascii_alphanumeric());
    words.filter_map(|word| word.parse().ok()).collect()
}

/// All items, if none is missing and they are enough for a row.
fn all<T>(items: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    items.collect::<Option<Vec<T>>>().filter(|items| items.len() >= ROW_MIN)
}

/// The value as `read` reads it, or the only such thing that it directly holds.
fn only<T>(value: &Value, read: fn(&Value) -> Option<T>) -> Option<T> {
    let mut within: Vec<T> = match value {
        Value::Array(items) => items.iter().filter_map(read).collect(),
        Value::Object(fields) => fields.values().filter_map(read).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return read(value),
    };
    within.pop().filter(|_| within.is_empty())
}

fn card(value: &Value) -> Option<Card> {
    said::card(value.as_str()?)
}

/// A number, or the one that an id such as `card_17` ends with.
fn number(value: &Value) -> Option<u64> {
    let in_id = |id: &str| {
        let end = id.trim_start_matches(|c: char| !c.is_ascii_digit());
        end.parse().ok()
    };
    value.as_u64().or_else(|| in_id(value.as_str()?))
}
