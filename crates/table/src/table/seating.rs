use std::collections::BTreeSet;

use journal::Person;
use protocol::UserId;
use rules::Seat;

use crate::{
    invite::Lock,
    seat::{Occupant, SeatState},
};

/// The seats of a table, its host, and who may sit.
#[derive(Clone, Debug)]
pub(super) struct Seating {
    pub(super) states: Vec<SeatState>,
    pub(super) host: Person,
    pub(super) lock: Option<Lock>,
    /// The people whom the host has removed, the latest last. They can neither sit nor chat.
    pub(super) removed: Vec<Person>,
    pub(super) muted: BTreeSet<UserId>,
}

impl Seating {
    /// Creates free seats.
    pub(super) fn new(host: Person, seats: u8) -> Seating {
        Seating {
            states: vec![SeatState::Empty; usize::from(seats)],
            host,
            lock: None,
            removed: Vec::new(),
            muted: BTreeSet::new(),
        }
    }

    pub(super) fn occupant(&self, seat: Seat) -> Option<&Occupant> {
        self.states[seat.index()].occupant()
    }

    pub(super) fn occupant_mut(&mut self, seat: Seat) -> Option<&mut Occupant> {
        self.states[seat.index()].occupant_mut()
    }
}
