use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The maximum number of seats of a table, in any game.
pub const SEATS_MAX: u8 = 8;

/// A place at the table, numbered clockwise from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// Returns the seats of a table, ascending.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }

    /// Returns the neighbour to the left, who is next clockwise.
    #[must_use]
    pub fn left(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// Returns the neighbour to the right, who is next counter-clockwise.
    #[must_use]
    pub fn right(self, seats: u8) -> Seat {
        Seat((self.0 + seats - 1) % seats)
    }

    /// Returns every seat once, clockwise, from the left neighbour of this seat to this seat
    /// itself.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (1..=seats).map(move |step| Seat((self.0 + step) % seats))
    }

    /// Returns the seat's index in a list with one item per seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A viewer of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Viewer {
    /// A viewer who sees no hand.
    Spectator,
    /// The viewer in a seat, who sees what that seat sees.
    Seat(Seat),
}

impl Viewer {
    /// Returns the spectator and then every seat of a table.
    pub fn all(seats: u8) -> impl Iterator<Item = Viewer> {
        std::iter::once(Viewer::Spectator).chain(Seat::all(seats).map(Viewer::Seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_wrap_around_the_table() {
        assert_eq!((Seat(3).left(4), Seat(0).right(4)), (Seat(0), Seat(3)));
        assert_eq!(Seat(1).round(3).collect::<Vec<_>>(), [Seat(2), Seat(0), Seat(1)]);
    }
}
