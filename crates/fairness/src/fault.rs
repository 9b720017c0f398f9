use std::{error::Error, fmt};

/// What is wrong with a deal, a proof, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairnessError {
    /// Not 64 lower-case hexadecimal digits.
    NotHex,
    /// A card's code is empty, or not made of printable ASCII characters.
    BadCode {
        /// Its place in the deck.
        index: usize,
    },
    /// More cards than two bytes can count.
    TooManyCards,
    /// The seats do not stand in ascending order, each once.
    SeatOrder {
        /// The first that does not.
        seat: u8,
    },
    /// The seat sent no commitment, so it has nothing to reveal.
    NoCommitment {
        /// The seat.
        seat: u8,
    },
    /// The seat has already revealed.
    AlreadyRevealed {
        /// The seat.
        seat: u8,
    },
    /// What the seat revealed is not what it committed to.
    SeatCommitment {
        /// The seat.
        seat: u8,
    },
    /// The server's secret is not what it committed to, or not for this table, deal and deck.
    ServerCommitment,
    /// The commitment is another than the one published before the deal.
    OtherCommitment,
    /// There is no such place among the cards.
    NoSuchPosition,
    /// The path has more or fewer steps than a tree of that many cards.
    PathLength,
    /// The card does not lie there under the published root.
    OtherRoot,
}

impl fmt::Display for FairnessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FairnessError::NotHex => f.write_str("not 64 lower-case hexadecimal digits"),
            FairnessError::BadCode { index } => {
                write!(f, "card {index} of the deck has no ascii code")
            }
            FairnessError::TooManyCards => f.write_str("more cards than can be shuffled"),
            FairnessError::SeatOrder { seat } => {
                write!(f, "seat {seat} is out of order or twice there")
            }
            FairnessError::NoCommitment { seat } => {
                write!(f, "seat {seat} has committed to nothing")
            }
            FairnessError::AlreadyRevealed { seat } => {
                write!(f, "seat {seat} has already revealed")
            }
            FairnessError::SeatCommitment { seat } => {
                write!(f, "what seat {seat} revealed is not what it committed to")
            }
            FairnessError::ServerCommitment => {
                f.write_str("the server's secret is not what it committed to for this deal")
            }
            FairnessError::OtherCommitment => {
                f.write_str("the commitment is not the one published before the deal")
            }
            FairnessError::NoSuchPosition => f.write_str("there is no such place among the cards"),
            FairnessError::PathLength => {
                f.write_str("the proof's path does not fit that many cards")
            }
            FairnessError::OtherRoot => {
                f.write_str("the card does not lie there under the published root")
            }
        }
    }
}

impl Error for FairnessError {}
