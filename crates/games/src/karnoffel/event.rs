use rules::{
    MatchResult, Milestone, PlayedCard, Ranking, Return, Scoring, Seat,
    cards::{Card, CardSet, Suit},
};
use schemars::JsonSchema;
use serde::Serialize;

/// An event with its hidden cards.
pub type Event = rules::Event<super::Karnoffel>;

/// The part of an event that everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PublicEvent {
    /// The seats drew for deal; the highest card deals.
    DrawnForDeal {
        /// The cards drawn, round by round.
        rounds: Vec<Vec<PlayedCard>>,
        /// The seat that deals first.
        dealer: Seat,
    },
    /// A deal began: every seat holds new cards.
    Dealt {
        /// The deal's number, from 1.
        deal: u32,
        /// The seat that deals.
        dealer: Seat,
        /// The number of cards that each seat was dealt.
        n_cards: u8,
    },
    /// A seat's first card was dealt face up; in the order of the deal.
    TurnedUp {
        /// The seat that was dealt the card.
        seat: Seat,
        /// Its face-up card.
        card: Card,
    },
    /// The lowest face-up card determined trumps.
    TrumpNamed {
        /// The seat that holds the card.
        seat: Seat,
        /// The lowest face-up card; of equal ones the first dealt.
        card: Card,
        /// The trump suit of the deal: that of `card`.
        trump: Suit,
    },
    /// A card was played to the trick.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The card that it played.
        card: Card,
    },
    /// The trick was complete, and its winning card took it.
    TrickTaken {
        /// The seat that played the winning card.
        winner: Seat,
        /// The winning card.
        card: Card,
        /// The trick's cards, in the order in which they were played.
        cards: Vec<Card>,
        /// The number of tricks that the winner's side now has.
        taken: u8,
    },
    /// A side took its third trick, which won the deal at once.
    DealEnded {
        /// The seat that took the last trick.
        winner: Seat,
        /// The seats of the side that won.
        seats: Vec<Seat>,
        /// `three_tricks`: the only reason for the end of a deal.
        reason: &'static str,
        /// The number of deals that each seat's side has won.
        scores: Vec<u8>,
    },
    /// A side won the number of deals that wins the match.
    MatchEnded {
        /// The winners; several if they share first place.
        seats: Vec<Seat>,
        /// The places, best first.
        ranking: Ranking,
        /// The final scores, by seat.
        scores: Vec<i32>,
        /// The return of each seat, from 1 for the first place to -1 for the last.
        returns: Vec<Return>,
        /// `games_won`: the only reason for the end of a match.
        reason: &'static str,
    },
}

/// The part of an event that only one seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PrivateEvent {
    /// The seat, or a partner, was dealt its cards.
    HandDealt {
        /// The owner of the cards.
        seat: Seat,
        /// All its cards, including the face-up one.
        cards: CardSet,
    },
}

/// The only reason for the end of a deal: a side took three tricks.
pub(super) const THREE_TRICKS: &str = "three_tricks";

/// The only reason for the end of a match: a side won enough deals.
pub(super) const GAMES_WON: &str = "games_won";

match_ended!();

impl Milestone for PublicEvent {
    fn ends_trick(&self) -> bool {
        matches!(self, PublicEvent::TrickTaken { .. })
    }

    fn scoring(&self) -> Option<Scoring> {
        if let PublicEvent::Dealt { deal, .. } = *self {
            return Some(Scoring::Deal(deal));
        }
        let scores = matches!(self, PublicEvent::DealEnded { .. });
        scores.then_some(Scoring::Score)
    }
}
