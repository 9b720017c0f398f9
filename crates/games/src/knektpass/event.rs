use rules::{
    BoardPause, MatchResult, Milestone, PlayedCard, Ranking, Return, Scoring, Seat,
    cards::{Card, CardSet, Suit},
};
use schemars::JsonSchema;
use serde::Serialize;
use strum::IntoStaticStr;

/// An event with its hidden cards.
pub type Event = rules::Event<super::Knektpass>;

/// Why a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DealEnd {
    /// Nobody played (KP-4).
    Void,
    /// Only one seat played.
    Alone,
    /// The five tricks were played.
    Tricks,
    /// A seat reached 0 with a trick (KP-7).
    ZeroReached,
}

/// The reason for the end of the match, as results name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(super) enum MatchEnd {
    /// A seat reached 0.
    ZeroReached,
    /// The deal limit was reached (KP-9).
    DealLimit,
}

impl MatchEnd {
    /// Returns the word for it in a result.
    pub(super) fn word(self) -> &'static str {
        self.into()
    }
}

/// The part of an event that everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named as in the views")]
pub enum PublicEvent {
    /// The seats drew for deal.
    DrawnForDeal { rounds: Vec<Vec<PlayedCard>>, dealer: Seat },
    /// Five cards were dealt to each seat.
    Dealt { deal: u16, dealer: Seat, voids: u8, talon: u8, need: u8 },
    /// The next card was turned up for trumps.
    TurnedUp { card: Card, trump: Suit },
    /// The dealer took the turn-up and discarded a card, face down.
    TurnupTaken { seat: Seat, card: Card, need: u8 },
    /// The dealer did not take the turn-up.
    TurnupLeft { seat: Seat },
    /// A seat declared that it plays.
    Joined { seat: Seat },
    /// A seat passed.
    Passed { seat: Seat },
    /// A round of exchanging began.
    ExchangeRound { round: u8 },
    /// A seat exchanged `n_cards` cards with the talon.
    Exchanged { seat: Seat, n_cards: u8, need: u8, talon: u8 },
    /// A seat exchanged nothing in this round.
    StoodPat { seat: Seat },
    /// The trick play began.
    PlayBegun { leader: Seat },
    /// A card was played to the trick.
    Played { seat: Seat, card: Card },
    /// The trick is complete, and its winner takes it.
    TrickTaken { winner: Seat, taken: u8 },
    /// The only seat that plays won the deal at once.
    WonAlone { winner: Seat, points: i32, score: i32 },
    /// A seat that played was scored.
    Scored { seat: Seat, need: u8, taken: u8, points: i32, score: i32 },
    /// The deal ended.
    DealEnded { reason: DealEnd },
    /// The match ended.
    MatchEnded {
        /// The winners; several if they share first place.
        seats: Vec<Seat>,
        /// The places, best first.
        ranking: Ranking,
        /// The final scores, by seat.
        scores: Vec<i32>,
        /// The return of each seat, from 1 for the first place to -1 for the last.
        returns: Vec<Return>,
        /// `zero_reached` or `deal_limit`.
        reason: &'static str,
    },
}

/// The part of an event that only one seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PrivateEvent {
    /// The hand that the seat was dealt.
    HandDealt {
        /// The seat that was dealt the hand.
        seat: Seat,
        /// The cards of the hand.
        cards: CardSet,
    },
    /// The card that the dealer discarded for the turn-up (KP-2).
    LaidAside {
        /// The seat that deals.
        seat: Seat,
        /// The card that the dealer discarded.
        card: Card,
    },
    /// The cards that the seat exchanged.
    CardsExchanged {
        /// The seat that exchanged.
        seat: Seat,
        /// The cards that it discarded.
        away: CardSet,
        /// The cards taken from the talon.
        received: CardSet,
    },
}

match_ended!();

impl Milestone for PublicEvent {
    fn ends_trick(&self) -> bool {
        matches!(self, PublicEvent::TrickTaken { .. })
    }

    fn board_pause(&self) -> Option<BoardPause> {
        if let PublicEvent::PlayBegun { .. } = self {
            return Some(BoardPause::Phase);
        }
        self.ends_trick().then_some(BoardPause::Trick)
    }

    fn scoring(&self) -> Option<Scoring> {
        if let PublicEvent::Dealt { deal, .. } = *self {
            return Some(Scoring::Deal(deal.into()));
        }
        let scores = matches!(self, PublicEvent::WonAlone { .. } | PublicEvent::Scored { .. });
        scores.then_some(Scoring::Score)
    }
}
