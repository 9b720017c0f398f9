use std::{fmt, ops::Range};

use serde::{
    Deserialize, Deserializer, Serialize,
    de::{MapAccess, Visitor},
};
use serde_json::value::RawValue;

/// The members of a game's public view, encoded once for the update of its own entry and for that
/// of the next one.
#[derive(Clone, Debug)]
pub struct EncodedView {
    /// The view as JSON.
    json: String,
    /// The name and the value of each member, as ranges of the text.
    members: Vec<(Range<usize>, Range<usize>)>,
}

impl EncodedView {
    /// Encodes a view, which is an object without a member that is `null`.
    pub fn new(view: &impl Serialize) -> EncodedView {
        let json = serde_json::to_string(view).expect("views serialize");
        let Members(members) = serde_json::from_str(&json).expect("a view is an object");
        debug_assert!(members.iter().all(|(_, value)| value.get() != "null"), "null means gone");
        let range = |part: &str| {
            let start = part.as_ptr().addr() - json.as_ptr().addr();
            start..start + part.len()
        };
        let members = members.iter().map(|(name, value)| (range(name), range(value.get())));
        EncodedView { members: members.collect(), json }
    }

    fn members(&self) -> impl Iterator<Item = (&str, &str)> {
        self.members
            .iter()
            .map(|(name, value)| (&self.json[name.clone()], &self.json[value.clone()]))
    }

    /// Returns the value of a member. Views tend to have the same members in the same order, so
    /// that it is probably member number `n`.
    fn get(&self, n: usize, name: &str) -> Option<&str> {
        let has_name = |(of, _): &&(Range<usize>, Range<usize>)| self.json[of.clone()] == *name;
        let found = self.members.get(n).filter(has_name);
        let (_, value) = found.or_else(|| self.members.iter().find(has_name))?;
        Some(&self.json[value.clone()])
    }
}

/// The members of an object, in order, without copies.
struct Members<'a>(Vec<(&'a str, &'a RawValue)>);

impl<'de> Deserialize<'de> for Members<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Members<'de>, D::Error> {
        struct Reader;

        impl<'de> Visitor<'de> for Reader {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::with_capacity(24);
                while let Some(member) = map.next_entry()? {
                    members.push(member);
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(Reader)
    }
}

/// The members of a game's public view that differ from the previous view, with `null` for those
/// that are gone.
///
/// [`PublicUpdate::after`](crate::to_client::PublicUpdate::after) merges them into the previous
/// view again.
#[derive(Clone, Copy, Debug)]
pub struct ChangedMembers<'a> {
    /// The view before the entry; `None` before the first match.
    pub before: Option<&'a EncodedView>,
    /// The view after it.
    pub now: &'a EncodedView,
}

impl ChangedMembers<'_> {
    /// Appends them as a JSON object.
    pub fn write(&self, json: &mut Vec<u8>) {
        let ChangedMembers { before, now } = *self;
        let start = json.len();
        for (n, (name, value)) in now.members().enumerate() {
            if before.and_then(|before| before.get(n, name)) != Some(value) {
                write_member(json, name, value);
            }
        }
        for (n, (name, _)) in before.iter().flat_map(|before| before.members()).enumerate() {
            if now.get(n, name).is_none() {
                write_member(json, name, "null");
            }
        }
        match json.get_mut(start) {
            Some(comma) => *comma = b'{',
            None => json.push(b'{'),
        }
        json.push(b'}');
    }
}

/// Writes a member after a comma. Names need no escapes: they are borrowed from JSON as they are.
fn write_member(json: &mut Vec<u8>, name: &str, value: &str) {
    for part in [",\"", name, "\":", value] {
        json.extend_from_slice(part.as_bytes());
    }
}
