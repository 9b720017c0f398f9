use rules::Seat;

use crate::mismatch::Mismatch;

/// An error for a decision that cannot be reviewed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// The record does not match its own shuffles and actions.
    #[error(transparent)]
    Mismatch(#[from] Mismatch),
    /// The match has no such seat.
    #[error("there is no seat {0} in this match")]
    NoSuchSeat(Seat),
    /// Nobody decides at this step.
    #[error("no decision is made at step {step}: the match has decisions at steps 0 to {last}")]
    NoSuchStep {
        /// The step that was asked for.
        step: u32,
        /// The step of the last decision.
        last: u32,
    },
    /// The progress handler ended the review before it was complete.
    #[error("the review took too long")]
    Late,
}
