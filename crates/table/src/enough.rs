use journal::Change;
use protocol::{Code, Refusal};
use rules::Game;

use crate::Table;

/// The most entries of a table since its last match began, or it was made, that are no actions of
/// a match. Beyond that, only what leads to a match or away from the table is written down.
pub(crate) const ENTRIES_MAX: u32 = 2_000;

/// How many of those there may be then: every seat is left, filled and ready more than once.
const SPARE: u32 = 100;

impl<G: Game> Table<G> {
    /// Whether the table is already as `change` would make it: then nothing is written down.
    pub(crate) fn is_noop(&self, change: &Change) -> bool {
        if let Change::Ready { seat, ready } = change {
            let occupant = self.seat_states[seat.index()].occupant();
            return occupant
                .is_some_and(|occupant| occupant.ready == *ready && occupant.waits != *ready);
        }
        if let Change::MoreTime { seat, factor } = change {
            let occupant = self.seat_states[seat.index()].occupant();
            return occupant.is_some_and(|occupant| occupant.time_factor == *factor);
        }
        if let Change::Chose { options } = change {
            return *options == crate::as_map(&self.options);
        }
        if let Change::PaceSet { pace } = change {
            return *pace == self.settings.bot_pace;
        }
        matches!(change, Change::ChatSet { chat } if *chat == self.settings.chat)
    }

    /// Counts an entry that the table takes.
    pub(crate) fn count_entry(&mut self, change: &Change) {
        if matches!(change, Change::Started { .. } | Change::Rematch { .. }) {
            self.n_non_play_entries = 0;
        } else if !matches!(change, Change::Played { .. }) {
            self.n_non_play_entries = self.n_non_play_entries.saturating_add(1);
        }
    }

    /// Refuses what somebody wants where so much has happened besides play that a log could grow
    /// for ever. A match, and its end, always may be.
    pub(crate) fn check_entry_limit(&self, change: &Change) -> Result<(), Refusal> {
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
        let most = if leads_on { ENTRIES_MAX + SPARE } else { ENTRIES_MAX };
        if plays || self.n_non_play_entries < most {
            return Ok(());
        }
        Err(Refusal::new(
            Code::TooLarge,
            "too much has happened at this table besides play: play on, begin a match, or make another table",
        ))
    }
}
