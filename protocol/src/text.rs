use std::{fmt, ops::Deref};

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use crate::clean_text::{clean_message, clean_name};

/// The characters that a text may contain.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Letters {
    /// Visible ASCII, which also fits into a header.
    Visible,
    /// Lower-case ASCII letters, digits and `_`.
    Word,
    /// One line of text, without bidirectional controls or invisible characters.
    Line,
    /// Like [`Line`](Letters::Line), after bidirectional controls and invisible characters have
    /// been removed.
    Spoken,
    /// Like [`Spoken`](Letters::Spoken), with the rules for names.
    Named,
}

/// A character class with the characters of [`hides`], for regular expressions.
macro_rules! hidden {
    () => {
        r"\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff"
    };
}

impl Letters {
    /// Returns the JSON Schema pattern for texts of these characters.
    const fn pattern(self) -> &'static str {
        match self {
            Letters::Visible => "^[!-~]+$",
            Letters::Word => "^[a-z0-9_]+$",
            Letters::Line => {
                concat!(r"^[^\s", hidden!(), "]([^", hidden!(), r"]*[^\s", hidden!(), "])?$")
            }
            // Require at least one visible character.
            Letters::Spoken | Letters::Named => concat!(
                r"[^\s",
                hidden!(),
                r"\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200c\u200d\u2061-\u2064\u206a-\u206f",
                r"\u2800\u3164\ufe00-\ufe0f\uffa0\ufff9-\ufffb]"
            ),
        }
    }

    fn admit(self, c: char) -> bool {
        match self {
            Letters::Visible => c.is_ascii_graphic(),
            Letters::Word => c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_',
            // Other characters have already been removed.
            Letters::Spoken | Letters::Named => true,
            Letters::Line => !hides(c),
        }
    }

    /// Normalizes to NFC, so that text that looks the same is the same.
    fn normal(self, text: &str) -> String {
        match self {
            Letters::Visible | Letters::Word => text.to_owned(),
            Letters::Line => text.nfc().collect(),
            Letters::Spoken => clean_message(text),
            Letters::Named => clean_name(text),
        }
    }
}

/// Returns whether a character is invisible or changes how its neighbours are displayed: controls,
/// separators, bidirectional controls, zero-width spaces. Joiners are kept, since names in some
/// scripts need them.
pub(crate) fn hides(c: char) -> bool {
    let turns = matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control()
        || turns
        || matches!(c, '\u{200b}' | '\u{2028}' | '\u{2029}' | '\u{2060}' | '\u{feff}')
}

/// A text that is not allowed in this field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{what} has 1 to {most} characters, none of them hidden or out of place")]
pub struct BadText {
    what: &'static str,
    most: usize,
}

macro_rules! text {
    ($(#[$doc:meta])* $name:ident, $what:literal, $most:literal, $letters:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The maximum number of characters.
            pub const MOST: usize = $most;

            /// The regular expression for JSON Schema.
            pub const PATTERN: &str = Letters::$letters.pattern();

            /// Normalizes and checks `text`.
            ///
            /// # Errors
            ///
            /// The text is empty or too long, or contains a character that is not allowed.
            pub fn new(text: &str) -> Result<$name, BadText> {
                // Count the characters of a name as typed, so that the limit is no surprise.
                let is_short = Letters::$letters != Letters::Named || text.chars().count() <= $most;
                let text = Letters::$letters.normal(text.trim());
                let fits = is_short && (1..=$most).contains(&text.chars().count())
                    && text.chars().all(|c| Letters::$letters.admit(c));
                if fits { Ok($name(text)) } else { Err(BadText { what: $what, most: $most }) }
            }
        }

        impl TryFrom<String> for $name {
            type Error = BadText;
            fn try_from(text: String) -> Result<$name, BadText> {
                $name::new(&text)
            }
        }

        impl From<$name> for String {
            fn from(text: $name) -> String {
                text.0
            }
        }

        impl Deref for $name {
            type Target = str;
            fn deref(&self) -> &str {
                &self.0
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({
                    "type": "string",
                    "minLength": 1,
                    "maxLength": $most,
                    "pattern": $name::PATTERN,
                })
            }
        }
    };
}

/// Implements `Debug` and `Display` for a text that may be logged.
macro_rules! shown {
    ($($name:ident)*) => {$(
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0, f)
            }
        }
    )*};
}

/// Implements a redacted `Debug` for a secret, which is never logged.
macro_rules! secret {
    ($($name:ident)*) => {$(
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(…)"))
            }
        }
    )*};
}

text! {
    /// A command id chosen by the client, which serves as an idempotency key.
    ///
    /// A repeated id gets the same answer and has no further effect.
    Cid, "a cid", 64, Visible
}

text! {
    /// A name chosen by a player: plain text without bidirectional controls or invisible
    /// characters, and with few marks per letter. Reserved names are up to the server.
    Name, "a name", 24, Named
}

text! {
    /// A name to look up; an account may be older than the rules for a [`Name`].
    AnyName, "a name", 24, Line
}

text! {
    /// A password. Leading and trailing white space is removed.
    Password, "a password", 128, Line
}

text! {
    /// The bearer token of a session.
    Token, "a token", 128, Visible
}

text! {
    /// The secret part of a table's link.
    Invite, "an invite", 32, Visible
}

text! {
    /// The name of a game, such as `knektpass`.
    GameName, "a game's name", 32, Word
}

text! {
    /// A code from a closed list.
    Word, "a word", 32, Word
}

text! {
    /// A program and its version: `web/0.1.0`.
    ClientName, "a client's name", 64, Visible
}

text! {
    /// A language tag: `sv`.
    Lang, "a language", 35, Visible
}

text! {
    /// A chat message: plain text without bidirectional controls or invisible characters.
    ChatText, "a chat line", 300, Spoken
}

text! {
    /// The reason of a report to the server admin, as plain text.
    Reason, "a reason", 300, Spoken
}

shown! { Cid Name AnyName GameName Word ClientName Lang ChatText Reason }

secret! { Token Invite Password }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_trimmed_and_short() {
        assert_eq!(&*Name::new("  Åsa-Márjá \u{a0} 🂫 ").unwrap(), "Åsa-Márjá 🂫");
        assert!(Name::new(&"å".repeat(24)).is_ok());
        for bad in ["", "   ", &"å".repeat(25), &format!("{}\u{200b}", "å".repeat(24))] {
            assert!(Name::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_name_has_no_bidirectional_or_invisible_characters() {
        for hidden in [
            "Ai\u{200d}no",
            "Ai\u{ad}no",
            "Ai\u{3164}no",
            "\u{202e}Aino",
            "Ai\u{200b}no",
            "Aino\u{2800}",
            "Ai\u{fe0f}no",
            "Ai\u{e0101}no",
            "Ai\u{1d159}no",
            "Ai\u{115f}no",
            "Ai\nno",
        ] {
            let name = Name::new(hidden).unwrap();
            assert!(["Aino", "Ai no"].contains(&&*name), "{hidden:?} is {name:?}");
        }
    }

    #[test]
    fn an_invisible_name_is_refused() {
        for bad in [
            "\u{3164}",
            "\u{115f}\u{1160}",
            "\u{200d}",
            "\u{ad}\u{200b}",
            "\u{2800}",
            "\u{34f}",
            "\u{fe0f}",
        ] {
            assert!(Name::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_letter_of_a_name_has_at_most_two_marks() {
        let zalgo = Name::new("z\u{335}\u{336}\u{337}\u{338}\u{489}\u{335}o\u{337}").unwrap();
        assert_eq!(&*zalgo, "z\u{335}\u{336}o\u{337}");
        // Composed marks do not count: of three marks on a Vietnamese `e`, one remains.
        assert_eq!(&*Name::new("Thie\u{302}\u{301}n").unwrap(), "Thiến");
    }

    #[test]
    fn a_name_keeps_joiners_that_its_script_needs() {
        for good in ["\u{645}\u{6cc}\u{200c}\u{62e}", "Eki 👩\u{200d}👧", "Ana ❤\u{fe0f}"] {
            assert_eq!(&*Name::new(good).unwrap(), good);
        }
    }

    #[test]
    fn an_old_name_can_still_be_looked_up() {
        for old in ["123", "..", "Ai\u{200d}no"] {
            assert_eq!(&*AnyName::new(old).unwrap(), old);
        }
    }

    #[test]
    fn a_name_is_normalized_to_nfc() {
        assert_eq!(Name::new("A\u{30a}sa"), Name::new("\u{c5}sa"));
    }

    #[test]
    fn a_cid_fits_into_a_header() {
        assert!(Cid::new("01J8-x.y").is_ok());
        for bad in ["", "a b", "å", "a\r\nb", &"x".repeat(65)] {
            assert!(Cid::new(bad).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn a_token_is_redacted_in_debug_output() {
        let token = Token::new("open-sesame").unwrap();
        assert_eq!(format!("{token:?}"), "Token(…)");
        assert_eq!(serde_json::to_string(&token).unwrap(), "\"open-sesame\"");
    }
}
