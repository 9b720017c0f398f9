use rules::{
    BoardPause, MatchResult, Milestone, PlayedCard, Ranking, Return, Scoring, Seat,
    cards::{Card, CardSet},
};
use schemars::JsonSchema;
use serde::Serialize;

use super::DealReason;

/// An event with its hidden cards.
pub type Event = rules::Event<super::Knorri>;

/// The part of an event that everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PublicEvent {
    /// The seats drew for deal.
    DrawnForDeal {
        /// The cards drawn, round by round.
        rounds: Vec<Vec<PlayedCard>>,
        /// The seat that deals first.
        dealer: Seat,
    },
    /// A deal began: the layout is face up, the stock face down.
    Dealt {
        /// The deal's number, from 1.
        deal: u8,
        /// The seat that deals.
        dealer: Seat,
        /// The layout, in the order of dealing.
        cards: Vec<Card>,
        /// The number of cards in the stock.
        stock: u8,
    },
    /// A seat flipped the top card of the stock onto the layout.
    Flipped {
        /// The seat that flipped.
        seat: Seat,
        /// The card that was flipped.
        card: Card,
    },
    /// The flipped card captured: it and the lower cards of its suit went into the seat's pile.
    Captured {
        /// The seat that flipped the card.
        seat: Seat,
        /// The flipped card.
        card: Card,
        /// The lower cards of its suit that the card captured.
        cards: CardSet,
    },
    /// The stock is empty; the seat that captured last took the rest of the layout.
    RestTaken {
        /// The seat that captured last.
        seat: Seat,
        /// The cards that were left in the layout.
        cards: CardSet,
    },
    /// Phase two began: the piles became hands.
    TricksBegun {
        /// The seat that leads: it captured last.
        leader: Seat,
    },
    /// A seat played a card to the trick.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The card that it played.
        card: Card,
    },
    /// A seat took the bottom card of the trick into its hand.
    Took {
        /// The seat that took the card.
        seat: Seat,
        /// The card that it took.
        card: Card,
    },
    /// A seat has played its last card.
    WentOut {
        /// The seat that went out.
        seat: Seat,
    },
    /// The trick is complete and was set aside face down.
    TrickSetAside {
        /// The seat that played the trick's last card.
        winner: Seat,
        /// The number of cards in the trick.
        n_cards: u8,
    },
    /// A deal is over.
    DealEnded {
        /// The reason for the end of the deal.
        reason: DealReason,
        /// The seats that won the deal.
        seats: Vec<Seat>,
        /// The places in this deal, best first.
        ranking: Ranking,
        /// The number of deals that each seat has won so far.
        scores: Vec<i32>,
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
        /// The reason for the end, as a word.
        reason: &'static str,
    },
}

/// The part of an event that only one seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PrivateEvent {
    /// The seat picked up its pile as its hand.
    HandPickedUp {
        /// The cards of the hand.
        cards: CardSet,
    },
}

match_ended!();

impl Milestone for PublicEvent {
    /// Returns whether the event ends a trick: in phase one a capture does, in phase two a taken
    /// card or a completed trick.
    fn ends_trick(&self) -> bool {
        matches!(
            self,
            PublicEvent::Captured { .. }
                | PublicEvent::RestTaken { .. }
                | PublicEvent::Took { .. }
                | PublicEvent::TrickSetAside { .. }
        )
    }

    fn board_pause(&self) -> Option<BoardPause> {
        if let PublicEvent::TricksBegun { .. } = self {
            return Some(BoardPause::Phase);
        }
        self.ends_trick().then_some(BoardPause::Trick)
    }

    fn scoring(&self) -> Option<Scoring> {
        if let PublicEvent::Dealt { deal, .. } = *self {
            return Some(Scoring::Deal(deal.into()));
        }
        let scores = matches!(self, PublicEvent::DealEnded { .. });
        scores.then_some(Scoring::Score)
    }
}
