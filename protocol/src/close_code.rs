use strum::{FromRepr, VariantArray};

/// The code of a close frame from the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, FromRepr, VariantArray)]
#[repr(u16)]
pub enum CloseCode {
    /// 1000: normal closure.
    Normal = 1000,
    /// 1001: the page was left, or the server cannot continue; reconnect.
    Away = 1001,
    /// 1002: not a valid WebSocket frame.
    BrokenSocket = 1002,
    /// 1007: a text frame that is not UTF-8.
    BadText = 1007,
    /// 1009: a frame was too big.
    TooBig = 1009,
    /// 4307: the table is on another node, which this one cannot reach; the reason is the URL of its
    /// WebSocket.
    Elsewhere = 4307,
    /// 4400: not the protocol of Knekt, after one `err bad_frame`.
    BadFrame = 4400,
    /// 4401: the token is refused or has expired; get another.
    Unauthorized = 4401,
    /// 4403: not allowed; the reason explains why.
    Forbidden = 4403,
    /// 4408: the heartbeat was lost; reconnect now and resume.
    HeartbeatLost = 4408,
    /// 4413: a slow consumer, even after coalescing; reconnect and resume.
    TooSlow = 4413,
    /// 4426: the client is too old.
    TooOld = 4426,
    /// 4429: flooding after `rate_limited`; wait.
    Flooding = 4429,
    /// 4503: the server is shutting down, or its node is cut off from its cluster; the reason is
    /// `retry_ms=…`.
    Draining = 4503,
}

impl CloseCode {
    /// All codes.
    pub const ALL: &'static [CloseCode] = CloseCode::VARIANTS;

    /// Returns the number in the close frame.
    pub fn number(self) -> u16 {
        self as u16
    }

    /// Returns whether a client should reconnect automatically.
    pub fn is_worth_reconnecting(self) -> bool {
        match self {
            CloseCode::Away
            | CloseCode::Elsewhere
            | CloseCode::HeartbeatLost
            | CloseCode::TooSlow
            | CloseCode::Flooding
            | CloseCode::Draining => true,
            CloseCode::Normal
            | CloseCode::BrokenSocket
            | CloseCode::BadText
            | CloseCode::TooBig
            | CloseCode::BadFrame
            | CloseCode::Unauthorized
            | CloseCode::Forbidden
            | CloseCode::TooOld => false,
        }
    }
}
