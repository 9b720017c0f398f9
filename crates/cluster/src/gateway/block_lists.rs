use std::collections::HashMap;

use parking_lot::Mutex;
use protocol::UserId;
use table::BlockList;

/// The block lists of people who follow tables of this node from others.
///
/// All their subscriptions share one list, so that a change is effective at once.
#[derive(Debug, Default)]
pub struct BlockLists(Mutex<Lists>);

#[derive(Debug, Default)]
struct Lists {
    by_person: HashMap<UserId, BlockList>,
    /// The number of lists at which unused ones are removed again.
    next_cleanup: usize,
}

impl BlockLists {
    /// Returns the list of a person. A new one is `blocked`, the list of the gateway. One that is in
    /// use here is kept, because it is more recent.
    pub(crate) fn of(&self, person: UserId, blocked: BlockList) -> BlockList {
        let mut lists = self.0.lock();
        if lists.by_person.len() >= lists.next_cleanup {
            lists.by_person.retain(|_, list| !list.is_unique());
            // Twice as many, so that the cost per subscription stays constant.
            lists.next_cleanup = 2 * lists.by_person.len() + 1;
        }
        let known = lists.by_person.get(&person).filter(|list| !list.is_unique());
        if let Some(known) = known {
            return known.clone();
        }
        lists.by_person.insert(person, blocked.clone());
        blocked
    }

    /// Replaces the people whom a person blocks, if the person has a list here.
    pub fn set(&self, person: UserId, blocked: impl IntoIterator<Item = UserId>) {
        let lists = self.0.lock();
        if let Some(list) = lists.by_person.get(&person) {
            list.set(blocked);
        }
    }
}
