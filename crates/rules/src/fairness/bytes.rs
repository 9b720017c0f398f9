use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::fairness::FairnessError;

/// 32 public bytes with a meaning of their own; in text and JSON 64 hexadecimal digits.
macro_rules! public_bytes {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(pub [u8; 32]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&to_hex(&self.0))
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self)
            }
        }

        impl FromStr for $name {
            type Err = FairnessError;

            fn from_str(hex: &str) -> Result<$name, FairnessError> {
                from_hex(hex).map($name)
            }
        }

        impl TryFrom<String> for $name {
            type Error = FairnessError;

            fn try_from(hex: String) -> Result<$name, FairnessError> {
                hex.parse()
            }
        }

        impl From<$name> for String {
            fn from(bytes: $name) -> String {
                bytes.to_string()
            }
        }
    )*};
}

public_bytes! {
    /// A binding and hiding commitment to a secret.
    Commitment
    /// A seat's contribution to the randomness of a deal. It is public once the seat has revealed
    /// it.
    Contribution
    /// The server's secret, published when its deal is over.
    OpenedSecret
    /// The digest of every commitment and contribution of a deal.
    Transcript
    /// The root of the Merkle tree over a shuffle, published before the first card.
    Root
    /// A node of a Merkle tree: the SHA-256 of a card with its position and salt, or of the two
    /// nodes below it.
    Node
    /// The salt of a card's leaf. Without it, hashing all 52 cards would reveal which one it is.
    Salt
}

pub(crate) fn to_hex(bytes: &[u8; 32]) -> String {
    bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]).map(digit).collect()
}

pub(crate) fn from_hex(hex: &str) -> Result<[u8; 32], FairnessError> {
    let digits: Vec<u8> =
        hex.bytes().map(value).collect::<Option<_>>().ok_or(FairnessError::NotHex)?;
    let bytes: Vec<u8> =
        digits.chunks(2).map(|pair| pair.iter().fold(0, |n, d| n << 4 | d)).collect();
    if digits.len() == 64 {
        bytes.try_into().map_err(|_| FairnessError::NotHex)
    } else {
        Err(FairnessError::NotHex)
    }
}

fn digit(value: u8) -> char {
    char::from(b"0123456789abcdef"[usize::from(value)])
}

fn value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_round_trip_through_hexadecimal() {
        let bytes: [u8; 32] = std::array::from_fn(|i| i as u8 * 8 + 3);
        assert_eq!(Root(bytes).to_string().parse(), Ok(Root(bytes)));
    }

    #[test]
    fn text_that_is_not_hexadecimal_is_refused() {
        for text in [&"0".repeat(63), &"0".repeat(65), &"A".repeat(64), &"ä".repeat(32), ""] {
            assert_eq!(text.parse::<Root>(), Err(FairnessError::NotHex), "{text}");
        }
    }
}
