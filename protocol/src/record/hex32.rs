use std::{fmt, str::FromStr};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// Thirty-two bytes, written as 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex32(pub [u8; 32]);

/// Text that is not 64 lower-case hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 lower-case hexadecimal digits")]
pub struct BadHex;

impl FromStr for Hex32 {
    type Err = BadHex;

    fn from_str(text: &str) -> Result<Hex32, BadHex> {
        let digit = |c: u8| match c {
            b'0'..=b'9' => Ok(c - b'0'),
            b'a'..=b'f' => Ok(c - b'a' + 10),
            _ => Err(BadHex),
        };
        if text.len() != 64 {
            return Err(BadHex);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digit(pair[0])? << 4 | digit(pair[1])?;
        }
        Ok(Hex32(bytes))
    }
}

impl TryFrom<String> for Hex32 {
    type Error = BadHex;
    fn try_from(text: String) -> Result<Hex32, BadHex> {
        text.parse()
    }
}

impl From<Hex32> for String {
    fn from(hex: Hex32) -> String {
        hex.to_string()
    }
}

impl From<[u8; 32]> for Hex32 {
    fn from(bytes: [u8; 32]) -> Hex32 {
        Hex32(bytes)
    }
}

impl fmt::Display for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Hex32 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl JsonSchema for Hex32 {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Hex32".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "string", "pattern": "^[0-9a-f]{64}$"})
    }
}
