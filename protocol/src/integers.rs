use std::borrow::Cow;

/// The largest float up to which integers are exact: 2⁵³.
const EXACT_MAX: f64 = 9_007_199_254_740_992.0;

/// Rewrites numbers with an integral value, such as `9.0`, as integers.
///
/// In JSON Schema, `9.0` and `9e0` are integers, and some languages write them that way. Everything
/// else, including invalid JSON, is unchanged.
pub fn with_integers(json: &str) -> Cow<'_, str> {
    let bytes = json.as_bytes();
    let mut written = String::new();
    let (mut copied, mut at) = (0, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => at = string_end(bytes, at),
            b'-' | b'0'..=b'9' => {
                let end = number_end(bytes, at);
                if let Some(integer) = integer(&json[at..end]) {
                    written.push_str(&json[copied..at]);
                    written.push_str(&integer);
                    copied = end;
                }
                at = end;
            }
            _ => at += 1,
        }
    }
    if copied == 0 {
        return Cow::Borrowed(json);
    }
    written.push_str(&json[copied..]);
    Cow::Owned(written)
}

/// Returns the end of the string that begins at `start`.
fn string_end(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Returns the end of the number that begins at `start`.
fn number_end(bytes: &[u8], start: usize) -> usize {
    let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
    start + bytes[start..].iter().take_while(|byte| is_part(byte)).count()
}

/// Returns the integer value of a number with a fraction or an exponent.
fn integer(number: &str) -> Option<String> {
    if !number.contains(['.', 'e', 'E']) {
        return None;
    }
    // Invalid numbers, such as `1.`, are left for the JSON parser to reject.
    let value = serde_json::from_str::<f64>(number).ok()?;
    // An exact comparison is intended: the fraction must be zero.
    let is_integral = value.abs() < EXACT_MAX && value.fract().abs() < f64::MIN_POSITIVE;
    is_integral.then(|| format!("{}", value as i64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_integral_float_is_an_integer() {
        for (written, read) in [
            ("9.0", "9"),
            ("[1.0,-2.00,3e0,1.5e1,0.0,-0.0]", "[1,-2,3,15,0,0]"),
            (r#"{"n":9.0,"m":"9.0","o":{"p":[1E2]}}"#, r#"{"n":9,"m":"9.0","o":{"p":[100]}}"#),
            (r#"{"a\"9.0":"\\","b":1.0}"#, r#"{"a\"9.0":"\\","b":1}"#),
        ] {
            assert_eq!(with_integers(written), read, "{written}");
        }
    }

    #[test]
    fn other_json_is_unchanged() {
        for same in [
            "",
            "1",
            "1.5",
            "1e-1",
            "1e400",
            "1e999",
            "9007199254740993.0",
            "1.",
            ".5",
            "1.0.0",
            "--1.0",
            "\"9.0",
            r#""9.0\"#,
            "é9",
            "true",
        ] {
            assert_eq!(with_integers(same), same);
        }
    }
}
