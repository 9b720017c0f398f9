use protocol::{Clock, EpochMs, Refusal, Status, TableEvent};
use rules::{Game, Seat};
use storage::journal::{Change, Entry, Person};

use super::{seat::SeatState, step::stale};
use crate::{Broadcast, Table};

/// The idle time after which a waiting table is closed if nobody comes, in milliseconds: a day; it
/// is fourteen times as long with a clock of days.
const IDLE_TABLE_MS: u64 = 24 * 60 * 60 * 1_000;

/// The time before a full table starts automatically, in milliseconds.
pub(crate) const AUTO_START_MS: u64 = 10_000;

/// The wait of a table's players for the next match.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    /// The time at which a player began to wait for a match; `None` if nobody waits.
    pub(super) since: Option<EpochMs>,
    /// Set if bots fill free seats at once, because a player or the host calls them.
    pub(super) fills_now: bool,
    /// The time at which the table became full with nobody asking to wait; `None` if it is not so
    /// now.
    pub(super) full_since: Option<EpochMs>,
}

impl<G: Game> Table<G> {
    /// Records when a player began to wait for a match; clears it once nobody waits.
    pub(super) fn update_waiting_since(&mut self, entry: &Entry) {
        let waits = self.status() == Status::Waiting && self.persons().next().is_some();
        self.waiting.fills_now &= waits && self.has_free_seat();
        self.waiting.since = waits.then(|| self.waiting.since.unwrap_or(entry.at));
    }

    /// Records when the table became full with nobody asking to wait; clears it once that no longer
    /// holds.
    pub(super) fn update_full_since(&mut self, entry: &Entry) {
        let full = self.status() == Status::Waiting
            && self.seating.states.iter().all(SeatState::may_begin);
        self.waiting.full_since = full.then(|| self.waiting.full_since.unwrap_or(entry.at));
    }

    /// The time at which a full table starts by itself; `None` while a seat is free or somebody
    /// asks to wait, and with a clock of days, when all players have to be ready.
    pub(crate) fn starts_at(&self) -> Option<EpochMs> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        self.waiting.full_since.filter(|_| !days).map(|since| since + AUTO_START_MS)
    }

    /// The seats of a full table whose owners have to be ready.
    pub(crate) fn unready(&self) -> Vec<Seat> {
        let is_full = self.status() == Status::Waiting && !self.has_free_seat();
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let holds = |state: &SeatState| if days { !state.is_ready() } else { !state.may_begin() };
        let seats = Seat::all(self.seats()).filter(|_| is_full);
        seats.filter(|seat| holds(&self.seating.states[seat.index()])).collect()
    }

    /// The deadline after an absence before a match; `None` if the absence does not count. With a
    /// clock of days, players may always be away.
    pub(crate) fn waiting_absence_deadline(&self, since: EpochMs) -> Option<EpochMs> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let counts = self.status() == Status::Waiting && !days;
        counts.then(|| since + u64::from(self.settings.gone.grace_s) * 1_000)
    }

    /// Decides that an absent player no longer counts as ready.
    pub(super) fn not_ready(&self, seat: Seat) -> Result<Change, Refusal> {
        let counts = self.waiting_absence_deadline(EpochMs(0)).is_some() && self.is_ready(seat);
        counts.then_some(Change::Ready { seat, ready: false }).ok_or_else(stale)
    }

    pub(super) fn ready(&self, who: &Person, ready: bool) -> Result<Change, Refusal> {
        self.check_status(Status::Waiting)?;
        Ok(Change::Ready { seat: self.own_seat(who)?, ready })
    }

    pub(super) fn set_ready(&mut self, seat: Seat, ready: bool, broadcast: &mut Broadcast<G>) {
        if let Some(occupant) = self.seating.occupant_mut(seat) {
            occupant.set_ready(ready);
        }
        broadcast.push_table(TableEvent::Ready { seat, ready });
    }

    /// The time at which an idle waiting table is closed; `None` unless the table waits.
    pub(super) fn closes_at(&self) -> Option<EpochMs> {
        let waits = self.status() == Status::Waiting && !self.log.is_closed;
        let days = matches!(self.settings.clock, Clock::Days { .. });
        waits.then(|| self.log.changed_at + IDLE_TABLE_MS * if days { 14 } else { 1 })
    }

    /// Returns whether a waiting table has been idle for too long. Clients may still be connected.
    pub(crate) fn is_idle(&self, now: EpochMs) -> bool {
        self.closes_at().is_some_and(|at| now >= at)
    }

    /// Decides to close a table that has been idle for too long before a match.
    pub(crate) fn close(&self, now: EpochMs) -> Result<Change, Refusal> {
        self.is_idle(now).then_some(Change::Closed {}).ok_or_else(stale)
    }

    /// Frees all seats of a table that is closed.
    pub(super) fn unseat_all(&mut self, broadcast: &mut Broadcast<G>) {
        self.seating.states.fill_with(SeatState::default);
        broadcast.push_table(TableEvent::Closed);
    }
}
