use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A preset phrase, which every client shows in its own language.
///
/// Phrases can be added but not removed, since stored messages refer to them.
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
    /// After a mistake of the sender.
    Oops,
    /// The sender needs a moment.
    OneMoment,
    /// A reminder that it is another player's turn.
    YourTurn,
    /// A wish for a rematch.
    Rematch,
    /// A farewell.
    Goodbye,
}

impl Phrase {
    /// All phrases.
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

    /// Returns the word on the wire.
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
