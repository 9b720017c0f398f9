use fluent_bundle::{FluentArgs, FluentValue};
use serde_json::Value;

use super::Narrator;
use crate::{Names, names::seat_in};

/// The fields that contain seats, which become names.
const SEATS: [&str; 10] =
    ["seat", "dealer", "winner", "target", "leader", "seats", "winners", "out", "from_seat", "to"];

/// The fields that contain suits, which become words.
const SUITS: [&str; 3] = ["suit", "trump", "led"];

/// The fields that name the acting seat, in order of precedence. They decide whether `$you` is set.
const ACTING_SEAT_FIELDS: [&str; 4] = ["seat", "winner", "dealer", "leader"];

/// Converts the flat fields of an object: seats to names, cards and suits to text.
pub(super) fn args(object: &Value, names: &Names, narrator: &Narrator) -> FluentArgs<'static> {
    let mut args = FluentArgs::new();
    for (name, value) in object.as_object().into_iter().flatten() {
        if name != "e"
            && name != "do"
            && let Some(value) = argument(name, value, names, narrator)
        {
            args.set(name.clone(), value);
        }
    }
    args.set("you", yes(is_own(object, names)));
    args
}

/// Returns whether the event or action is the reader's. With a winner, `seats` are its whole side.
fn is_own(object: &Value, names: &Names) -> bool {
    let is_own = |seat| names.is_you(seat);
    match object.get("winner").and(object.get("seats")).and_then(Value::as_array) {
        Some(side) => side.iter().filter_map(seat_in).any(is_own),
        None => ACTING_SEAT_FIELDS
            .iter()
            .find_map(|field| seat_in(object.get(field)?))
            .is_some_and(is_own),
    }
}

fn argument(
    name: &str,
    value: &Value,
    names: &Names,
    narrator: &Narrator,
) -> Option<FluentValue<'static>> {
    let is_seats = SEATS.contains(&name);
    match value {
        Value::Null | Value::Object(_) => None,
        Value::Bool(value) => Some(yes(*value).into()),
        Value::Number(_) if is_seats => Some(names.name(seat_in(value)?).into()),
        Value::Number(n) => Some(n.as_i64()?.into()),
        Value::String(word) if is_card(word) => Some(narrator.card(word).into()),
        Value::String(suit) if SUITS.contains(&name) => {
            Some(narrator.message(&format!("suit-{suit}"), &[]).into())
        }
        Value::String(word) => Some(word.clone().into()),
        Value::Array(items) => several(items, is_seats, names, narrator).map(FluentValue::from),
    }
}

/// Formats a list of seats or cards; `None` if it contains anything else.
fn several(items: &[Value], is_seats: bool, names: &Names, narrator: &Narrator) -> Option<String> {
    if is_seats {
        let seats = items.iter().map(|item| Some(names.name(seat_in(item)?)));
        return Some(narrator.list(&seats.collect::<Option<Vec<_>>>()?));
    }
    if items.is_empty() {
        return Some(narrator.message("no-cards", &[]));
    }
    let sign =
        |item: &Value| item.as_str().filter(|word| is_card(word)).map(|card| narrator.card(card));
    Some(items.iter().map(sign).collect::<Option<Vec<_>>>()?.join(" "))
}

pub(crate) fn is_card(word: &str) -> bool {
    matches!(
        word.as_bytes(),
        [b'2'..=b'9' | b'T' | b'J' | b'Q' | b'K' | b'A', b'c' | b'd' | b'h' | b's']
    )
}

fn yes(value: bool) -> &'static str {
    if value { "yes" } else { "no" }
}
