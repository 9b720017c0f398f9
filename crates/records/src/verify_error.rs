use fairness::FairnessError;

/// Why a record's shuffles are not proved to come from its secrets.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// The record says nothing of where its shuffles came from.
    #[error("the record has no `fairness`: nothing can be proved of its shuffles")]
    NoFairness,
    /// They came about by another construction.
    #[error("the shuffles were made by `{0}`; this program checks `{dealer}`", dealer = fairness::DEALER)]
    OtherDealer(String),
    /// The deals do not follow each other.
    #[error("deal {found} stands where deal {expected} has to")]
    DealNumber {
        /// The number in the record.
        found: u64,
        /// The number that follows.
        expected: u64,
    },
    /// The deck does not stand in the rulebook's order.
    #[error("deal {deal}: the deck is not in the rulebook's order")]
    DeckOrder {
        /// The deal.
        deal: u64,
    },
    /// The secrets are not as promised.
    #[error("deal {deal}: {fault}")]
    Fault {
        /// The deal.
        deal: u64,
        /// What is wrong.
        fault: FairnessError,
    },
    /// The shuffles of a deal are not numbered as they are used.
    #[error("deal {deal}: a shuffle for `{found}` stands where `{expected}` has to")]
    Purpose {
        /// The deal.
        deal: u64,
        /// The purpose in the record.
        found: String,
        /// The purpose that follows.
        expected: String,
    },
    /// The deal had a shuffle that the record lacks.
    #[error("deal {deal}, {purpose}: the record lacks this shuffle")]
    ShuffleMissing {
        /// The deal.
        deal: u64,
        /// The purpose.
        purpose: String,
    },
    /// A reshuffle of cards that the deck has not, or not so often.
    #[error("deal {deal}, {purpose}: there are cards in the shuffle that the deck has not")]
    OtherCards {
        /// The deal.
        deal: u64,
        /// The purpose.
        purpose: String,
    },
    /// The cards lie otherwise than the secrets have them.
    #[error("deal {deal}, {purpose}: the shuffle is not the one that the secrets make")]
    Shuffle {
        /// The deal.
        deal: u64,
        /// The purpose.
        purpose: String,
    },
    /// The root is not that of the shuffle, or missing.
    #[error("deal {deal}, {purpose}: the root is not that of the shuffle")]
    Root {
        /// The deal.
        deal: u64,
        /// The purpose.
        purpose: String,
    },
    /// A root of no shuffle.
    #[error("deal {deal}, {purpose}: there is a root but no shuffle")]
    RootLeft {
        /// The deal.
        deal: u64,
        /// The purpose.
        purpose: String,
    },
    /// There are shuffles that belong to no deal.
    #[error("the record has {n} shuffles more than its deals account for")]
    ShufflesLeft {
        /// How many.
        n: usize,
    },
}
