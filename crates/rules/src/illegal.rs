use std::{error::Error, fmt};

use cards::{Card, Suit};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

/// Why a seat may not do something: the player's mistake, in a word for programs and a sentence
/// for people.
///
/// One closed list for all games, so that every client can have every sentence.
/// In JSON a word (`"must_overtake"`), or an object with its parameters (`{"must_follow":{"suit":"h"}}`).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Illegal {
    /// The match is over; nobody is to act.
    MatchOver,
    /// The table asks for something else now.
    NotAsked {
        /// The kind of decision that the table asks for.
        asked: &'static str,
    },
    /// The seat does not hold the card.
    NotYourCard {
        /// The card.
        card: Card,
    },
    /// The seat holds a card of the suit led and must play one.
    MustFollow {
        /// The suit led.
        suit: Suit,
    },
    /// The seat holds a card that beats the best so far and must play such a one.
    MustOvertake,
    /// The seat holds a trump and must play one.
    MustTrump,
    /// The card does not beat the card that has to be beaten.
    TooLow {
        /// The card to beat.
        beat: Card,
    },
    /// The seat can beat, so it may not take.
    CanBeat,
    /// There is nothing to take.
    NothingToTake,
    /// Another number of cards is asked for.
    WrongNumber {
        /// The number of cards asked for.
        n: u8,
    },
    /// The cards are not of one rank.
    NotOneRank,
    /// It is high enough to beat a set, and the seat holds too few such cards.
    TooFew {
        /// The number of cards needed.
        n: u8,
    },
    /// The cards do not beat, and they are not the seat's lowest.
    MustThrowLowest,
    /// One card has to be kept for the last trick.
    KeepLastCard,
    /// More cards than may be exchanged.
    TooMany {
        /// The most.
        most: u8,
    },
    /// The Devil may not be led to the first trick, or not be played to it at all.
    DevilFirstTrick,
    /// The turn begins with drawing.
    MustDrawFirst,
    /// There is no card to draw there.
    NothingToDraw,
    /// Only the top card of the scrap pile may be drawn.
    NotTopCard,
    /// A card that is drawn from the scrap pile has to be named.
    MustNameCard,
    /// Both moves of the turn are made.
    NoMovesLeft,
    /// The turn ends with a discard while the hand has cards.
    MustDiscard,
    /// There is no such life, or it has no open card.
    NoSuchLife,
    /// An attack is on another seat.
    OwnLife,
    /// The card does not lie open in that life, or may not be taken from there.
    NotOpen {
        /// The card.
        card: Card,
    },
    /// The life would have more than three open cards.
    LifeFull,
    /// A card cannot be laid on the life that it comes from.
    SameLife,
    /// The card can knock nothing out.
    NoTarget,
    /// A pair falls only to a jack, or to a pair of the same or a higher rank.
    PairByPairOrJack,
    /// A jack falls only to a jack.
    JackOnlyByJack,
    /// Jacks are no pair to attack with.
    JacksNoPair,
    /// The attack is not of the same rank, nor of the same suit and higher.
    DoesNotBeat {
        /// The target.
        target: Card,
    },
    /// Nobody may leave itself without lives.
    LastLife,
    /// The first half of a final blow was struck; the second must follow.
    MustFinish,
}

impl Illegal {
    /// The word for programs.
    pub fn reason(&self) -> String {
        let json = self.to_json();
        let word = json.as_str().or_else(|| Some(json.as_object()?.keys().next()?.as_str()));
        word.expect("a variant is a word, or an object named by one").to_owned()
    }

    /// The parameters, where there are any.
    pub fn args(&self) -> Option<Value> {
        Some(self.to_json().as_object()?.values().next()?.clone())
    }

    fn to_json(&self) -> Value {
        serde_json::to_value(self).expect("a refusal is plain data")
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::MatchOver => f.write_str("the match is over"),
            Illegal::NotAsked { asked } => write!(f, "the table asks you to {asked} now"),
            Illegal::NotYourCard { card } => write!(f, "you do not hold {card}"),
            Illegal::MustFollow { suit } => {
                write!(f, "you hold a card of {0}, so you must follow {0}", suit.name())
            }
            Illegal::MustOvertake => f.write_str(
                "you hold a card that beats the best so far, so you must play such a one",
            ),
            Illegal::MustTrump => f.write_str("you hold a trump, so you must play one"),
            Illegal::TooLow { beat } => write!(f, "it does not beat {beat}"),
            Illegal::CanBeat => f.write_str("you can beat the top card, so you may not take"),
            Illegal::NothingToTake => f.write_str("there is nothing to take"),
            Illegal::WrongNumber { n: 1 } => f.write_str("play one card"),
            Illegal::WrongNumber { n } => write!(f, "play {n} cards"),
            Illegal::NotOneRank => f.write_str("the cards must be of one rank"),
            Illegal::TooFew { n } => {
                write!(f, "it takes {n} such cards to beat, and you hold fewer")
            }
            Illegal::MustThrowLowest => f.write_str("either beat, or throw your lowest cards"),
            Illegal::KeepLastCard => f.write_str("you must keep a card for the last trick"),
            Illegal::TooMany { most } => write!(f, "you may exchange {most} at most"),
            Illegal::DevilFirstTrick => {
                f.write_str("the Devil may not be played so in the first trick")
            }
            Illegal::MustDrawFirst => f.write_str("draw your cards first"),
            Illegal::NothingToDraw => f.write_str("there is no such card to draw"),
            Illegal::NotTopCard => f.write_str("only the top card of the scrap pile may be drawn"),
            Illegal::MustNameCard => f.write_str("name the card that you draw from the scrap pile"),
            Illegal::NoMovesLeft => f.write_str("you have made both your moves"),
            Illegal::MustDiscard => f.write_str("you hold cards, so end your turn with a discard"),
            Illegal::NoSuchLife => f.write_str("there is no such life with an open card"),
            Illegal::OwnLife => f.write_str("you cannot attack yourself"),
            Illegal::NotOpen { card } => write!(f, "{card} does not lie there for you to use"),
            Illegal::LifeFull => f.write_str("at most three cards of a life may be open"),
            Illegal::SameLife => {
                f.write_str("a card cannot be laid on the life that it comes from")
            }
            Illegal::NoTarget => {
                f.write_str("it can neither knock anything out nor be laid on a life now")
            }
            Illegal::PairByPairOrJack => {
                f.write_str("a pair falls only to a jack, or to a pair of its rank or a higher one")
            }
            Illegal::JackOnlyByJack => f.write_str("a jack falls only to a jack"),
            Illegal::JacksNoPair => f.write_str("jacks are no pair: attack with one of them"),
            Illegal::DoesNotBeat { target } => {
                write!(
                    f,
                    "it takes the same rank, or the same suit and a higher rank, to knock out {target}"
                )
            }
            Illegal::LastLife => f.write_str("you may not leave yourself without lives"),
            Illegal::MustFinish => {
                f.write_str("you struck the first half of a final blow, so finish it")
            }
        }
    }
}

impl Error for Illegal {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refusal_has_a_word_parameters_and_a_sentence() {
        let illegal = Illegal::MustFollow { suit: Suit::Hearts };
        assert_eq!(illegal.reason(), "must_follow");
        assert_eq!(illegal.args(), Some(serde_json::json!({"suit": "h"})));
        assert_eq!(illegal.to_string(), "you hold a card of hearts, so you must follow hearts");
        assert_eq!(Illegal::MustOvertake.reason(), "must_overtake");
        assert_eq!(Illegal::MustOvertake.args(), None);
    }
}
