use std::{fmt, str::FromStr};

use rules::Level;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// The error for a word that is not one of the expected ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of: {expected}")]
pub struct UnknownWord {
    expected: &'static str,
}

/// An enum whose variants are words, one of which is `bot:<level>`.
macro_rules! words_with_bot {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }
     $(#[$bot_doc:meta])* Bot) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub enum $name {
            $($(#[$variant_doc])* $variant,)*
            $(#[$bot_doc])*
            Bot(Level),
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $($name::$variant => f.write_str($word),)*
                    $name::Bot(level) => write!(f, "bot:{level}"),
                }
            }
        }

        impl FromStr for $name {
            type Err = UnknownWord;
            fn from_str(word: &str) -> Result<$name, UnknownWord> {
                const EXPECTED: &str = concat!($($word, ", ",)* "bot:fool, bot:plain");
                match word {
                    $($word => Ok($name::$variant),)*
                    _ => {
                        let level = word.strip_prefix("bot:").and_then(|level| level.parse().ok());
                        level.map($name::Bot).ok_or(UnknownWord { expected: EXPECTED })
                    }
                }
            }
        }

        impl TryFrom<String> for $name {
            type Error = UnknownWord;
            fn try_from(word: String) -> Result<$name, UnknownWord> {
                word.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }

        impl JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }
            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"type": "string", "enum": [$($word,)* "bot:fool", "bot:plain"]})
            }
        }
    };
}

words_with_bot! {
    /// The current player of a seat.
    PlayedBy {
        /// The player who sits there.
        Owner = "owner",
    }
    /// A bot, in the owner's place or in a seat of its own.
    Bot
}

words_with_bot! {
    /// The chooser of an action, as in the record.
    By {
        /// The player who sits there.
        Owner = "owner",
        /// The table's own bot, because time ran out.
        Clock = "clock",
    }
    /// A bot, in the owner's place or in a seat of its own.
    Bot
}

words_with_bot! {
    /// The absence policy of a table.
    Then {
        /// Pause the match.
        Pause = "pause",
        /// Let the other players vote.
        Vote = "vote",
        /// Forfeit the seat.
        Forfeit = "forfeit",
    }
    /// Let a bot fill in until the player is back.
    Bot
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_serializes_with_its_level() {
        for (by, word) in
            [(By::Owner, "owner"), (By::Clock, "clock"), (By::Bot(Level::Fool), "bot:fool")]
        {
            assert_eq!(serde_json::to_value(by).unwrap(), word);
            assert_eq!(word.parse(), Ok(by));
        }
        let error = "bot:ace".parse::<Then>().unwrap_err().to_string();
        assert_eq!(error, "expected one of: pause, vote, forfeit, bot:fool, bot:plain");
    }
}
