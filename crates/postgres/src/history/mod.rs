//! Counting matches: a match is stored in the transaction of its last entry. It counts in a later
//! transaction, which starts when the entry is acknowledged. Readers on all nodes wait for that.

mod count;
mod counter;

pub(crate) use count::{count, count_all};
pub(crate) use counter::Counter;
