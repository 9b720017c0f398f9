use std::{error::Error, fmt};

use cards::{Card, Suit};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// A refusal by the rules: the player's mistake, as a code for programs and a sentence for people.
///
/// One closed list for all games, so that clients can translate all of them. In JSON a code
/// (`"must_overtake"`), or an object with its parameters (`{"must_follow":{"suit":"h"}}`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// The match is over.
    MatchOver,
    /// Another decision comes first.
    NotAsked {
        /// The kind of decision that the table asks for.
        asked: &'static str,
    },
    /// The card is not in the seat's hand.
    NotYourCard {
        /// The card.
        card: Card,
    },
    /// The seat has cards of the suit led and must follow suit.
    MustFollow {
        /// The suit led.
        suit: Suit,
    },
    /// The seat can beat the best card so far, so it must.
    MustOvertake,
    /// The seat has a trump and must play one.
    MustTrump,
    /// The card does not beat the card to beat.
    TooLow {
        /// The card to beat.
        beat: Card,
    },
    /// The seat can beat the top card, so it cannot take.
    CanBeat,
    /// There is nothing to take.
    NothingToTake,
    /// The number of cards is wrong.
    WrongNumber {
        /// The number of cards asked for.
        n: u8,
    },
    /// The cards are not of one rank.
    NotOneRank,
    /// The cards are high enough to beat the set, but the seat has too few of them.
    TooFew {
        /// The number of cards needed.
        n: u8,
    },
    /// The cards neither beat nor are the seat's lowest.
    MustThrowLowest,
    /// One card must be kept for the last trick.
    KeepLastCard,
    /// Too many cards to exchange.
    TooMany {
        /// The maximum.
        most: u8,
    },
    /// The Devil cannot be led to the first trick, or not be played to it at all.
    DevilFirstTrick,
    /// Cards must be drawn first.
    MustDrawFirst,
    /// There is no such card to draw.
    NothingToDraw,
    /// Only the top card of the scrap pile can be drawn.
    NotTopCard,
    /// A card drawn from the scrap pile must be named.
    MustNameCard,
    /// Both moves of the turn have been made.
    NoMovesLeft,
    /// A seat with cards in hand must end its turn with a discard.
    MustDiscard,
    /// There is no such life, or it has no face-up card.
    NoSuchLife,
    /// A seat cannot attack itself.
    OwnLife,
    /// The card is not face up in that life, or cannot be used from there.
    NotOpen {
        /// The card.
        card: Card,
    },
    /// The life would have more than three face-up cards.
    LifeFull,
    /// A card cannot go back on the life it came from.
    SameLife,
    /// The card can neither attack nor defend.
    NoTarget,
    /// Only a jack, or an equal or higher pair, beats a pair.
    PairByPairOrJack,
    /// Only a jack beats a jack.
    JackOnlyByJack,
    /// Jacks do not make a pair.
    JacksNoPair,
    /// The card is neither of the target's rank nor a higher card of its suit.
    DoesNotBeat {
        /// The target.
        target: Card,
    },
    /// A seat cannot use up its own last life.
    LastLife,
    /// A final blow was started and must be finished.
    MustFinish,
}

impl Illegal {
    /// Returns the code for programs.
    pub fn reason(&self) -> String {
        let json = self.to_json();
        let word = json.as_str().or_else(|| Some(json.as_object()?.keys().next()?.as_str()));
        word.expect("a variant is a word, or an object named by one").to_owned()
    }

    /// Returns the parameters, if any.
    pub fn args(&self) -> Option<Value> {
        Some(self.to_json().as_object()?.values().next()?.clone())
    }

    fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("refusals serialize")
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::MatchOver => f.write_str("the match is over"),
            Illegal::NotAsked { asked } => write!(f, "something else comes first: {asked}"),
            Illegal::NotYourCard { card } => write!(f, "you do not have {card}"),
            Illegal::MustFollow { suit } => {
                write!(f, "you must follow suit: play {}", suit.name())
            }
            Illegal::MustOvertake => f.write_str("you can beat the best card so far, so you must"),
            Illegal::MustTrump => f.write_str("you have a trump, so you must play one"),
            Illegal::TooLow { beat } => write!(f, "it does not beat {beat}"),
            Illegal::CanBeat => f.write_str("you can beat the top card, so you cannot take"),
            Illegal::NothingToTake => f.write_str("there is nothing to take"),
            Illegal::WrongNumber { n: 1 } => f.write_str("play one card"),
            Illegal::WrongNumber { n } => write!(f, "play {n} cards"),
            Illegal::NotOneRank => f.write_str("the cards must all be of one rank"),
            Illegal::TooFew { n } => write!(f, "you need {n} of these to beat it"),
            Illegal::MustThrowLowest => f.write_str("beat it, or play your lowest cards"),
            Illegal::KeepLastCard => f.write_str("you must keep a card for the last trick"),
            Illegal::TooMany { most } => write!(f, "you can exchange {most} at most"),
            Illegal::DevilFirstTrick => {
                f.write_str("you cannot play the Devil like that in the first trick")
            }
            Illegal::MustDrawFirst => f.write_str("draw your cards first"),
            Illegal::NothingToDraw => f.write_str("there is no such card to draw"),
            Illegal::NotTopCard => f.write_str("you can only draw the top card of the scrap pile"),
            Illegal::MustNameCard => f.write_str("name the card to draw from the scrap pile"),
            Illegal::NoMovesLeft => f.write_str("you have made both your moves"),
            Illegal::MustDiscard => {
                f.write_str("you have cards in hand, so end your turn with a discard")
            }
            Illegal::NoSuchLife => f.write_str("that life has no face-up card"),
            Illegal::OwnLife => f.write_str("you cannot attack yourself"),
            Illegal::NotOpen { card } => write!(f, "you cannot use {card} from there"),
            Illegal::LifeFull => f.write_str("a life can have at most three face-up cards"),
            Illegal::SameLife => f.write_str("a card cannot go back on the life it came from"),
            Illegal::NoTarget => f.write_str("this card cannot attack or defend right now"),
            Illegal::PairByPairOrJack => {
                f.write_str("only a jack, or an equal or higher pair, beats a pair")
            }
            Illegal::JackOnlyByJack => f.write_str("only a jack beats a jack"),
            Illegal::JacksNoPair => f.write_str("jacks do not make a pair: attack with one"),
            Illegal::DoesNotBeat { target } => {
                write!(f, "to knock out {target}, use the same rank, or a higher card of its suit")
            }
            Illegal::LastLife => f.write_str("you cannot use up your own last life"),
            Illegal::MustFinish => f.write_str("you started a final blow, so finish it"),
        }
    }
}

impl Error for Illegal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_has_a_code_parameters_and_a_message() {
        let illegal = Illegal::MustFollow { suit: Suit::Hearts };
        assert_eq!(illegal.reason(), "must_follow");
        assert_eq!(illegal.args(), Some(serde_json::json!({"suit": "h"})));
        assert_eq!(illegal.to_string(), "you must follow suit: play hearts");
        assert_eq!(Illegal::MustOvertake.reason(), "must_overtake");
        assert_eq!(Illegal::MustOvertake.args(), None);
    }
}
