use std::fmt;

use crate::fairness::{
    Commitment, Context, FairnessError, OpenedSecret,
    bytes::{from_hex, to_hex},
    hash::{lp, sha256},
};

/// The server's secret for one deal, and for no other.
///
/// It is stored in the journal and nowhere else. It has a redacted `Debug` and does not serialize,
/// so that it cannot leak into a log, view or message by accident. [`Secret::open`] makes it public
/// on purpose.
#[derive(Clone)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Creates a secret of 32 bytes that the caller has drawn at random.
    pub fn new(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// Returns the commitment to publish before the deal.
    pub fn commit(&self, context: &Context) -> Commitment {
        Commitment(sha256(&[&lp("fairdeal/1 server"), &lp(context.bytes()), &self.0]))
    }

    /// Returns the secret for publication, when its deal is over.
    pub fn open(&self) -> OpenedSecret {
        OpenedSecret(self.0)
    }

    /// Returns the secret as the journal stores it.
    pub fn to_hex(&self) -> String {
        to_hex(&self.0)
    }

    /// Parses a secret from the journal.
    ///
    /// # Errors
    ///
    /// The text is not 64 hexadecimal digits.
    pub fn from_hex(hex: &str) -> Result<Secret, FairnessError> {
        from_hex(hex).map(Secret)
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl From<OpenedSecret> for Secret {
    fn from(opened: OpenedSecret) -> Secret {
        Secret(opened.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_redacted_in_debug_output() {
        assert_eq!(format!("{:?}", Secret::new([7; 32])), "Secret(..)");
    }

    #[test]
    fn a_secret_round_trips_through_the_journal() {
        let secret = Secret::new(std::array::from_fn(|i| i as u8));
        assert_eq!(Secret::from_hex(&secret.to_hex()).unwrap().open(), secret.open());
    }
}
