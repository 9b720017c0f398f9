use protocol::{TableId, UserId};
use serde_json::Value;
use uuid::Uuid;

use crate::journal::{Hibernation, Person};

/// The name of an erased person.
pub const FORMER_PLAYER: &str = "Former player";

/// A person to whom the admin gave another name.
#[derive(Clone, Debug)]
pub struct Renamed {
    /// The person with the new name.
    pub person: Person,
    /// The tables where a log or the chat changed.
    pub tables: Vec<TableId>,
}

/// The result of an erasure.
#[derive(Clone, Debug, Default)]
pub struct Erased {
    /// The erased person, and the bots that the person owned.
    pub people: Vec<UserId>,
    /// The tables where a log or the chat changed.
    pub tables: Vec<TableId>,
}

/// Replaces the name of a person in JSON, such as the change of an entry, in every object with the
/// person's `id` and a `name`. Returns whether there was one.
pub fn replace_name(json: &mut Value, who: UserId, name: &str) -> bool {
    rename(json, &who.to_string(), name)
}

/// Returns a name that says nothing about a person whose name the admin took away.
pub fn neutral_name() -> String {
    let number = Uuid::new_v4().as_u128() % 1_000_000;
    format!("Player {number:06}")
}

fn rename(value: &mut Value, id: &str, to: &str) -> bool {
    match value {
        Value::Object(object) => {
            let is_the_one = object.get("id").and_then(Value::as_str) == Some(id);
            let name = object.get_mut("name").filter(|_| is_the_one);
            let here = name.map(|name| *name = to.into()).is_some();
            object.values_mut().fold(here, |found, inner| rename(inner, id, to) | found)
        }
        Value::Array(items) => {
            items.iter_mut().fold(false, |found, item| rename(item, id, to) | found)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Returns the people whose names a hibernating table shows in the lobby, except those whose names
/// were already replaced.
pub fn people_named(rest: &Hibernation) -> Vec<UserId> {
    let Some(listed) = &rest.listed else { return Vec::new() };
    let name_of = |seat: usize| Some(&listed.shown.seats.get(seat)?.player.as_ref()?.name);
    let seats = rest.seats.iter();
    let seats = seats.filter_map(|own| Some((own.person, name_of(own.seat.index())?)));
    let named = seats.chain([(listed.host, &listed.shown.host)]);
    named.filter(|(_, name)| *name != FORMER_PLAYER).map(|(person, _)| person).collect()
}
