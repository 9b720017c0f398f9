use std::ops::RangeInclusive;

use protocol::{CloseCode, Code, Refusal};
use tokio_tungstenite::tungstenite::{
    Error,
    error::{CapacityError, ProtocolError},
};

use crate::{state::sessions::SessionEnd, subscriptions::EndReason};

/// The delay before clients reconnect after a shutdown, in milliseconds, spread so that they do not
/// all come at once. It also gives the server time to start again.
const RECONNECT_DELAY_MS: RangeInclusive<u64> = 200..=2_000;

/// The delay before clients reconnect in a cluster, in milliseconds: other nodes serve them at
/// once.
const RECONNECT_ELSEWHERE_DELAY_MS: RangeInclusive<u64> = 0..=400;

/// The largest reason in a close frame, in bytes (RFC 6455, section 5.5).
const REASON_MAX: usize = 123;

/// The code and reason of a close frame.
#[derive(Debug)]
pub(super) struct End {
    pub(super) code: CloseCode,
    pub(super) reason: String,
}

impl End {
    pub(super) fn new(code: CloseCode, reason: impl Into<String>) -> End {
        End { code, reason: reason.into() }
    }

    /// The close frame after a refused `auth`.
    ///
    /// Only an unknown token should be deleted by the client; otherwise it can retry.
    pub(super) fn of_auth(refusal: &Refusal) -> End {
        match refusal.retry_ms {
            Some(wait) if refusal.code == Code::RateLimited => {
                End::new(CloseCode::Flooding, format!("retry_ms={wait}"))
            }
            Some(_) => End::new(CloseCode::Away, refusal.code.word()),
            None => End::new(CloseCode::Unauthorized, refusal.code.word()),
        }
    }

    pub(super) fn too_slow() -> End {
        End::new(CloseCode::TooSlow, "too slow; reconnect and resume")
    }

    pub(super) fn lost() -> End {
        End::new(CloseCode::HeartbeatLost, "heartbeat lost; reconnect and resume")
    }

    /// Returns the close frame for a reason. Other nodes may serve the client after a shutdown.
    pub(super) fn of(reason: EndReason, has_other_nodes: bool) -> End {
        match reason {
            EndReason::TooSlow => End::too_slow(),
            EndReason::Session(SessionEnd::Expired) => {
                End::new(CloseCode::Unauthorized, "session ended")
            }
            EndReason::Session(SessionEnd::Banned(why)) => {
                End::new(CloseCode::Forbidden, shortened(format!("banned: {why}")))
            }
            EndReason::Session(SessionEnd::Renamed) => {
                End::new(CloseCode::Away, "you have another name; reconnect")
            }
            EndReason::Elsewhere(url) => {
                let url = moved(&url);
                // The reason of a close frame has this size.
                if url.len() > REASON_MAX {
                    return End::new(CloseCode::Away, "the table is on another node; reconnect");
                }
                End::new(CloseCode::Elsewhere, url)
            }
            EndReason::Draining | EndReason::CutOff => {
                let delays =
                    if has_other_nodes { RECONNECT_ELSEWHERE_DELAY_MS } else { RECONNECT_DELAY_MS };
                let retry_ms = fastrand::u64(delays);
                End::new(CloseCode::Draining, format!("retry_ms={retry_ms}"))
            }
        }
    }

    /// Converts a read error to a close frame; `None` if the peer is gone.
    ///
    /// Frames have at most `most` bytes.
    pub(super) fn of_error(error: &Error, most: usize) -> Option<End> {
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
}

/// Truncates a text to the size of a close frame.
fn shortened(mut text: String) -> String {
    text.truncate(text.floor_char_boundary(REASON_MAX));
    text
}

/// The query of a socket that was sent to this node by another one, and stays.
pub(crate) const MOVED: &str = "moved";

/// Returns the URL of a node's WebSocket, for a client that another node has sent there.
fn moved(node: &str) -> String {
    let node = node.trim_end_matches('/');
    let node = match node.strip_prefix("http") {
        Some(rest) => format!("ws{rest}"),
        None => node.to_owned(),
    };
    format!("{node}/ws?{MOVED}")
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

    #[test]
    fn clients_are_sent_to_the_socket_of_another_node() {
        for (node, socket) in [
            ("http://10.0.0.2:8080", "ws://10.0.0.2:8080/ws?moved"),
            ("https://cards.example/node/b/", "wss://cards.example/node/b/ws?moved"),
        ] {
            let end = End::of(EndReason::Elsewhere(node.to_owned()), true);
            assert_eq!((end.code, &*end.reason), (CloseCode::Elsewhere, socket));
        }
        let too_long = EndReason::Elsewhere(format!("http://{}", "a".repeat(120)));
        let too_long = End::of(too_long, true);
        assert_eq!(too_long.code, CloseCode::Away);
    }

    fn code(error: &Error) -> Option<CloseCode> {
        End::of_error(error, 16).map(|end| end.code)
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
