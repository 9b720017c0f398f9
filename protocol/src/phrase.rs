use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A phrase that every client says in its own language.
///
/// Phrases may be added, and none is taken away: lines that are kept have their words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Before the match.
    GoodLuck,
    /// Praise.
    WellPlayed,
    /// After the match.
    GoodGame,
    /// Praise for what did not come off.
    NiceTry,
    /// Thanks.
    Thanks,
    /// An apology.
    Sorry,
    /// At a mistake of one's own.
    Oops,
    /// Somebody needs a little time.
    OneMoment,
    /// Somebody may have forgotten that they are asked.
    YourTurn,
    /// Somebody would like to play again.
    Rematch,
    /// A farewell.
    Goodbye,
}

impl Phrase {
    /// Every phrase.
    pub const ALL: [Phrase; 12] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::GoodGame,
        Phrase::NiceTry,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::Oops,
        Phrase::OneMoment,
        Phrase::YourTurn,
        Phrase::Rematch,
        Phrase::Goodbye,
    ];

    /// The phrase as it stands on the wire.
    pub fn word(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::GoodLuck => "good_luck",
            Phrase::WellPlayed => "well_played",
            Phrase::GoodGame => "good_game",
            Phrase::NiceTry => "nice_try",
            Phrase::Thanks => "thanks",
            Phrase::Sorry => "sorry",
            Phrase::Oops => "oops",
            Phrase::OneMoment => "one_moment",
            Phrase::YourTurn => "your_turn",
            Phrase::Rematch => "rematch",
            Phrase::Goodbye => "goodbye",
        }
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phrase_is_its_word_on_the_wire() {
        for phrase in Phrase::ALL {
            assert_eq!(serde_json::to_value(phrase).unwrap(), phrase.word());
        }
    }
}
