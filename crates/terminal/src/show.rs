use protocol::to_client::Private;
use serde_json::{Map, Value};

use crate::{
    Names,
    names::seat_in,
    narrator::{Narrator, is_card},
};

/// Formats a table, with a line for each field of the public view and of the seat's private view.
///
/// It works for any game. In a list with one item per seat, each item gets the name of its seat.
pub(crate) fn show(
    public: &Value,
    own: Option<&Private>,
    names: &Names,
    narrator: &Narrator,
) -> Vec<String> {
    let to = &Reader { names, narrator };
    let fields = public.as_object().into_iter().flatten();
    let own = own
        .into_iter()
        .flat_map(Private::fields)
        .filter(|(name, _)| !HIDDEN_FIELDS.contains(&name.as_str()));
    fields.chain(own).map(|(name, value)| line(name, value, to)).collect()
}

/// Turns seats and cards into words.
struct Reader<'a> {
    names: &'a Names,
    narrator: &'a Narrator,
}

/// The fields that every private view has, which are not shown.
const HIDDEN_FIELDS: [&str; 7] =
    ["seat", "events", "legal", "outlook", "cautions", "costs", "why_not"];

/// The fields that contain a seat.
const SEATS: [&str; 7] =
    ["seat", "dealer", "winner", "winning", "target", "captured_last", "leader"];

/// The lists that contain seats, unlike lists with one item per seat.
const SEAT_LISTS: [&str; 3] = ["out", "sides", "ranking"];

/// The lists with one item for each seat that is out.
const OUT_LISTS: [&str; 2] = ["out_places", "out_deals"];

fn line(name: &str, value: &Value, to: &Reader<'_>) -> String {
    format!("  {}: {}", name.replace('_', " "), text(name, value, to, true))
}

fn text(name: &str, value: &Value, to: &Reader<'_>, is_outer: bool) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::Bool(value) => if *value { "yes" } else { "no" }.to_owned(),
        Value::Number(n) if SEATS.contains(&name) || SEAT_LISTS.contains(&name) => {
            seat_in(value).map_or_else(|| n.to_string(), |seat| to.names.name(seat))
        }
        Value::Number(n) => n.to_string(),
        Value::String(word) if is_card(word) => to.narrator.card(word),
        Value::String(word) if matches!(word.as_str(), "c" | "d" | "h" | "s") => {
            to.narrator.card(word)
        }
        Value::String(word) => word.replace('_', " "),
        Value::Array(items) => several(name, items, to, is_outer),
        Value::Object(fields) => object(fields, to),
    }
}

fn several(name: &str, items: &[Value], to: &Reader<'_>, is_outer: bool) -> String {
    if items.is_empty() {
        return "–".to_owned();
    }
    let per_seat = is_outer
        && items.len() == usize::from(to.names.n_seats())
        && !SEAT_LISTS.contains(&name)
        && !OUT_LISTS.contains(&name)
        && !items.iter().any(|item| {
            ["seat", "winner"].iter().any(|field| item.get(field).is_some()) || is_card_value(item)
        });
    if per_seat {
        let each = to.names.all().into_iter().zip(items);
        let each = each.map(|(who, item)| format!("{who} {}", text(name, item, to, false)));
        return each.collect::<Vec<_>>().join("; ");
    }
    let between = if items.iter().all(is_card_value) { " " } else { ", " };
    let each = items.iter().map(|item| text(name, item, to, false));
    each.collect::<Vec<_>>().join(between)
}

/// Formats a card with its seat, or any fields with their names.
fn object(fields: &Map<String, Value>, to: &Reader<'_>) -> String {
    let each = fields.iter().map(|(name, value)| {
        let value = text(name, value, to, false);
        match name.as_str() {
            "seat" | "card" | "cards" => value,
            name => format!("{} {value}", name.replace('_', " ")),
        }
    });
    let mut each: Vec<String> = each.collect();
    // Fields are sorted by name, but the seat comes first.
    if let Some(at) = fields.keys().position(|name| name == "seat") {
        let seat = each.remove(at);
        each.insert(0, seat);
    }
    each.join(" ")
}

fn is_card_value(value: &Value) -> bool {
    value.as_str().is_some_and(is_card)
}

#[cfg(test)]
mod tests {
    use protocol::Language;
    use rules::Seat;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_table_is_shown_with_names_and_suit_symbols() {
        let names = Names::new(["Aino", "Freyr"], Some(Seat(0)));
        let public = json!({
            "trick": [{"seat": 1, "card": "Td"}], "scores": [3, 12], "dealer": 1, "trump": "s",
            "lives": [[{"down": 2, "open": ["7h"]}], []], "out": [], "out_places": [2, 1],
            "final_trick": false, "winning": null, "scrap": ["2c", "As"],
        });
        let own = json!({"seat": 0, "hand": ["Ks"], "legal": [{"do": "fly"}], "events": []});
        let narrator = Narrator::new("", Language::En);
        let own = serde_json::from_value(own).unwrap();
        let shown = show(&public, Some(&own), &names, &narrator);
        for line in [
            "  trick: Freyr 10♦",
            "  scores: Aino 3; Freyr 12",
            "  dealer: Freyr",
            "  out places: 2, 1",
            "  trump: ♠",
            "  lives: Aino down 2 open 7♥; Freyr –",
            "  out: –",
            "  final trick: no",
            "  scrap: 2♣ A♠",
            "  hand: K♠",
        ] {
            assert!(shown.iter().any(|shown| shown == line), "{line} is not in {shown:#?}");
        }
        assert_eq!(shown.len(), 11);
    }
}
