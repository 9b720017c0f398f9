use std::fmt;

use sha2::{Digest, Sha256};

use super::NameKeys;

/// The time that a name that was given up stays reserved for its former owner, in milliseconds: 90
/// days.
pub const FORMER_NAME_MS: u64 = 90 * 24 * 60 * 60 * 1_000;

/// The maximum number of names that a person and their bots can have given up in that time. Beyond
/// it, renames are refused, so that nobody reserves names without bound.
pub const FORMER_NAMES_MAX: u32 = 50;

/// The key of the digests by which a database knows names that were given up, so that no such name
/// can be read or looked up in a table of digests.
#[derive(Clone)]
pub struct NameKey([u8; 32]);

/// The digests of [`NameKeys`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NameDigests {
    pub folded: [u8; 32],
    pub skeleton: [u8; 32],
    pub look: [u8; 32],
}

impl fmt::Debug for NameKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NameKey(…)")
    }
}

impl NameKey {
    /// Returns a new key.
    ///
    /// # Panics
    ///
    /// The system provides no randomness.
    pub fn fresh() -> NameKey {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system provides randomness");
        NameKey(bytes)
    }

    pub fn from_bytes(bytes: [u8; 32]) -> NameKey {
        NameKey(bytes)
    }

    /// Returns the bytes of the key, to be stored.
    pub fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Returns the digests under which a name is stored and found after it was given up.
    pub fn digests(&self, name: &str) -> NameDigests {
        let NameKeys { folded, skeleton, look } = NameKeys::of(name);
        // The key has a fixed length, and each kind of digest its own label.
        let digest = |label: &[u8], text: String| {
            Sha256::new().chain_update(self.0).chain_update(label).chain_update(text).finalize()
        };
        NameDigests {
            folded: digest(b"folded\0", folded).into(),
            skeleton: digest(b"skeleton\0", skeleton).into(),
            look: digest(b"look\0", look).into(),
        }
    }
}
