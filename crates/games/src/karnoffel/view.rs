use rules::{
    DealerDraw, MatchResult, PlayedCard, Seat,
    cards::{Card, CardSet, Suit},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{PlainSuits, Strength, Ties};

/// The public part of the view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The deal's number, from 1.
    pub deal: u32,
    /// The seat that deals.
    pub dealer: Seat,
    /// The seat whose turn it is; absent while nobody acts, as at the end of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The seats that are out: nobody in this game.
    #[serde(default)]
    pub out: Vec<Seat>,
    /// The suit of trumps.
    pub trump: Suit,
    /// The face-up card that determined trumps, and the seat that was dealt it.
    pub trump_card: PlayedCard,
    /// The seats of every side.
    pub sides: Vec<Vec<Seat>>,
    /// The number of cards in each seat's hand, including face-up ones.
    pub hands: Vec<u8>,
    /// The face-up cards that are still in the hands, by seat.
    pub open: Vec<PlayedCard>,
    /// The cards on the table, in the order in which they were played.
    pub trick: Vec<PlayedCard>,
    /// The seat whose card is winning the trick on the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winning: Option<Seat>,
    /// The previous trick, which may be of the previous deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<TakenTrick>,
    /// The cards of the tricks that were taken in this deal.
    pub gone: CardSet,
    /// The number of tricks that each seat's side has taken in this deal; three win it.
    #[serde(alias = "tricks")]
    pub taken: Vec<u8>,
    /// The number of deals that each seat's side has won.
    pub scores: Vec<u8>,
    /// The number of deals that win the match.
    #[serde(alias = "games_to_win")]
    pub deals_to_win: u8,
    /// The winner among equal cards (KA-3).
    pub ties: Ties,
    /// The suits in which plain cards win (KA-6).
    pub plain_suits: PlainSuits,
    /// Set if the Devil has power, or would have if it were played now: it has power if led, except
    /// to the first trick (KA-5).
    #[serde(default)]
    pub devil_has_power: bool,
    /// The draw for the first dealer, during the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DealerDraw>,
    /// The result of the match, once it is over.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "rules::no_result"
    )]
    pub result: Option<MatchResult>,
}

impl Public {
    /// Returns the order of the cards in this deal.
    pub fn strength(&self) -> Strength {
        Strength { trump: self.trump, plain_suits: self.plain_suits, ties: self.ties }
    }

    /// Returns whether the trick on the table is the first of the deal.
    pub fn is_first_trick(&self) -> bool {
        self.gone.is_empty()
    }
}

/// A trick that was taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TakenTrick {
    /// The trick's cards, in the order in which they were played.
    pub cards: Vec<PlayedCard>,
    /// The seat that took the trick.
    pub winner: Seat,
}

impl TakenTrick {
    /// Returns the card that took the trick.
    pub fn winning_card(&self) -> Card {
        let won = self.cards.iter().find(|played| played.seat == self.winner);
        won.expect("the winner of a trick played to it").card
    }
}

/// The private part of a seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Private {
    /// The seat's own hand.
    pub hand: CardSet,
    /// The hands of the seat's partners, ascending by seat (KA-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub partners: Vec<PartnerHand>,
}

/// The hand of a partner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct PartnerHand {
    /// The owner of the hand.
    pub seat: Seat,
    /// The cards of the hand.
    pub hand: CardSet,
}
