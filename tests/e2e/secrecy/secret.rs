use super::row::Row;

/// The number of consecutive bytes of a secret that counts as a leak.
pub(super) const PIECE: usize = 8;

/// Secret bytes, in every encoding that a leak might use.
#[derive(Clone, Debug)]
pub(super) struct Secret {
    bytes: Vec<u8>,
    hex: String,
    base64: String,
}

impl Secret {
    /// Parses a secret from lower-case hexadecimal digits.
    pub(super) fn new(hex: &str) -> Secret {
        let byte = |at| u8::from_str_radix(&hex[at..at + 2], 16).expect("these are digits");
        let bytes: Vec<u8> = (0..hex.len()).step_by(2).map(byte).collect();
        assert_eq!(bytes.len(), 32, "a secret is as long as that");
        let base64 = base64(&bytes);
        Secret { bytes, hex: hex.to_owned(), base64 }
    }

    pub(super) fn hex(&self) -> &str {
        &self.hex
    }

    pub(super) fn base64(&self) -> &str {
        &self.base64
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns whether a word contains a piece of it.
    pub(super) fn is_in(&self, word: &LongWord) -> bool {
        pieces(&self.hex, PIECE * 2).any(|piece| word.low.contains(piece))
            || pieces(&self.base64, LETTERS).any(|piece| word.plain.contains(piece))
    }

    /// Returns whether a list contains a piece of it, byte by byte.
    pub(super) fn is_told_by(&self, row: &Row) -> bool {
        let pieces = || self.bytes.chunks_exact(PIECE);
        row.numbers().windows(PIECE).any(|run| {
            pieces().any(|piece| piece.iter().map(|&byte| u64::from(byte)).eq(run.iter().copied()))
        })
    }
}

/// A word that is long enough to contain a piece of a secret.
#[derive(Clone, Debug)]
pub(super) struct LongWord {
    /// The word in lower case, to compare hexadecimal digits.
    low: String,
    /// The word in the standard base64 alphabet.
    plain: String,
}

impl LongWord {
    /// Returns the word, if it is long enough.
    pub(super) fn new(word: &str) -> Option<LongWord> {
        let plain = || word.replace('-', "+").replace('_', "/");
        (word.len() >= LETTERS).then(|| LongWord { low: word.to_ascii_lowercase(), plain: plain() })
    }

    pub(super) fn low(&self) -> &str {
        &self.low
    }

    pub(super) fn plain(&self) -> &str {
        &self.plain
    }

    /// Returns whether such a word may contain a letter.
    pub(super) fn may_have(letter: char) -> bool {
        letter.is_ascii_alphanumeric() || "+/-_".contains(letter)
    }
}

/// The number of base64 letters that encode about one piece.
pub(super) const LETTERS: usize = 10;

/// Splits a text into pieces of this length, without a shorter rest.
fn pieces(text: &str, len: usize) -> impl Iterator<Item = &str> {
    (0..text.len() / len).map(move |n| &text[n * len..(n + 1) * len])
}

/// Encodes bytes in base64 without padding.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let letters = bytes.chunks(3).flat_map(|chunk| {
        let padded = [chunk[0], *chunk.get(1).unwrap_or(&0), *chunk.get(2).unwrap_or(&0)];
        let bits = padded.iter().fold(0, |bits, &byte| bits << 8 | usize::from(byte));
        [18, 12, 6, 0]
            .into_iter()
            .take(chunk.len() + 1)
            .map(move |shift| LETTERS[bits >> shift & 63])
    });
    letters.map(char::from).collect()
}

#[test]
fn a_secret_is_found_in_both_alphabets_of_base64() {
    let secret = Secret::new(&"fb".repeat(32));
    assert!(secret.base64.starts_with("+/v7"), "the alphabets differ in all of it");
    for spelled in [secret.base64.clone(), secret.base64.replace('+', "-").replace('/', "_")] {
        assert!(secret.is_in(&LongWord::new(&spelled).expect("it is long")), "{spelled}");
    }
}
