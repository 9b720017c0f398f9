use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One of the four suits, in the canonical order.
///
/// Written `c`, `d`, `h`, `s`, also in JSON.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
pub enum Suit {
    /// ♣
    #[serde(rename = "c")]
    Clubs,
    /// ♦
    #[serde(rename = "d")]
    Diamonds,
    /// ♥
    #[serde(rename = "h")]
    Hearts,
    /// ♠
    #[serde(rename = "s")]
    Spades,
}

impl Suit {
    /// All four suits, ascending.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// Returns the suit's letter in card notation: `c`, `d`, `h` or `s`.
    pub fn letter(self) -> char {
        match self {
            Suit::Clubs => 'c',
            Suit::Diamonds => 'd',
            Suit::Hearts => 'h',
            Suit::Spades => 's',
        }
    }

    /// Returns the suit that `letter` denotes; `None` for other letters.
    pub fn from_letter(letter: char) -> Option<Suit> {
        Suit::ALL.into_iter().find(|suit| suit.letter() == letter)
    }

    /// Returns the suit's plural noun in English, as in "you must follow hearts".
    pub fn name(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}
