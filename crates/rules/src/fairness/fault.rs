use std::{error::Error, fmt};

/// An error in a deal, a proof, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FairnessError {
    /// The text is not 64 lower-case hexadecimal digits.
    NotHex,
    /// A card's code is empty, or not made of printable ASCII characters.
    BadCode {
        /// The index of the card in the deck.
        index: usize,
    },
    /// There are more cards than two bytes can count.
    TooManyCards,
    /// The seats are not in ascending order, each once.
    SeatOrder {
        /// The first seat that is out of order.
        seat: u8,
    },
    /// The seat sent no commitment, so it has nothing to reveal.
    NoCommitment {
        /// The seat that sent none.
        seat: u8,
    },
    /// The seat has already revealed.
    AlreadyRevealed {
        /// The seat that revealed before.
        seat: u8,
    },
    /// The contribution does not match the commitment of the seat.
    SeatCommitment {
        /// The seat whose contribution differs.
        seat: u8,
    },
    /// The server's secret does not match its commitment, or belongs to another table, deal or
    /// deck.
    ServerCommitment,
    /// The commitment differs from the one published before the deal.
    OtherCommitment,
    /// The position is beyond the last card.
    NoSuchPosition,
    /// The path is too long or too short for a tree of that many cards.
    PathLength,
    /// The path does not lead to the published root.
    OtherRoot,
}

impl fmt::Display for FairnessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FairnessError::NotHex => f.write_str("not 64 lower-case hexadecimal digits"),
            FairnessError::BadCode { index } => {
                write!(f, "card {index} of the deck has no printable ASCII code")
            }
            FairnessError::TooManyCards => f.write_str("more cards than can be shuffled"),
            FairnessError::SeatOrder { seat } => {
                write!(f, "seat {seat} is out of order or listed twice")
            }
            FairnessError::NoCommitment { seat } => {
                write!(f, "seat {seat} has sent no commitment")
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
            FairnessError::NoSuchPosition => f.write_str("the position is beyond the last card"),
            FairnessError::PathLength => f.write_str("the path of the proof has the wrong length"),
            FairnessError::OtherRoot => f.write_str("the path does not lead to the published root"),
        }
    }
}

impl Error for FairnessError {}
