//! Bots' seats that people take over with the next deal.

use protocol::{TableEvent, UserId};
use rules::{Game, Seat};
use storage::journal::Person;

use super::seat::{Occupant, SeatState};
use crate::{Broadcast, Table};

impl<G: Game> Table<G> {
    /// Returns a bot's seat that `who` may take: `seat` if given, or else any.
    pub(super) fn seat_of_a_bot(&self, who: &Person, seat: Option<Seat>) -> Option<Seat> {
        let gives_way = |state: &SeatState| match state {
            SeatState::Bot { next: Some(next), .. } => !self.is_playing() && next.id == who.id,
            SeatState::Bot { next: None, .. } | SeatState::Empty | SeatState::Person(_) => {
                self.gives_way(state)
            }
        };
        let seat = match seat {
            Some(seat) => {
                self.seating.states.get(seat.index()).filter(|state| gives_way(state)).map(|_| seat)
            }
            None => self.first(gives_way),
        };
        seat.filter(|_| self.is_for_people())
    }

    /// The seat that `player` has reserved for the next deal; `None` if there is none.
    pub(super) fn claim_of(&self, player: UserId) -> Option<Seat> {
        self.first(
            |state| matches!(state, SeatState::Bot { next: Some(next), .. } if next.id == player),
        )
    }

    /// Returns whether people may take the seats of bots at this table.
    fn is_for_people(&self) -> bool {
        self.fills() && self.seating.lock.is_none() && !self.is_rated()
    }

    /// Returns whether the seat belongs to a bot that a player may replace.
    pub(crate) fn gives_way(&self, state: &SeatState) -> bool {
        self.is_for_people() && matches!(state, SeatState::Bot { next: None, .. })
    }

    /// Reserves a bot's seat for a player.
    pub(crate) fn claim(&mut self, seat: Seat, who: &Person, broadcast: &mut Broadcast<G>) {
        if let SeatState::Bot { next, .. } = &mut self.seating.states[seat.index()] {
            *next = Some(who.clone());
        }
        self.forget_removed(who.id);
        broadcast.push_table(TableEvent::Claimed { seat, name: who.name.clone() });
    }

    /// Drops the reservation of a bot's seat.
    pub(super) fn drop_claim(&mut self, seat: Seat, broadcast: &mut Broadcast<G>) {
        let SeatState::Bot { next, .. } = &mut self.seating.states[seat.index()] else { return };
        if let Some(who) = next.take() {
            broadcast.push_table(TableEvent::Stood { seat, name: who.name, kicked: false });
        }
    }

    /// Seats the players who reserved bots' seats, when a deal begins.
    pub(super) fn seat_claimants(&mut self, broadcast: &mut Broadcast<G>) {
        for seat in Seat::all(self.seats()) {
            let SeatState::Bot { next, .. } = &mut self.seating.states[seat.index()] else {
                continue;
            };
            let Some(who) = next.take() else { continue };
            broadcast.push_table(TableEvent::Sat { seat, name: who.name.clone(), kind: who.kind });
            self.seating.states[seat.index()] = SeatState::Person(Occupant::new(who, true));
            self.votes.forget();
        }
    }

    /// Drops the reservation of `player`, who took another seat.
    pub(super) fn drop_claim_of(&mut self, player: UserId) {
        for state in &mut self.seating.states {
            if let SeatState::Bot { next, .. } = state {
                next.take_if(|next| next.id == player);
            }
        }
    }
}
