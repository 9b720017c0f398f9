use cards::Card;
use serde_json::{Map, Value};

use super::mentions;

/// The minimum length of a row; a shorter one may match an order by chance.
pub(super) const ROW_MIN: usize = 5;

/// The minimum length of a column. It is longer, since metrics contain thousands of small numbers,
/// of which five in a column match some deck by chance.
pub(super) const COLUMN_MIN: usize = 7;

/// A list of cards, of numbers, or of numbered cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Row {
    Cards(Vec<Card>),
    Numbers(Vec<u64>),
    /// Numbers from consecutive lines of a text.
    Column(Vec<u64>),
    Numbered(Vec<(Card, u64)>),
}

impl Row {
    /// Returns the rows of a list, whose items may be cards, numbers, ids that end with a number,
    /// or objects that contain one of these.
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

    /// Returns the rows of a map from cards to numbers, or from numbers to cards.
    pub(super) fn of_map(fields: &Map<String, Value>) -> Vec<Row> {
        if fields.len() < ROW_MIN {
            return Vec::new();
        }
        let key_card = |key: &String| mentions::card(key);
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

    /// Returns the numbers in a text: of each line, of all lines, and the last one of each line.
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

    /// Returns its numbers, if it has nothing else.
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

/// Returns all items, if none is missing and there are enough for a row.
fn all<T>(items: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    items.collect::<Option<Vec<T>>>().filter(|items| items.len() >= ROW_MIN)
}

/// Returns the value parsed by `read`, or the only direct child that can be parsed.
fn only<T>(value: &Value, read: fn(&Value) -> Option<T>) -> Option<T> {
    let mut within: Vec<T> = match value {
        Value::Array(items) => items.iter().filter_map(read).collect(),
        Value::Object(fields) => fields.values().filter_map(read).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => return read(value),
    };
    within.pop().filter(|_| within.is_empty())
}

fn card(value: &Value) -> Option<Card> {
    mentions::card(value.as_str()?)
}

/// Parses a number, or the number at the end of an id such as `card_17`.
fn number(value: &Value) -> Option<u64> {
    let in_id = |id: &str| {
        let end = id.trim_start_matches(|c: char| !c.is_ascii_digit());
        end.parse().ok()
    };
    value.as_u64().or_else(|| in_id(value.as_str()?))
}
