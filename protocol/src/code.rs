use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{Display, IntoStaticStr, VariantArray};

/// The machine-readable reason of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[derive(Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Code {
    /// The frame is not a message of this protocol; the detail names the field.
    BadFrame,
    /// There is no such `op`.
    UnknownOp,
    /// The server does not speak the client's version.
    UnsupportedVersion,
    /// The command requires a login.
    AuthRequired,
    /// The token is wrong or has expired.
    AuthInvalid,
    /// The user is not allowed to do this.
    Forbidden,
    /// There is no such thing, or not for this user.
    NotFound,
    /// The table requires a password.
    PasswordRequired,
    /// Only players at the table may do this.
    NotSeated,
    /// The seat is taken.
    SeatTaken,
    /// No seat is free.
    TableFull,
    /// The table is in the wrong phase: waiting, playing or finished.
    WrongPhase,
    /// Another seat is to act.
    NotYourTurn,
    /// The decision is no longer open, or the command is about a table before a restore.
    StaleDecision,
    /// The rules do not allow it; the reason is a code of the rules.
    IllegalAction,
    /// An option is unknown, or its value is out of range.
    BadOption,
    /// The `cid` already names another command.
    CidReused,
    /// A rate limit was exceeded.
    RateLimited,
    /// The frame, or something in it, is too big.
    TooLarge,
    /// The user is not allowed to send messages here.
    Muted,
    /// The server is about to stop.
    Draining,
    /// An error of the server; the incident identifies it.
    Internal,
}

impl Code {
    /// All codes.
    pub const ALL: &'static [Code] = Code::VARIANTS;

    /// Returns the word on the wire.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Returns whether the same command may succeed later, unchanged.
    pub fn is_retryable(self) -> bool {
        matches!(self, Code::RateLimited | Code::Draining | Code::Internal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_words_on_the_wire() {
        for &code in Code::ALL {
            assert_eq!(serde_json::to_value(code).unwrap(), code.word());
        }
    }
}
