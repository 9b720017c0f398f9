use protocol::{Name, Token};

/// Who a client is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// The user whose session this is.
    Token(Token),
    /// A new guest of this name. The client keeps the token that it gets, and is that guest from
    /// then on.
    Guest(Name),
    /// Nobody: it watches.
    Nobody,
}
