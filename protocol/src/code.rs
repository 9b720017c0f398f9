use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The machine-readable reason of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// The frame is no message of this protocol; the detail names the field.
    BadFrame,
    /// There is no such `op`.
    UnknownOp,
    /// The server does not speak the client's version.
    UnsupportedVersion,
    /// Only a known user may do this.
    AuthRequired,
    /// The token is wrong or has expired.
    AuthInvalid,
    /// The user is not allowed to do this.
    Forbidden,
    /// There is no such thing, or not for this user.
    NotFound,
    /// The table requires a password.
    PasswordRequired,
    /// Only who sits at the table may do this.
    NotSeated,
    /// The seat is taken.
    SeatTaken,
    /// No seat is free.
    TableFull,
    /// Not while the table waits, plays, or has played.
    WrongPhase,
    /// Another seat is to act.
    NotYourTurn,
    /// The decision is no longer open.
    StaleDecision,
    /// The rules do not allow it; the reason is the rules' own word.
    IllegalAction,
    /// An option is unknown, or its value is out of range.
    BadOption,
    /// The `cid` already names another command.
    CidReused,
    /// Too much in too short a time.
    RateLimited,
    /// The frame, or something in it, is too big.
    TooLarge,
    /// The user is not allowed to send messages here.
    Muted,
    /// The server is about to stop.
    Draining,
    /// The server's mistake; the incident names it.
    Internal,
}

impl Code {
    /// All codes.
    pub const ALL: [Code; 22] = [
        Code::BadFrame,
        Code::UnknownOp,
        Code::UnsupportedVersion,
        Code::AuthRequired,
        Code::AuthInvalid,
        Code::Forbidden,
        Code::NotFound,
        Code::PasswordRequired,
        Code::NotSeated,
        Code::SeatTaken,
        Code::TableFull,
        Code::WrongPhase,
        Code::NotYourTurn,
        Code::StaleDecision,
        Code::IllegalAction,
        Code::BadOption,
        Code::CidReused,
        Code::RateLimited,
        Code::TooLarge,
        Code::Muted,
        Code::Draining,
        Code::Internal,
    ];

    /// Returns the word on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Code::BadFrame => "bad_frame",
            Code::UnknownOp => "unknown_op",
            Code::UnsupportedVersion => "unsupported_version",
            Code::AuthRequired => "auth_required",
            Code::AuthInvalid => "auth_invalid",
            Code::Forbidden => "forbidden",
            Code::NotFound => "not_found",
            Code::PasswordRequired => "password_required",
            Code::NotSeated => "not_seated",
            Code::SeatTaken => "seat_taken",
            Code::TableFull => "table_full",
            Code::WrongPhase => "wrong_phase",
            Code::NotYourTurn => "not_your_turn",
            Code::StaleDecision => "stale_decision",
            Code::IllegalAction => "illegal_action",
            Code::BadOption => "bad_option",
            Code::CidReused => "cid_reused",
            Code::RateLimited => "rate_limited",
            Code::TooLarge => "too_large",
            Code::Muted => "muted",
            Code::Draining => "draining",
            Code::Internal => "internal",
        }
    }

    /// Set if the same command may succeed later, unchanged.
    pub fn is_retryable(self) -> bool {
        matches!(self, Code::RateLimited | Code::Draining | Code::Internal)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_its_word_on_the_wire() {
        for code in Code::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), code.word());
        }
    }
}
