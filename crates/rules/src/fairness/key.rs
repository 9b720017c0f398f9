use std::{fmt, num::NonZeroU32};

use crate::fairness::{
    FairnessError, Purpose, Salt,
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

    /// Returns the positions `0 … n − 1` in a random order; the first is that of the top card.
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

/// A stream of pseudo-random numbers for one purpose, the same for everyone who has the key.
#[derive(Clone, Debug)]
pub struct Stream {
    key: Key,
    purpose: Vec<u8>,
    block: [u8; 32],
    n_words: usize,
}

/// The number of 32-bit words in a block of 32 bytes.
const BLOCK_WORDS: usize = 8;

impl Stream {
    pub(crate) fn new(key: Key, purpose: &str) -> Stream {
        Stream { key, purpose: lp(purpose), block: [0; 32], n_words: 0 }
    }

    /// Returns a uniform choice from `0 … n − 1` by rejection sampling. For `n` = 1, it uses no
    /// word.
    pub fn below(&mut self, n: NonZeroU32) -> u32 {
        const WORDS: u64 = 1 << 32;
        if n.get() == 1 {
            return 0;
        }
        let limit = WORDS - WORDS % u64::from(n.get());
        loop {
            let word = self.word();
            if u64::from(word) < limit {
                return word % n;
            }
        }
    }

    /// Returns the positions `0 … n − 1` in a random order (Fisher–Yates).
    pub fn shuffle(&mut self, n: u16) -> Vec<u16> {
        let mut places: Vec<u16> = (0..n).collect();
        for last in (1..n).rev() {
            let other = self.below(NonZeroU32::MIN.saturating_add(u32::from(last)));
            places.swap(usize::from(last), other as usize);
        }
        places
    }

    /// Returns the number of words used so far.
    pub fn n_words(&self) -> usize {
        self.n_words
    }

    fn word(&mut self) -> u32 {
        let place = self.n_words % BLOCK_WORDS;
        if place == 0 {
            let counter = u32::try_from(self.n_words / BLOCK_WORDS)
                .expect("a shuffle of 65,535 cards is far from the end of the counter");
            let parts: [&[u8]; 3] =
                [&lp("fairdeal/1 stream"), &self.purpose, &counter.to_be_bytes()];
            self.block = hmac(self.key.bytes(), &parts);
        }
        self.n_words += 1;
        let word = &self.block[place * 4..][..4];
        u32::from_be_bytes(word.try_into().expect("a word has four bytes"))
    }
}
