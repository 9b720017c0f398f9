use protocol::EpochMs;
use std::fmt;

use protocol::record::Hex32;
use rules::Seat;
use serde::{Deserialize, Serialize};

/// The digest by which an invite is recognized, and its expiry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InviteKey {
    /// The digest of the invite, in hexadecimal.
    pub digest: String,
    pub until: EpochMs,
}

/// A contribution that a seat has revealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Revealed {
    /// The seat that contributed.
    pub seat: Seat,
    pub reveal: Hex32,
}

/// The server's secret of a deal, in hexadecimal. Anyone who knows it knows every card.
///
/// It is part of the log so that a deal survives a crash; a log is therefore secret until its match
/// is over.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SecretHex(pub String);

impl fmt::Debug for SecretHex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHex(…)")
    }
}
