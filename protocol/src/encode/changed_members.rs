use std::collections::BTreeMap;

use serde::{Serialize, Serializer};
use serde_json::value::RawValue;

/// The members of a game's public view, encoded once for the update of its own entry and for that
/// of the next one.
#[derive(Clone, Debug)]
pub struct EncodedView(BTreeMap<String, Box<RawValue>>);

impl EncodedView {
    /// Encodes a view, which is an object without a member that is `null`.
    pub fn new(view: &impl Serialize) -> EncodedView {
        let text = serde_json::to_string(view).expect("views serialize");
        let members = serde_json::from_str(&text).expect("a view is an object");
        let view = EncodedView(members);
        debug_assert!(view.0.values().all(|value| value.get() != "null"), "null means gone");
        view
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

impl Serialize for ChangedMembers<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let EncodedView(now) = self.now;
        let Some(EncodedView(before)) = self.before else { return serializer.collect_map(now) };
        let is_same = |name: &str, value: &RawValue| {
            before.get(name).is_some_and(|was| was.get() == value.get())
        };
        let changed = now.iter().filter(|(name, value)| !is_same(name, value));
        let gone = before.keys().filter(|name| !now.contains_key(*name));
        serializer.collect_map(
            changed.map(|(name, value)| (name, Some(value))).chain(gone.map(|name| (name, None))),
        )
    }
}
