use protocol::Refusal;
use thiserror::Error;

use crate::WireError;

/// Why a first connection did not come about.
#[derive(Debug, Error)]
pub enum ConnectError {
    /// Nobody answered, or somebody who does not speak our protocol.
    #[error("cannot reach the server: {0}")]
    Wire(#[from] WireError),
    /// The server does not want this client, or not now.
    #[error("the server refused: {0}")]
    Refused(Refusal),
    /// The server closed the connection before it said who the client is.
    #[error("the server closed the connection: {code} {reason}")]
    Closed {
        /// The number in its close frame; 1006 without one.
        code: u16,
        /// Its reason.
        reason: String,
    },
    /// The server took too long.
    #[error("the server did not answer in time")]
    TooSlow,
}

/// Why a command has no `ack`.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum CommandError {
    /// The server refused it; it changed nothing.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The client has parted from the server for good. Whether the command was done is unknown.
    #[error("{0}")]
    Disconnected(Disconnected),
    /// The message is one that gets no answer: `auth` and `ping` are the client's own business.
    #[error("a command has a cid, and this message has none")]
    NoCommand,
}

impl CommandError {
    /// The refusal, where it is one.
    pub fn refusal(&self) -> Option<&Refusal> {
        match self {
            CommandError::Refused(refusal) => Some(refusal),
            CommandError::Disconnected(_) | CommandError::NoCommand => None,
        }
    }
}

/// Why a client has parted from its server for good.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Disconnected {
    /// It was told to.
    #[error("the client was closed")]
    ByClient,
    /// The server refused its identity.
    #[error("the server refused: {0}")]
    Refused(Refusal),
    /// The server closed with a code that says not to come back.
    #[error("the server closed the connection: {code} {reason}")]
    Closed {
        /// The code.
        code: u16,
        /// Its reason.
        reason: String,
    },
}
