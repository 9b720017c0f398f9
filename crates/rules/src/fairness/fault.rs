use thiserror::Error;

/// An error in a deal, a proof, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FairnessError {
    /// The text is not 64 lower-case hexadecimal digits.
    #[error("not 64 lower-case hexadecimal digits")]
    NotHex,
    /// A card's code is empty, or not made of printable ASCII characters.
    #[error("card {index} of the deck has no printable ASCII code")]
    BadCode {
        /// The index of the card in the deck.
        index: usize,
    },
    /// There are more cards than two bytes can count.
    #[error("more cards than can be shuffled")]
    TooManyCards,
    /// The seats are not in ascending order, each once.
    #[error("seat {seat} is out of order or listed twice")]
    SeatOrder {
        /// The first seat that is out of order.
        seat: u8,
    },
    /// The seat sent no commitment, so it has nothing to reveal.
    #[error("seat {seat} has sent no commitment")]
    NoCommitment {
        /// The seat that sent none.
        seat: u8,
    },
    /// The seat has already revealed.
    #[error("seat {seat} has already revealed")]
    AlreadyRevealed {
        /// The seat that revealed before.
        seat: u8,
    },
    /// The contribution does not match the commitment of the seat.
    #[error("what seat {seat} revealed is not what it committed to")]
    SeatCommitment {
        /// The seat whose contribution differs.
        seat: u8,
    },
    /// The server's secret does not match its commitment, or belongs to another table, deal or
    /// deck.
    #[error("the server's secret is not what it committed to for this deal")]
    ServerCommitment,
    /// The commitment differs from the one published before the deal.
    #[error("the commitment is not the one published before the deal")]
    OtherCommitment,
    /// The position is beyond the last card.
    #[error("the position is beyond the last card")]
    NoSuchPosition,
    /// The path is too long or too short for a tree of that many cards.
    #[error("the path of the proof has the wrong length")]
    PathLength,
    /// The path does not lead to the published root.
    #[error("the path does not lead to the published root")]
    OtherRoot,
}
