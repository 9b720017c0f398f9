use std::collections::BTreeMap;

use serde::{Serialize, Serializer, ser::Error};
use serde_json::value::RawValue;

/// The members of a game's public view that differ from the previous view, with `null` for those
/// that are gone.
///
/// [`PublicUpdate::after`](crate::to_client::PublicUpdate::after) merges them into the previous
/// view again.
#[derive(Clone, Copy, Debug)]
pub struct ChangedMembers<'a, M> {
    /// The view before the entry; `None` before the first match.
    pub before: Option<&'a M>,
    /// The view after it, which has no member that is `null`.
    pub now: &'a M,
}

impl<M: Serialize> Serialize for ChangedMembers<'_, M> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(before) = self.before else { return self.now.serialize(serializer) };
        let before = serde_json::to_string(before).map_err(S::Error::custom)?;
        let now = serde_json::to_string(self.now).map_err(S::Error::custom)?;
        let before = members(&before).map_err(S::Error::custom)?;
        let now = members(&now).map_err(S::Error::custom)?;
        debug_assert!(now.values().all(|value| value.get() != "null"), "null means gone");
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

fn members(view: &str) -> serde_json::Result<BTreeMap<&str, &RawValue>> {
    serde_json::from_str(view)
}
