use std::{
    collections::BTreeSet,
    sync::{Arc, PoisonError, RwLock},
};

use protocol::UserId;

/// Whom somebody does not hear. It is of the person and not of a table, and changes while tables
/// look at it: every clone changes with it.
#[derive(Clone, Debug, Default)]
pub struct BlockList(Arc<RwLock<BTreeSet<UserId>>>);

impl BlockList {
    /// Whether `speaker` is not heard.
    pub fn has(&self, speaker: UserId) -> bool {
        // Whoever panicked meanwhile had put the whole set in its place, or nothing.
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&speaker)
    }

    /// From now on these are not heard, and all others are.
    pub fn set(&self, speakers: impl IntoIterator<Item = UserId>) {
        let speakers = speakers.into_iter().collect();
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = speakers;
    }
}
