use protocol::Refusal;
use thiserror::Error;

use crate::WireError;

/// A failed first connection.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// No server answered, or it does not speak the protocol.
    #[error("cannot reach the server: {0}")]
    Wire(#[from] WireError),
    /// The server refused the client or its identity.
    #[error("the server refused: {0}")]
    Refused(Refusal),
    /// The server closed the connection before the client was logged in.
    #[error("the server closed the connection: {code} {reason}")]
    Closed {
        /// The code of its close frame; 1006 without one.
        code: u16,
        /// The reason of its close frame.
        reason: String,
    },
    /// The server did not answer within [`Config::patience`](crate::Config::patience).
    #[error("the server did not answer in time")]
    TooSlow,
}

/// A command without an `ack`.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum CommandError {
    /// The server refused the command, which changed nothing.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The client is disconnected for good. The command may or may not have been executed.
    #[error("{0}")]
    Disconnected(Disconnected),
    /// The message has no `cid` and so gets no answer, such as `auth` or `ping`.
    #[error("this message has no cid, so it is not a command")]
    NoCommand,
}

impl CommandError {
    /// Returns the refusal; `None` for other errors.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            CommandError::Refused(refusal) => Some(refusal),
            CommandError::Disconnected(_) | CommandError::NoCommand => None,
        }
    }
}

/// The reason why a client will not reconnect.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Disconnected {
    /// The last [`Client`](crate::Client) was dropped.
    #[error("the client was closed")]
    ByClient,
    /// The server refused the identity of the client.
    #[error("the server refused: {0}")]
    Refused(Refusal),
    /// The server closed the connection with a code that forbids reconnecting.
    #[error("the server closed the connection: {code} {reason}")]
    Closed {
        /// The code of the close frame.
        code: u16,
        /// The reason in the close frame.
        reason: String,
    },
}
