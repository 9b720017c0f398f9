use rusqlite::{
    ToSql,
    types::{FromSql, FromSqlResult, ToSqlOutput, Value, ValueRef},
};

/// A short text, stored in half the bytes if it consists of lowercase hexadecimal digits.
///
/// Each text has one stored form, so that equal texts are equal in an index.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Packed<'a>(pub(crate) &'a str);

impl ToSql for Packed<'_> {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(match bytes(self.0) {
            Some(bytes) => ToSqlOutput::Owned(Value::Blob(bytes)),
            None => ToSqlOutput::Borrowed(ValueRef::Text(self.0.as_bytes())),
        })
    }
}

/// A text that was stored as [`Packed`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Unpacked(pub(crate) String);

impl FromSql for Unpacked {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Unpacked> {
        match value {
            ValueRef::Blob(bytes) => Ok(Unpacked(text(bytes))),
            ValueRef::Null | ValueRef::Integer(_) | ValueRef::Real(_) | ValueRef::Text(_) => {
                value.as_str().map(|text| Unpacked(text.to_owned()))
            }
        }
    }
}

const DIGITS: &[u8; 16] = b"0123456789abcdef";

/// Returns the bytes that the digits stand for; `None` if the text is anything else.
fn bytes(text: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = text.as_bytes().as_chunks::<2>();
    if pairs.is_empty() || !rest.is_empty() {
        return None;
    }
    pairs.iter().map(|&[high, low]| Some(digit(high)? << 4 | digit(low)?)).collect()
}

fn digit(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

fn text(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(DIGITS[usize::from(digit)])).collect()
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    #[test]
    fn every_text_is_read_back() {
        let file = Connection::open_in_memory().unwrap();
        for (kept, len) in [
            ("", 0),
            ("0123456789abcdef", 8),
            ("c1", 1),
            ("c", 1),
            ("C1", 2),
            ("abc", 3),
            ("0190f3b0-c0de-7000-8000-00000000abcd", 36),
            ("knüppel", 8),
        ] {
            let (text, stored): (Unpacked, i64) = file
                .query_row("SELECT ?1, length(CAST(?1 AS BLOB))", [Packed(kept)], |row| {
                    Ok((row.get(0)?, row.get(1)?))
                })
                .unwrap();
            assert_eq!((text.0.as_str(), stored), (kept, len));
        }
    }
}
