use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The most seats that a table of any game has.
pub const SEATS_MAX: u8 = 8;

/// A place at the table, numbered clockwise from 0.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seats of a table, ascending.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }

    /// The neighbour to the left, who is next clockwise.
    #[must_use]
    pub fn left(self, seats: u8) -> Seat {
        Seat((self.0 + 1) % seats)
    }

    /// The neighbour to the right, who is next counter-clockwise.
    #[must_use]
    pub fn right(self, seats: u8) -> Seat {
        Seat((self.0 + seats - 1) % seats)
    }

    /// Everybody once, clockwise, from this seat's left round to this seat.
    pub fn round(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (1..=seats).map(move |step| Seat((self.0 + step) % seats))
    }

    /// The seat's place in a list of one thing per seat.
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
    /// One who sees no hand.
    Spectator,
    /// One who sits and sees what that seat sees.
    Seat(Seat),
}

impl Viewer {
    /// The spectator, then every seat of a table.
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
