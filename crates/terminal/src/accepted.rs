use std::{error::Error, fmt, ops::RangeInclusive, str::FromStr};

use games::GameKind;

/// A game that an engine or a bot accepts, with the numbers of seats: `gurka`, `gurka:3` or
/// `gurka:2-4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Accepted {
    game: GameKind,
    seats: RangeInclusive<u8>,
}

impl Accepted {
    /// Returns whether a table of this game with this number of seats is accepted.
    pub fn includes(&self, game: &str, seats: u8) -> bool {
        self.game.name() == game && self.seats.contains(&seats)
    }

    pub fn game(&self) -> GameKind {
        self.game
    }

    /// Returns the accepted numbers of seats, at least one.
    pub fn seats(&self) -> impl Iterator<Item = u8> {
        self.game.seats().iter().copied().filter(|seats| self.seats.contains(seats))
    }
}

impl FromStr for Accepted {
    type Err = BadAccepted;

    fn from_str(text: &str) -> Result<Accepted, BadAccepted> {
        let (name, seats) = text.split_once(':').unwrap_or((text, "0-255"));
        let (least, most) = seats.split_once('-').unwrap_or((seats, seats));
        let read = |text: &str| text.parse::<u8>().map_err(|_| BadAccepted(()));
        let game = GameKind::from_name(name).ok_or(BadAccepted(()))?;
        let accepted = Accepted { game, seats: read(least)?..=read(most)? };
        if accepted.seats().next().is_some() { Ok(accepted) } else { Err(BadAccepted(())) }
    }
}

/// The error for text that is not an [`Accepted`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadAccepted(());

impl fmt::Display for BadAccepted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected a game and its numbers of seats, such as gurka:2-4; the games are ")?;
        let games = GameKind::ALL.iter().map(|kind| match kind.seats() {
            [least, .., most] => format!("{kind}:{least}-{most}"),
            _ => kind.to_string(),
        });
        f.write_str(&games.collect::<Vec<_>>().join(", "))
    }
}

impl Error for BadAccepted {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_accepted_with_its_numbers_of_seats() {
        let seats =
            |text: &str| text.parse::<Accepted>().map(|one| one.seats().collect::<Vec<_>>());
        assert_eq!(seats("gurka"), Ok(vec![2, 3, 4]));
        assert_eq!(seats("gurka:3"), Ok(vec![3]));
        assert_eq!(seats("karnoffel:4-8"), Ok(vec![4, 6, 8]));
        for bad in ["whist", "gurka:5", "gurka:4-2", "gurka:", "gurka:a-b", "gurka:2-"] {
            assert_eq!(seats(bad), Err(BadAccepted(())), "{bad}");
        }
        let accepted: Accepted = "gurka:2-3".parse().unwrap();
        assert!(accepted.includes("gurka", 3));
        assert!(!accepted.includes("gurka", 4) && !accepted.includes("knorri", 3));
    }
}
