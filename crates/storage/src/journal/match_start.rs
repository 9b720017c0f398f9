use protocol::UserId;

use crate::journal::Log;

/// The state of a table just before an entry, from which it can be rebuilt without earlier entries.
///
/// It can be computed from these entries at any time. To a store it is a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchStart {
    pub state: String,
    /// The people whose names the state contains.
    pub people: Vec<UserId>,
}

/// The end of a table's log: the entries since a match start, or all of them.
#[derive(Clone, Debug)]
pub struct LogTail {
    /// The state before the first of the entries; `None` if that is entry 0.
    pub state: Option<String>,
    pub entries: Log,
}
