use journal::Hibernation;
use protocol::{TableId, UserId};
use serde_json::Value;

/// The name of an erased person.
pub const FORMER_PLAYER: &str = "Former player";

/// The result of an erasure.
#[derive(Clone, Debug, Default)]
pub struct Erased {
    /// The erased person and the bots it owned.
    pub people: Vec<UserId>,
    /// The tables where a log or the chat changed.
    pub tables: Vec<TableId>,
}

/// Replaces the name of a person in the change of an entry: in every object with its `id` and a
/// `name`. Returns whether there was one.
pub fn anonymize(change: &mut Value, who: UserId) -> bool {
    rename(change, &who.to_string())
}

fn rename(value: &mut Value, id: &str) -> bool {
    match value {
        Value::Object(object) => {
            let is_the_one = object.get("id").and_then(Value::as_str) == Some(id);
            let name = object.get_mut("name").filter(|_| is_the_one);
            let here = name.map(|name| *name = FORMER_PLAYER.into()).is_some();
            object.values_mut().fold(here, |found, inner| rename(inner, id) | found)
        }
        Value::Array(items) => items.iter_mut().fold(false, |found, item| rename(item, id) | found),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Returns the people whose names a hibernating table shows in the lobby, except those whose names
/// are replaced already.
pub fn people_named(rest: &Hibernation) -> Vec<UserId> {
    let Some(listed) = &rest.listed else { return Vec::new() };
    let name_of = |seat: usize| Some(&listed.shown.seats.get(seat)?.player.as_ref()?.name);
    let seats = rest.seats.iter();
    let seats = seats.filter_map(|own| Some((own.person, name_of(own.seat.index())?)));
    let named = seats.chain([(listed.host, &listed.shown.host)]);
    named.filter(|(_, name)| *name != FORMER_PLAYER).map(|(person, _)| person).collect()
}
