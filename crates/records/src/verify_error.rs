use rules::fairness::FairnessError;

/// An error that prevents proving that the shuffles of a record come from its secrets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The record has no `fairness` part.
    #[error("the record has no `fairness`, so its shuffles cannot be verified")]
    NoFairness,
    /// The shuffles were made by another construction.
    #[error("the shuffles were made by `{0}`; this program checks `{dealer}`", dealer = rules::fairness::DEALER)]
    OtherDealer(String),
    /// The deals are not numbered consecutively.
    #[error("expected deal {expected}, found deal {found}")]
    DealNumber {
        /// The number in the record.
        found: u64,
        /// The expected number.
        expected: u64,
    },
    /// The deck is not in the canonical order.
    #[error("deal {deal}: the deck is not in canonical order")]
    DeckOrder {
        /// The number of the deal.
        deal: u64,
    },
    /// The commitments do not match the secrets.
    #[error("deal {deal}: {fault}")]
    Fault {
        /// The number of the deal.
        deal: u64,
        /// The error in the deal.
        fault: FairnessError,
    },
    /// The shuffles of a deal are not numbered as they are used.
    #[error("deal {deal}: expected shuffle `{expected}`, found `{found}`")]
    Purpose {
        /// The number of the deal.
        deal: u64,
        /// The purpose in the record.
        found: String,
        /// The purpose that was expected.
        expected: String,
    },
    /// The deal had a shuffle that the record lacks.
    #[error("deal {deal}, {purpose}: the record lacks this shuffle")]
    ShuffleMissing {
        /// The number of the deal.
        deal: u64,
        /// The purpose of the shuffle.
        purpose: String,
    },
    /// A reshuffle contains cards that are not in the deck.
    #[error("deal {deal}, {purpose}: the shuffle has cards that are not in the deck")]
    OtherCards {
        /// The number of the deal.
        deal: u64,
        /// The purpose of the shuffle.
        purpose: String,
    },
    /// The cards are not in the order that follows from the secrets.
    #[error("deal {deal}, {purpose}: the shuffle does not follow from the secrets")]
    Shuffle {
        /// The number of the deal.
        deal: u64,
        /// The purpose of the shuffle.
        purpose: String,
    },
    /// The root does not match the shuffle or is missing.
    #[error("deal {deal}, {purpose}: the root does not match the shuffle")]
    Root {
        /// The number of the deal.
        deal: u64,
        /// The purpose of the shuffle.
        purpose: String,
    },
    /// A root belongs to no shuffle.
    #[error("deal {deal}, {purpose}: there is a root but no shuffle")]
    RootLeft {
        /// The number of the deal.
        deal: u64,
        /// The purpose of the shuffle.
        purpose: String,
    },
    /// Some shuffles belong to no deal.
    #[error("the record has {n} more shuffles than its deals use")]
    ShufflesLeft {
        /// The number of such shuffles.
        n: usize,
    },
}
