use rules::{SEATS_MAX, Seat};

/// The sides: two teams, even seats against odd, or every seat for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    seats: u8,
    teams: bool,
}

/// An array with one entry per side, indexed by [`Sides::of`].
pub(super) type BySide = [u8; SEATS_MAX as usize];

/// The number of tricks that win a deal.
pub(super) const TRICKS_TO_WIN: u8 = 3;

impl Sides {
    pub(super) fn new(seats: u8, teams: bool) -> Sides {
        Sides { seats, teams }
    }

    /// Returns the number of seats.
    pub fn seats(self) -> u8 {
        self.seats
    }

    /// Returns the number of sides.
    pub fn n_sides(self) -> u8 {
        if self.teams { 2 } else { self.seats }
    }

    /// Returns the number of the seat's side: with teams 0 for even and 1 for odd seats, otherwise
    /// the seat's own number.
    pub fn of(self, seat: Seat) -> usize {
        usize::from(seat.0 % self.n_sides())
    }

    /// Returns whether two seats are on the same side.
    pub fn together(self, one: Seat, other: Seat) -> bool {
        self.of(one) == self.of(other)
    }

    /// Returns the seats on the side of `seat`, ascending.
    pub fn with(self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats).filter(move |&other| self.together(seat, other))
    }

    /// Returns the seats of every side, ascending.
    pub fn all(self) -> Vec<Vec<Seat>> {
        Seat::all(self.n_sides()).map(|first| self.with(first).collect()).collect()
    }

    /// Returns the hand size: one more than the tricks that *k* sides can share without one of them
    /// having three (KA-4).
    pub fn n_cards(self) -> u8 {
        2 * self.n_sides() + 1
    }

    /// Converts one number per side to one per seat.
    pub(super) fn per_seat(self, by_side: BySide) -> Vec<u8> {
        Seat::all(self.seats).map(|seat| by_side[self.of(seat)]).collect()
    }
}
