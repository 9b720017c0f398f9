use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::cards::{Card, Suit};

/// A refusal by the rules: the player's mistake, as a code for programs and a sentence for people.
///
/// The variants are those that card games share; `R` has the rules of one game. A code means the
/// same in every game, so that clients can translate all of them. In JSON a code
/// (`"must_overtake"`), or an object with its parameters (`{"must_follow":{"suit":"h"}}`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Error)]
#[schemars(rename = "Illegal")]
#[serde(rename_all = "snake_case")]
pub enum Illegal<R = Never> {
    /// The match is over.
    #[error("the match is over")]
    MatchOver,
    /// Another decision comes first.
    #[error("something else comes first: {asked}")]
    NotAsked {
        /// The kind of decision that the table asks for.
        asked: &'static str,
    },
    /// The card is not in the seat's hand.
    #[error("you do not have {card}")]
    NotYourCard {
        /// The card that was named.
        card: Card,
    },
    /// The seat has cards of the suit led and must follow suit.
    #[error("you must follow suit: play {}", suit.name())]
    MustFollow {
        /// The suit that was led.
        suit: Suit,
    },
    /// The seat can beat the best card so far, so it must.
    #[error("you can beat the best card so far, so you must")]
    MustOvertake,
    /// The seat has a trump and must play one.
    #[error("you have a trump, so you must play one")]
    MustTrump,
    /// The card does not beat the card to beat.
    #[error("it does not beat {beat}")]
    TooLow {
        /// The card that has to be beaten.
        beat: Card,
    },
    /// The number of cards is wrong.
    #[error("play {}", if *n == 1 { "one card".to_owned() } else { format!("{n} cards") })]
    WrongNumber {
        /// The number of cards that is required.
        n: u8,
    },
    /// The cards are not of one rank.
    #[error("the cards must all be of one rank")]
    NotOneRank,
    /// A rule of one game, in JSON like the variants above.
    #[schemars(skip)]
    #[serde(untagged)]
    #[error("{0}")]
    Own(R),
}

impl<R> Illegal<R> {
    /// Creates a refusal of an action at another kind of decision.
    pub fn not_asked(asked: impl Into<&'static str>) -> Illegal<R> {
        Illegal::NotAsked { asked: asked.into() }
    }

    /// Returns the same refusal with the game's own rule converted by `own`.
    pub fn map<S>(self, own: impl FnOnce(R) -> S) -> Illegal<S> {
        match self {
            Illegal::MatchOver => Illegal::MatchOver,
            Illegal::NotAsked { asked } => Illegal::NotAsked { asked },
            Illegal::NotYourCard { card } => Illegal::NotYourCard { card },
            Illegal::MustFollow { suit } => Illegal::MustFollow { suit },
            Illegal::MustOvertake => Illegal::MustOvertake,
            Illegal::MustTrump => Illegal::MustTrump,
            Illegal::TooLow { beat } => Illegal::TooLow { beat },
            Illegal::WrongNumber { n } => Illegal::WrongNumber { n },
            Illegal::NotOneRank => Illegal::NotOneRank,
            Illegal::Own(rule) => Illegal::Own(own(rule)),
        }
    }
}

impl<R: Serialize> Illegal<R> {
    /// Returns the code for programs.
    pub fn reason(&self) -> String {
        let json = self.to_json();
        let word = json.as_str().or_else(|| Some(json.as_object()?.keys().next()?.as_str()));
        word.expect("a variant is a word, or an object named by one").to_owned()
    }

    /// Returns the parameters; `None` if it has none.
    pub fn args(&self) -> Option<Value> {
        Some(self.to_json().as_object()?.values().next()?.clone())
    }

    fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("refusals serialize")
    }
}

/// The rules or cautions of a game that has none of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum Never {}

impl fmt::Display for Never {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq, Serialize, Error)]
    #[serde(rename_all = "snake_case")]
    #[error("a house rule")]
    enum Rule {
        NoQueens,
        AtMost { n: u8 },
    }

    #[test]
    fn a_refusal_has_a_code_parameters_and_a_message() {
        let illegal = Illegal::<Never>::MustFollow { suit: Suit::Hearts };
        assert_eq!(illegal.reason(), "must_follow");
        assert_eq!(illegal.args(), Some(serde_json::json!({"suit": "h"})));
        assert_eq!(illegal.to_string(), "you must follow suit: play hearts");
        assert_eq!(Illegal::<Never>::MustOvertake.reason(), "must_overtake");
        assert_eq!(Illegal::<Never>::MustOvertake.args(), None);
    }

    #[test]
    fn a_rule_of_one_game_looks_like_a_shared_one() {
        let illegal = Illegal::Own(Rule::AtMost { n: 2 });
        assert_eq!(illegal.reason(), "at_most");
        assert_eq!(illegal.args(), Some(serde_json::json!({"n": 2})));
        assert_eq!(illegal.to_string(), "a house rule");
        assert_eq!(illegal.map(|_| Rule::NoQueens), Illegal::Own(Rule::NoQueens));
        assert_eq!(Illegal::Own(Rule::NoQueens).reason(), "no_queens");
    }
}
