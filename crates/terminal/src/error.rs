use std::io;

use client::{CommandError, Disconnected};
use protocol::Refusal;
use rules::Seat;

/// The reason why a session ended before its match was over.
#[derive(Debug, thiserror::Error)]
pub enum SessionError {
    #[error("{0}")]
    Command(Box<CommandError>),
    #[error("{0}")]
    Unsubscribed(Box<Refusal>),
    #[error("{0}")]
    Disconnected(Box<Disconnected>),
    #[error("the host removed you from seat {0}")]
    Kicked(Seat),
    #[error("seat {0} is no longer yours; the table was closed, or another player took the seat")]
    SeatLost(Seat),
    #[error("cannot write the output")]
    Output(#[from] io::Error),
    #[error("cannot read the view from the server; try a newer version of this program: {0}")]
    View(#[from] serde_json::Error),
}

impl From<CommandError> for SessionError {
    fn from(error: CommandError) -> SessionError {
        SessionError::Command(Box::new(error))
    }
}
