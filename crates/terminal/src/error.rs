use std::io;

use client::{CommandError, Disconnected};
use protocol::Refusal;
use rules::Seat;

/// Why somebody's stay at a table ended before the match did.
#[derive(Debug, thiserror::Error)]
pub enum Ended {
    /// The server did not do what was needed.
    #[error("{0}")]
    Command(Box<CommandError>),
    /// The table can no longer be followed.
    #[error("{0}")]
    Unsubscribed(Box<Refusal>),
    /// The connection ended for good.
    #[error("{0}")]
    Disconnected(Box<Disconnected>),
    /// The host sent one away.
    #[error("the host of the table sent you away from seat {0}")]
    SentAway(Seat),
    /// One's seat is somebody else's, or nobody's.
    #[error("seat {0} is no longer yours: the table was closed, or somebody took the seat")]
    SeatLost(Seat),
    /// What is told cannot be written.
    #[error("cannot write")]
    Output(#[from] io::Error),
    /// The server shows another game than this program knows.
    #[error("the server sent a view that this program does not understand: {0}")]
    View(#[from] serde_json::Error),
}

impl From<CommandError> for Ended {
    fn from(error: CommandError) -> Ended {
        Ended::Command(Box::new(error))
    }
}
