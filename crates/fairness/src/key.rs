use std::fmt;

use crate::{
    FairnessError, Purpose, Salt, Stream,
    bytes::from_hex,
    hash::{hmac, lp},
};

/// The key from which all randomness of one deal is derived. While the deal runs it is as secret as
/// the server's secret.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    pub(crate) fn new(bytes: [u8; 32]) -> Key {
        Key(bytes)
    }

    /// Parses a key, so that the parts of a deal can be checked one by one.
    ///
    /// # Errors
    ///
    /// The text is not 64 hexadecimal digits.
    pub fn from_hex(hex: &str) -> Result<Key, FairnessError> {
        from_hex(hex).map(Key)
    }

    /// Returns the places `0 … n − 1` in a random order; the first is the top card.
    pub fn shuffle(&self, purpose: Purpose, n: u16) -> Vec<u16> {
        self.stream(&purpose.to_string()).shuffle(n)
    }

    /// Returns the random stream for a purpose.
    pub fn stream(&self, purpose: &str) -> Stream {
        Stream::new(self.clone(), purpose)
    }

    pub(crate) fn salt(&self, purpose: Purpose, position: u16) -> Salt {
        let purpose = lp(purpose.to_string());
        Salt(hmac(&self.0, &[&lp("fairdeal/1 salt"), &purpose, &position.to_be_bytes()]))
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(..)")
    }
}
