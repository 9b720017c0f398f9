use protocol::EpochMs;

use crate::command::Outcomes;

/// The end of a table's log, and the commands in it.
#[derive(Clone, Debug)]
pub(super) struct LogState {
    /// The epoch of the store's history, set by the actor.
    pub(super) epoch: u32,
    /// The number of the last entry.
    pub(super) head: u64,
    pub(super) changed_at: EpochMs,
    /// Set once the table is closed for good.
    pub(super) is_closed: bool,
    /// Counted since the last match began, for [`ENTRIES_MAX`](super::decide::ENTRIES_MAX).
    pub(super) n_non_play_entries: u32,
    pub(super) outcomes: Outcomes,
}

impl LogState {
    /// Creates the state after entry `head`.
    pub(super) fn new(head: u64, changed_at: EpochMs, outcomes: Outcomes) -> LogState {
        LogState { epoch: 1, head, changed_at, is_closed: false, n_non_play_entries: 0, outcomes }
    }
}
