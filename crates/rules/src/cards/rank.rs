use std::fmt;

use crate::cards::{Card, Suit};

/// One of the thirteen ranks, as printed: two lowest, ace highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "a rank says its own name")]
pub enum Rank {
    Two,
    Three,
    Four,
    Five,
    Six,
    Seven,
    Eight,
    Nine,
    Ten,
    Jack,
    Queen,
    King,
    Ace,
}

impl Rank {
    /// All thirteen ranks, ascending.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    const LETTERS: &'static str = "23456789TJQKA";

    /// Returns the card of this rank and `suit`.
    pub fn of(self, suit: Suit) -> Card {
        Card::new(self, suit)
    }

    /// Returns the rank's letter in card notation: `2` to `9`, `T`, `J`, `Q`, `K` or `A`.
    pub fn letter(self) -> char {
        char::from(Rank::LETTERS.as_bytes()[self as usize])
    }

    /// Returns the rank that `letter` denotes; `None` for other letters.
    pub fn from_letter(letter: char) -> Option<Rank> {
        Rank::LETTERS.find(letter).map(|i| Rank::ALL[i])
    }

    /// Returns the rank as a number: two is 2, jack 11, queen 12, king 13, ace 14.
    pub fn number(self) -> u8 {
        self as u8 + 2
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
