use protocol::{Code, EpochMs, Refusal};
use rules::Game;
use storage::journal::{Change, IdempotencyKey};

use crate::{
    Table,
    command::{CommandOutcome, Outcomes},
};

/// The maximum number of entries other than play since the last match began. Beyond that, only
/// commands that lead to a match or away from the table are accepted.
pub(crate) const ENTRIES_MAX: u32 = 2_000;

/// The number of entries that commands to start a match or to leave may still add. Each seat can be
/// left, filled and made ready more than once.
const SPARE_ENTRIES: u32 = 100;

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
    /// The number of entries since the last match began that are not play, for [`ENTRIES_MAX`].
    pub(super) n_non_play_entries: u32,
    pub(super) outcomes: Outcomes,
}

impl LogState {
    /// Creates the state after entry `head`.
    pub(super) fn new(head: u64, changed_at: EpochMs, outcomes: Outcomes) -> LogState {
        LogState { epoch: 1, head, changed_at, is_closed: false, n_non_play_entries: 0, outcomes }
    }
}

impl<G: Game> Table<G> {
    /// The epoch of the history that the table's log belongs to.
    pub(crate) fn epoch(&self) -> u32 {
        self.log.epoch
    }

    pub fn head(&self) -> u64 {
        self.log.head
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.log.is_closed
    }

    /// The outcome of a recent command; `None` if it was not executed recently.
    pub(crate) fn outcome(&self, key: &IdempotencyKey) -> Option<&CommandOutcome> {
        self.log.outcomes.get(key)
    }

    /// Returns whether only the store knows the outcomes of some commands.
    pub(crate) fn has_forgotten_commands(&self) -> bool {
        self.log.outcomes.is_partial()
    }

    /// Counts an entry towards [`ENTRIES_MAX`].
    pub(super) fn count_entry(&mut self, change: &Change) {
        if matches!(change, Change::Started { .. } | Change::Rematch { .. }) {
            self.log.n_non_play_entries = 0;
        } else if !matches!(change, Change::Played { .. }) {
            self.log.n_non_play_entries = self.log.n_non_play_entries.saturating_add(1);
        }
    }

    /// Checks the limit on entries other than play, so that a log cannot grow without bound. Play
    /// and its end are always accepted.
    pub(super) fn check_entry_limit(&self, change: &Change) -> Result<(), Refusal> {
        let plays = matches!(
            change,
            Change::Started { .. }
                | Change::Played { .. }
                | Change::Resigned { .. }
                | Change::Rematch { .. }
        );
        let leads_on = matches!(
            change,
            Change::Ready { ready: true, .. }
                | Change::Stood { .. }
                | Change::BotAdded { .. }
                | Change::Voted { .. }
        );
        let limit = if leads_on { ENTRIES_MAX + SPARE_ENTRIES } else { ENTRIES_MAX };
        if plays || self.log.n_non_play_entries < limit {
            return Ok(());
        }
        Err(Refusal::new(
            Code::TooLarge,
            "this table has too many entries besides play: play on, start a match, or create another table",
        ))
    }
}
