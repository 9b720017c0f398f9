use rules::{
    Seat,
    cards::{Card, Cards},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use strum::IntoStaticStr;
use thiserror::Error;

/// An action of the seat to act.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Draws one card (GK-2, GK-3).
    Draw {
        /// The pile to draw from.
        from: Pile,
        /// The card to draw from the scrap pile, if any of its cards may be drawn; absent
        /// otherwise.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
    },
    /// Attacks the top of another seat's life.
    Attack {
        /// The attacking cards: one card, or a pair.
        with: With,
        /// The source of the attacking cards.
        from: Source,
        /// The seat that is attacked.
        seat: Seat,
        /// The number of the attacked life, from 0.
        life: u8,
    },
    /// Lays cards on one of the seat's own lives.
    Defend {
        /// The cards to lay: one card, or two of one rank, of which the second lies on top.
        with: With,
        /// The source of the cards.
        from: Source,
        /// The number of the life to lay them on, from 0.
        life: u8,
    },
    /// Lays a card on the scrap pile, which ends the moves and usually the turn.
    Discard {
        /// The card to lay on the scrap pile.
        card: Card,
    },
    /// Ends the turn of a seat with an empty hand.
    End {},
}

/// A pile that cards are drawn from.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum Pile {
    /// The face-down cards in the middle.
    Stock,
    /// The discarded cards, face up.
    Scrap,
}

/// The source of a move's cards: in JSON `"hand"`, or the number of one of the seat's own lives,
/// from 0 (GK-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Source {
    /// The seat's hand.
    Hand,
    /// The face-up cards of one of the seat's own lives, by its number.
    Life(u8),
}

impl Serialize for Source {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Source::Hand => serializer.serialize_str("hand"),
            Source::Life(life) => serializer.serialize_u8(*life),
        }
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Source, D::Error> {
        struct HandOrLife;
        impl de::Visitor<'_> for HandOrLife {
            type Value = Source;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("\"hand\", or the number of a life")
            }
            fn visit_str<E: de::Error>(self, text: &str) -> Result<Source, E> {
                match text {
                    "hand" => Ok(Source::Hand),
                    _ => Err(E::invalid_value(de::Unexpected::Str("other text"), &self)),
                }
            }
            fn visit_u64<E: de::Error>(self, life: u64) -> Result<Source, E> {
                let life = u8::try_from(life)
                    .map_err(|_| E::invalid_value(de::Unexpected::Unsigned(life), &self))?;
                Ok(Source::Life(life))
            }
        }
        deserializer.deserialize_any(HandOrLife)
    }
}

impl JsonSchema for Source {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Source".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Where cards come from: `\"hand\"`, or the number of one's own life.",
            "oneOf": [{"const": "hand"}, {"type": "integer", "minimum": 0, "maximum": 2}],
        })
    }
}

/// The cards of a move: in JSON a list of one or two, the lower first.
///
/// Unlike [`Cards`] it needs no allocation, since a turn can have hundreds of legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum With {
    /// A single card.
    One(Card),
    /// Two cards, in the canonical order.
    Two(Card, Card),
}

impl With {
    /// Creates a pair from two cards of one rank, in any order.
    pub fn two(a: Card, b: Card) -> With {
        With::Two(a.min(b), a.max(b))
    }

    /// Returns the number of cards, 1 or 2.
    pub fn n_cards(self) -> u8 {
        match self {
            With::One(_) => 1,
            With::Two(..) => 2,
        }
    }

    /// Returns the cards, ascending.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Card> + Clone {
        let (first, second) = match self {
            With::One(card) => (card, None),
            With::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

impl Serialize for With {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for With {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<With, D::Error> {
        let cards = Cards::deserialize(deserializer)?;
        match *cards {
            [card] => Ok(With::One(card)),
            [first, second] => Ok(With::Two(first, second)),
            _ => Err(de::Error::custom(format_args!(
                "{} cards in one move: it takes one, or two of one rank",
                cards.len()
            ))),
        }
    }
}

impl JsonSchema for With {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "With".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let card = generator.subschema_for::<Card>();
        json_schema!({"type": "array", "items": card, "minItems": 1, "maxItems": 2})
    }
}

/// A kind of decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr, JsonSchema)]
#[schemars(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum DecisionKind {
    /// The seat draws a card.
    #[schemars(extend("x-actions" = ["draw"]))]
    Draw,
    /// The seat has moves left: it makes one, or ends its turn.
    #[schemars(extend("x-actions" = ["attack", "defend", "discard", "end"]))]
    Move,
    /// The seat makes the second attack of a final blow (GK-9).
    #[schemars(extend("x-actions" = ["attack"]))]
    Finish,
    /// The seat has no moves left and discards a card.
    #[schemars(extend("x-actions" = ["discard"]))]
    Discard,
    /// The seat has neither moves nor cards left and ends its turn.
    #[schemars(extend("x-actions" = ["end"]))]
    End,
}

/// A reason in Gnällknekt to ask the player to confirm a legal action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Caution {
    /// The turn ends with moves left.
    MovesLeft,
}

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
