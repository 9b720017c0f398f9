use protocol::CloseCode;
use tokio_tungstenite::tungstenite::{
    Error,
    error::{CapacityError, ProtocolError},
};

use crate::socket::connection::End;

/// Converts a read error to a close frame; `None` if the peer is gone.
///
/// Frames have at most `most` bytes.
pub(super) fn end_of(error: &Error, most: usize) -> Option<End> {
    let end = |code, reason: String| Some(End::new(code, reason));
    match error {
        Error::Capacity(CapacityError::MessageTooLong { .. }) => {
            end(CloseCode::TooBig, format!("a frame is limited to {most} bytes"))
        }
        Error::Utf8(_) => end(CloseCode::BadText, "invalid UTF-8".to_owned()),
        // The client disconnected without a close frame or sends data after it: it would not
        // receive a reason.
        Error::Protocol(broken) if !is_goodbye(broken) => {
            end(CloseCode::BrokenSocket, broken.to_string())
        }
        Error::Protocol(_)
        | Error::Capacity(CapacityError::TooManyHeaders)
        | Error::ConnectionClosed
        | Error::AlreadyClosed
        | Error::Io(_)
        | Error::Tls(_)
        | Error::WriteBufferFull(_)
        | Error::AttackAttempt
        | Error::Url(_)
        | Error::Http(_)
        | Error::HttpFormat(_) => None,
    }
}

fn is_goodbye(error: &ProtocolError) -> bool {
    matches!(
        error,
        ProtocolError::ResetWithoutClosingHandshake
            | ProtocolError::SendAfterClosing
            | ProtocolError::ReceivedAfterClosing
    )
}

#[cfg(test)]
mod tests {
    use std::io;

    use super::*;

    fn code(error: &Error) -> Option<CloseCode> {
        end_of(error, 16).map(|end| end.code)
    }

    #[test]
    fn each_kind_of_violation_has_its_code() {
        let too_long = CapacityError::MessageTooLong { size: 17, max_size: 16 };
        assert_eq!(code(&Error::Capacity(too_long)), Some(CloseCode::TooBig));
        assert_eq!(code(&Error::Utf8("x".to_owned())), Some(CloseCode::BadText));
        let broken = ProtocolError::UnmaskedFrameFromClient;
        assert_eq!(code(&Error::Protocol(broken)), Some(CloseCode::BrokenSocket));
        let gone = ProtocolError::ResetWithoutClosingHandshake;
        assert_eq!(code(&Error::Protocol(gone)), None);
        assert_eq!(code(&Error::Io(io::ErrorKind::ConnectionReset.into())), None);
        assert_eq!(code(&Error::ConnectionClosed), None);
    }
}
