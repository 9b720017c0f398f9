use std::fmt;

use protocol::record::Hex32;
use rules::Seat;
use serde::{Deserialize, Serialize};

/// What tells a table's invite: it can be recognized by this, and not be found out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InviteKey {
    /// The digest of the invite, in hexadecimal.
    pub digest: String,
    /// Until when it opens the table, in epoch milliseconds.
    pub until: u64,
}

/// What a seat revealed of what it had committed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revealed {
    /// The seat.
    pub seat: Seat,
    /// What it had committed to.
    pub reveal: Hex32,
}

/// The server's secret of a deal, in hexadecimal: whoever knows it knows every card.
///
/// It is here because a deal must survive a crash; so a log is secret until its match is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHex(pub String);

impl fmt::Debug for SecretHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHex(…)")
    }
}
