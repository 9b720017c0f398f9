use rules::{
    BoardPause, DealerDraw, MatchResult, PlayedCard, Ranking, Redact, Return, Scoring, Seat,
    cards::{Card, CardSet, Suit},
};
use schemars::JsonSchema;
use serde::Serialize;
use strum::IntoStaticStr;

/// An event with its hidden cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The seats drew for the first deal; the lowest card deals.
    DrawnForDeal(DealerDraw),
    /// Five cards were dealt to each seat.
    Dealt {
        /// The number of the deal, from 1.
        deal: u16,
        /// The seat that deals.
        dealer: Seat,
        /// The number of void deals in a row before this one.
        voids: u8,
        /// The hands by seat.
        hands: Vec<CardSet>,
        /// The number of cards in the talon.
        talon: u8,
        /// The number of tricks that a seat needs if it exchanges nothing.
        need: u8,
    },
    /// The next card was turned up for trumps.
    TurnedUp {
        /// The card that was turned up.
        card: Card,
        /// The trump suit: that of the card.
        trump: Suit,
    },
    /// The dealer took the turn-up and discarded a card.
    TurnupTaken {
        /// The dealer's seat.
        seat: Seat,
        /// The card that the dealer took.
        card: Card,
        /// The card that the dealer discarded.
        laid_aside: Card,
        /// The number of tricks that the dealer needs if it plays.
        need: u8,
    },
    /// The dealer did not take the turn-up.
    TurnupLeft {
        /// The dealer's seat.
        seat: Seat,
    },
    /// A seat declared that it plays.
    Joined {
        /// The seat that plays.
        seat: Seat,
    },
    /// A seat passed.
    Passed {
        /// The seat that does not play.
        seat: Seat,
    },
    /// A round of exchanging began.
    ExchangeRound {
        /// The number of the round in the deal, from 1.
        round: u8,
    },
    /// A seat exchanged cards with the talon.
    Exchanged {
        /// The seat that exchanged.
        seat: Seat,
        /// The cards that it discarded.
        away: CardSet,
        /// The cards taken from the talon.
        received: CardSet,
        /// The number of tricks that it now needs.
        need: u8,
        /// The number of cards left in the talon.
        talon: u8,
    },
    /// A seat exchanged no cards in this round.
    StoodPat {
        /// The seat that kept its cards.
        seat: Seat,
    },
    /// The trick play began.
    PlayBegun {
        /// The seat that leads to the first trick.
        leader: Seat,
    },
    /// A card was played to the trick.
    Played {
        /// The seat that played.
        seat: Seat,
        /// The card that it played.
        card: Card,
    },
    /// The trick is complete, and its winner takes it.
    TrickTaken {
        /// The seat that won the trick.
        winner: Seat,
        /// The number of tricks that the winner has taken in this deal.
        taken: u8,
    },
    /// The only seat that plays won the deal at once.
    WonAlone {
        /// The seat that played alone.
        winner: Seat,
        /// The points that the deal brought it: below 0 if they were taken off.
        points: i32,
        /// Its score after the deal.
        score: i32,
    },
    /// A seat that played was scored.
    Scored {
        /// The seat that was scored.
        seat: Seat,
        /// The number of tricks that it needed.
        need: u8,
        /// The number of tricks that it took.
        taken: u8,
        /// The points that the deal brought it: below 0 if they were taken off.
        points: i32,
        /// Its score after the deal.
        score: i32,
    },
    /// The deal ended.
    DealEnded {
        /// The reason for the end of the deal.
        reason: DealEnd,
    },
    /// The match ended.
    MatchEnded(MatchResult),
}

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
#[expect(missing_docs, reason = "the fields are those of `Event`")]
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

impl Redact for Event {
    type Public = PublicEvent;
    type Private = PrivateEvent;

    fn public(&self) -> Option<PublicEvent> {
        Some(match *self {
            Event::DrawnForDeal(ref draw) => {
                PublicEvent::DrawnForDeal { rounds: draw.rounds.clone(), dealer: draw.dealer }
            }
            Event::Dealt { deal, dealer, voids, hands: _, talon, need } => {
                PublicEvent::Dealt { deal, dealer, voids, talon, need }
            }
            Event::TurnedUp { card, trump } => PublicEvent::TurnedUp { card, trump },
            Event::TurnupTaken { seat, card, laid_aside: _, need } => {
                PublicEvent::TurnupTaken { seat, card, need }
            }
            Event::TurnupLeft { seat } => PublicEvent::TurnupLeft { seat },
            Event::Joined { seat } => PublicEvent::Joined { seat },
            Event::Passed { seat } => PublicEvent::Passed { seat },
            Event::ExchangeRound { round } => PublicEvent::ExchangeRound { round },
            Event::Exchanged { seat, away, received: _, need, talon } => {
                PublicEvent::Exchanged { seat, n_cards: away.len() as u8, need, talon }
            }
            Event::StoodPat { seat } => PublicEvent::StoodPat { seat },
            Event::PlayBegun { leader } => PublicEvent::PlayBegun { leader },
            Event::Played { seat, card } => PublicEvent::Played { seat, card },
            Event::TrickTaken { winner, taken } => PublicEvent::TrickTaken { winner, taken },
            Event::WonAlone { winner, points, score } => {
                PublicEvent::WonAlone { winner, points, score }
            }
            Event::Scored { seat, need, taken, points, score } => {
                PublicEvent::Scored { seat, need, taken, points, score }
            }
            Event::DealEnded { reason } => PublicEvent::DealEnded { reason },
            Event::MatchEnded(MatchResult {
                ref ranking,
                ref scores,
                ref returns,
                reason,
                leavers: _,
            }) => PublicEvent::MatchEnded {
                seats: ranking[0].clone(),
                ranking: ranking.clone(),
                scores: scores.clone(),
                returns: returns.clone(),
                reason,
            },
        })
    }

    fn private(&self, seat: Seat) -> Option<PrivateEvent> {
        match *self {
            Event::Dealt { ref hands, .. } => {
                Some(PrivateEvent::HandDealt { seat, cards: hands[seat.index()] })
            }
            Event::TurnupTaken { seat: dealer, laid_aside, .. } => {
                (seat == dealer).then_some(PrivateEvent::LaidAside { seat, card: laid_aside })
            }
            Event::Exchanged { seat: exchanger, away, received, .. } => {
                (seat == exchanger).then_some(PrivateEvent::CardsExchanged { seat, away, received })
            }
            Event::DrawnForDeal(_)
            | Event::TurnedUp { .. }
            | Event::TurnupLeft { .. }
            | Event::Joined { .. }
            | Event::Passed { .. }
            | Event::ExchangeRound { .. }
            | Event::StoodPat { .. }
            | Event::PlayBegun { .. }
            | Event::Played { .. }
            | Event::TrickTaken { .. }
            | Event::WonAlone { .. }
            | Event::Scored { .. }
            | Event::DealEnded { .. }
            | Event::MatchEnded(_) => None,
        }
    }

    fn ends_trick(&self) -> bool {
        matches!(self, Event::TrickTaken { .. })
    }

    fn board_pause(&self) -> Option<BoardPause> {
        if let Event::PlayBegun { .. } = self {
            return Some(BoardPause::Phase);
        }
        self.ends_trick().then_some(BoardPause::Trick)
    }

    fn scoring(&self) -> Option<Scoring> {
        match *self {
            Event::Dealt { deal, .. } => Some(Scoring::Deal(deal.into())),
            Event::WonAlone { .. } | Event::Scored { .. } => Some(Scoring::Score),
            Event::DrawnForDeal(_)
            | Event::TurnedUp { .. }
            | Event::TurnupTaken { .. }
            | Event::TurnupLeft { .. }
            | Event::Joined { .. }
            | Event::Passed { .. }
            | Event::ExchangeRound { .. }
            | Event::Exchanged { .. }
            | Event::StoodPat { .. }
            | Event::PlayBegun { .. }
            | Event::Played { .. }
            | Event::TrickTaken { .. }
            | Event::DealEnded { .. }
            | Event::MatchEnded(_) => None,
        }
    }
}
