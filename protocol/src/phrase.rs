use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{Display, IntoStaticStr, VariantArray};

/// A preset phrase, which every client shows in its own language.
///
/// Phrases can be added but not removed, since stored messages refer to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[derive(Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Phrase {
    /// A greeting.
    Hello,
    /// Before the match.
    GoodLuck,
    /// Praise.
    WellPlayed,
    /// After the match.
    GoodGame,
    /// Praise for a failed attempt.
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
    pub const ALL: &'static [Phrase] = Phrase::VARIANTS;

    /// Returns the word on the wire.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_words_on_the_wire() {
        for &phrase in Phrase::ALL {
            assert_eq!(serde_json::to_value(phrase).unwrap(), phrase.word());
        }
    }
}
