use rules::{SEATS_MAX, Seat};

/// The sides: two teams, even seats against odd, or every seat for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sides {
    seats: u8,
    teams: bool,
}

/// One number for each side, in the order of [`Sides::of`].
pub(super) type BySide = [u8; SEATS_MAX as usize];

/// The tricks that win a deal.
pub(super) const TRICKS_TO_WIN: u8 = 3;

impl Sides {
    /// The sides at a table of `seats` seats.
    pub(super) fn new(seats: u8, teams: bool) -> Sides {
        Sides { seats, teams }
    }

    /// The number of seats.
    pub fn seats(self) -> u8 {
        self.seats
    }

    /// The number of sides.
    pub fn n_sides(self) -> u8 {
        if self.teams { 2 } else { self.seats }
    }

    /// The number of the side that `seat` is on: its own, or 0 for the even seats' team and 1 for
    /// the odd seats'.
    pub fn of(self, seat: Seat) -> usize {
        usize::from(seat.0 % self.n_sides())
    }

    /// Returns whether the two play together; a seat plays with itself.
    pub fn together(self, one: Seat, other: Seat) -> bool {
        self.of(one) == self.of(other)
    }

    /// The seats on the side of `seat`, ascending.
    pub fn with(self, seat: Seat) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats).filter(move |&other| self.together(seat, other))
    }

    /// Every side as its seats, ascending.
    pub fn all(self) -> Vec<Vec<Seat>> {
        Seat::all(self.n_sides()).map(|first| self.with(first).collect()).collect()
    }

    /// The cards that each seat is dealt: one more than *k* sides can share without one of them
    /// having three tricks (KA-4).
    pub fn n_cards(self) -> u8 {
        2 * self.n_sides() + 1
    }

    /// Each seat's number, where `by_side` has each side's.
    pub(super) fn per_seat(self, by_side: BySide) -> Vec<u8> {
        Seat::all(self.seats).map(|seat| by_side[self.of(seat)]).collect()
    }
}
