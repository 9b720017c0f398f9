use std::fmt;

use rules::cards::Card;
use schemars::JsonSchema;
use serde::Serialize;

/// A rule of Gnällknekt that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
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

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Rule::MustDrawFirst => f.write_str("draw your cards first"),
            Rule::NothingToDraw => f.write_str("there is no such card to draw"),
            Rule::NotTopCard => f.write_str("you can only draw the top card of the scrap pile"),
            Rule::MustNameCard => f.write_str("name the card to draw from the scrap pile"),
            Rule::NoMovesLeft => f.write_str("you have made both your moves"),
            Rule::MustDiscard => {
                f.write_str("you have cards in hand, so end your turn with a discard")
            }
            Rule::NoSuchLife => f.write_str("that life has no face-up card"),
            Rule::OwnLife => f.write_str("you cannot attack yourself"),
            Rule::NotOpen { card } => write!(f, "you cannot use {card} from there"),
            Rule::LifeFull => f.write_str("a life can have at most three face-up cards"),
            Rule::SameLife => f.write_str("a card cannot go back on the life it came from"),
            Rule::NoTarget => f.write_str("this card cannot attack or defend right now"),
            Rule::PairByPairOrJack => {
                f.write_str("only a jack, or an equal or higher pair, beats a pair")
            }
            Rule::JackOnlyByJack => f.write_str("only a jack beats a jack"),
            Rule::JacksNoPair => f.write_str("jacks do not make a pair: attack with one"),
            Rule::DoesNotBeat { target } => {
                write!(f, "to knock out {target}, use the same rank, or a higher card of its suit")
            }
            Rule::LastLife => f.write_str("you cannot use up your own last life"),
            Rule::MustFinish => f.write_str("you started a final blow, so finish it"),
        }
    }
}

/// A refusal by the rules of Gnällknekt.
pub type Illegal = rules::Illegal<Rule>;
