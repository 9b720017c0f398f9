use journal::{Entry, Store};
use protocol::{Clock, Status};
use rules::{Game, Seat};

use crate::{Table, TableActor, chair::SeatState};

/// How long whoever sits at a full table has to say that it is too soon, in milliseconds.
pub(crate) const AUTO_START_MS: u64 = 10_000;

impl<G: Game> Table<G> {
    /// When the match begins by itself, for all seats are taken and nobody wants to wait, in epoch
    /// milliseconds. Where decisions take days nobody has to be there, so that all have to say that
    /// they are ready.
    pub(crate) fn starts_at(&self) -> Option<u64> {
        let days = matches!(self.settings.clock, Clock::Days { .. });
        self.full_since.filter(|_| !days).map(|since| since + AUTO_START_MS)
    }

    /// The seats whose owners have to say that they are ready, though all are taken.
    pub(crate) fn unready(&self) -> Vec<Seat> {
        let is_full = self.status() == Status::Waiting && !self.has_free_seat();
        let days = matches!(self.settings.clock, Clock::Days { .. });
        let holds = |state: &SeatState| if days { !state.is_ready() } else { !state.may_begin() };
        let seats = Seat::all(self.seats()).filter(|_| is_full);
        seats.filter(|seat| holds(&self.seat_states[seat.index()])).collect()
    }

    /// Notes since when all seats are taken by such as want no other to wait.
    pub(crate) fn update_full_since(&mut self, entry: &Entry) {
        let full =
            self.status() == Status::Waiting && self.seat_states.iter().all(SeatState::may_begin);
        self.full_since = full.then(|| self.full_since.unwrap_or(entry.at));
    }
}

impl<G: Game, S: Store> TableActor<G, S> {
    /// When a full table begins; none while one of its persons is not there.
    pub(crate) fn auto_start_at(&self) -> Option<u64> {
        let at = self.table.starts_at()?;
        let mut persons = self.table.persons();
        persons.all(|(_, person)| self.subscribers.has_player(person.id)).then_some(at)
    }
}
