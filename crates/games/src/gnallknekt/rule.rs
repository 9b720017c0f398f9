use rules::cards::Card;
use schemars::JsonSchema;
use serde::Serialize;
use thiserror::Error;

/// A rule of Gnällknekt that forbids an action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, Error)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Cards must be drawn first.
    #[error("draw your cards first")]
    MustDrawFirst,
    /// There is no such card to draw.
    #[error("there is no such card to draw")]
    NothingToDraw,
    /// Only the top card of the scrap pile can be drawn.
    #[error("you can only draw the top card of the scrap pile")]
    NotTopCard,
    /// A card drawn from the scrap pile must be named.
    #[error("name the card to draw from the scrap pile")]
    MustNameCard,
    /// Both moves of the turn have been made.
    #[error("you have made both your moves")]
    NoMovesLeft,
    /// A seat with cards in hand must end its turn with a discard.
    #[error("you have cards in hand, so end your turn with a discard")]
    MustDiscard,
    /// There is no such life, or it has no face-up card.
    #[error("that life has no face-up card")]
    NoSuchLife,
    /// A seat cannot attack itself.
    #[error("you cannot attack yourself")]
    OwnLife,
    /// The card is not face up in that life, or cannot be used from there.
    #[error("you cannot use {card} from there")]
    NotOpen {
        /// The card.
        card: Card,
    },
    /// The life would have more than three face-up cards.
    #[error("a life can have at most three face-up cards")]
    LifeFull,
    /// A card cannot go back on the life it came from.
    #[error("a card cannot go back on the life it came from")]
    SameLife,
    /// The card can neither attack nor defend.
    #[error("this card cannot attack or defend right now")]
    NoTarget,
    /// Only a jack, or an equal or higher pair, beats a pair.
    #[error("only a jack, or an equal or higher pair, beats a pair")]
    PairByPairOrJack,
    /// Only a jack beats a jack.
    #[error("only a jack beats a jack")]
    JackOnlyByJack,
    /// Jacks do not make a pair.
    #[error("jacks do not make a pair: attack with one")]
    JacksNoPair,
    /// The card is neither of the target's rank nor a higher card of its suit.
    #[error("to knock out {target}, use the same rank, or a higher card of its suit")]
    DoesNotBeat {
        /// The target.
        target: Card,
    },
    /// A seat cannot use up its own last life.
    #[error("you cannot use up your own last life")]
    LastLife,
    /// A final blow was started and must be finished.
    #[error("you started a final blow, so finish it")]
    MustFinish,
}

/// A refusal by the rules of Gnällknekt.
pub type Illegal = rules::Illegal<Rule>;
