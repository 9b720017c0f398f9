use rules::{
    MatchResult, Milestone, PlayedCard, Ranking, Return, Scoring, Seat,
    cards::{Card, CardSet},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::How;

/// An event with its hidden cards.
pub type Event = rules::Event<super::Gurka>;

/// The part of an event that everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PublicEvent {
    /// The seats drew for the first deal.
    DrawnForDeal {
        /// The cards drawn, round by round; from the second round on by the tied seats.
        rounds: Vec<Vec<PlayedCard>>,
        /// The seat that deals first.
        dealer: Seat,
    },
    /// A deal began.
    Dealt {
        /// The number of the deal, from 1.
        deal: u16,
        /// The seat that deals.
        dealer: Seat,
        /// The seat that leads to the first trick.
        leader: Seat,
        /// The number of cards that each seat got.
        n_cards: u8,
        /// The seats that got cards, in the order in which they got them.
        seats: Vec<Seat>,
    },
    /// A seat played to the trick.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The cards that it played.
        cards: CardSet,
        /// The kind of play: led, beat, or thrown away.
        how: How,
    },
    /// A trick was taken.
    TrickTaken {
        /// The seat that took the trick, and leads to the next.
        winner: Seat,
        /// All cards of the trick.
        cards: CardSet,
    },
    /// The last trick of a deal was won, which ends the deal and costs points.
    DealEnded {
        /// The number of the deal, from 1.
        deal: u16,
        /// The seat that won the last trick.
        winner: Seat,
        /// The winning card.
        card: Card,
    },
    /// A seat got points and keeps the card that they are for.
    Scored {
        /// The seat that got points.
        seat: Seat,
        /// The card that it keeps.
        card: Card,
        /// The number of points for the card.
        points: u8,
        /// The score of the seat, these points included.
        score: u8,
    },
    /// A seat had exactly 21 points: it is back at 0, and its kept cards are back in the deck.
    Reset {
        /// The seat that is back at 0.
        seat: Seat,
        /// The cards that it had kept.
        cards: CardSet,
    },
    /// A seat is out; its kept cards are back in the deck.
    PutOut {
        /// The seat that is out.
        seat: Seat,
        /// The score that put it out.
        score: u8,
        /// The cards that it had kept.
        cards: CardSet,
    },
    /// The match is over.
    MatchEnded {
        /// The winners; several if they share first place.
        seats: Vec<Seat>,
        /// The places, best first.
        ranking: Ranking,
        /// The final scores, by seat.
        scores: Vec<i32>,
        /// The return of each seat, from 1 for the first place to -1 for the last.
        returns: Vec<Return>,
        /// `last_in`, or `deal_limit` (GU-11).
        reason: &'static str,
    },
}

/// The part of an event that only one seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PrivateEvent {
    /// The seat got its hand.
    HandDealt {
        /// The seat that got the hand.
        seat: Seat,
        /// The cards of the hand.
        cards: CardSet,
    },
}

match_ended!();

impl Milestone for PublicEvent {
    fn ends_trick(&self) -> bool {
        matches!(self, PublicEvent::TrickTaken { .. })
    }

    fn scoring(&self) -> Option<Scoring> {
        if let PublicEvent::Dealt { deal, .. } = *self {
            return Some(Scoring::Deal(deal.into()));
        }
        let scores = matches!(
            self,
            PublicEvent::Scored { .. } | PublicEvent::Reset { .. } | PublicEvent::PutOut { .. }
        );
        scores.then_some(Scoring::Score)
    }
}
