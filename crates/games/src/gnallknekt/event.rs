use rules::{
    BoardPause, DealerDraw, MatchResult, PlayedCard, Ranking, Redact, Return, Scoring, Seat,
    cards::Card,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Source, With};

/// An event with its hidden cards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the same fields as in what is told of them")]
pub enum Event {
    /// The seats drew for deal.
    DrawnForDeal(DealerDraw),
    /// The cards were shuffled and dealing began.
    Dealt { dealer: Seat, stock: u8 },
    /// A seat was dealt a life.
    LifeDealt { seat: Seat, life: u8, down: u8, card: Card },
    /// A turn began.
    TurnBegan { seat: Seat, turn: u16, draws: u8 },
    /// The knocked-out pile was shuffled and became the stock.
    Reshuffled { stock: u8 },
    /// A seat drew from the stock.
    DrewStock { seat: Seat, card: Card, draws: u8 },
    /// A seat drew from the scrap pile.
    DrewScrap { seat: Seat, card: Card, draws: u8 },
    /// An attack knocked cards out.
    Attacked { seat: Seat, cards: With, from: Source, target: Seat, life: u8, fallen: With },
    /// An attack was the first half of a final blow.
    MustFinish { seat: Seat, target: Seat },
    /// A face-down card of a life was turned up.
    TurnedUp { seat: Seat, life: u8, card: Card },
    /// A life lost its last card.
    LifeLost { seat: Seat, life: u8 },
    /// A seat lost its last life, and with it its hand.
    SeatOut { seat: Seat, n_cards: u8 },
    /// Cards were laid on one of the seat's own lives.
    Defended { seat: Seat, cards: With, from: Source, life: u8 },
    /// A card was laid on the scrap pile.
    Discarded { seat: Seat, card: Card },
    /// A turn ended.
    TurnEnded { seat: Seat, idle: u16 },
    /// Gnäll begins with the next turn.
    GnallBegan,
    /// A turn of gnäll was counted.
    GnallCounted { turns: u8, absent: u8 },
    /// Gnäll ended, and the match goes on.
    GnallEnded,
    /// The match ended.
    MatchEnded(MatchResult),
}

/// The part of an event that everyone sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PublicEvent {
    /// The seats drew for deal.
    DrawnForDeal {
        /// The cards drawn, round by round.
        rounds: Vec<Vec<PlayedCard>>,
        /// The seat with the highest card.
        dealer: Seat,
    },
    /// Dealing began; the lives follow.
    Dealt {
        /// The seat that deals.
        dealer: Seat,
        /// The number of cards in the stock after all lives are dealt.
        stock: u8,
    },
    /// A seat was dealt a life.
    LifeDealt {
        /// The owner of the life.
        seat: Seat,
        /// The number of the life, from 0.
        life: u8,
        /// The number of face-down cards.
        down: u8,
        /// The face-up card on top of the life.
        card: Card,
    },
    /// A turn began.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
        /// The turn of the match, from 1.
        turn: u16,
        /// The number of cards that the seat has to draw.
        draws: u8,
    },
    /// The knocked-out pile was shuffled and became the stock.
    Reshuffled {
        /// The number of cards in the stock.
        stock: u8,
    },
    /// A seat drew from the stock.
    DrewStock {
        /// The seat that drew.
        seat: Seat,
        /// The number of cards still to be drawn.
        draws: u8,
    },
    /// A seat drew from the scrap pile.
    DrewScrap {
        /// The seat that drew.
        seat: Seat,
        /// The card that was drawn.
        card: Card,
        /// The number of cards still to be drawn.
        draws: u8,
    },
    /// An attack knocked cards out.
    Attacked {
        /// The seat that attacks.
        seat: Seat,
        /// The cards that the attacker played.
        cards: With,
        /// The place that the attacker played them from.
        from: Source,
        /// The attacked seat.
        target: Seat,
        /// The number of the attacked life, from 0.
        life: u8,
        /// The cards that were knocked out.
        fallen: With,
    },
    /// The attack was the first half of a final blow; the second has to follow.
    MustFinish {
        /// The seat that attacks.
        seat: Seat,
        /// The seat whose last life must fall.
        target: Seat,
    },
    /// A face-down card of a life was turned up.
    TurnedUp {
        /// The owner of the life.
        seat: Seat,
        /// The number of the life, from 0.
        life: u8,
        /// The card that was turned up.
        card: Card,
    },
    /// A life lost its last card.
    LifeLost {
        /// The owner of the life.
        seat: Seat,
        /// The number of the life, from 0.
        life: u8,
    },
    /// A seat is out, and its hand went to the knocked-out pile unseen.
    SeatOut {
        /// The seat that is out.
        seat: Seat,
        /// The number of cards that were in its hand.
        n_cards: u8,
    },
    /// Cards were laid on one of the seat's own lives.
    Defended {
        /// The seat that defended.
        seat: Seat,
        /// The cards; the second of two lies on top.
        cards: With,
        /// The place that the cards came from.
        from: Source,
        /// The number of the life, from 0.
        life: u8,
    },
    /// A card was laid on the scrap pile.
    Discarded {
        /// The seat that discarded.
        seat: Seat,
        /// The card that was discarded.
        card: Card,
    },
    /// A turn ended.
    TurnEnded {
        /// The seat whose turn ended.
        seat: Seat,
        /// The number of turns in a row without progress.
        idle: u16,
    },
    /// Gnäll begins with the next turn.
    GnallBegan {},
    /// A turn of gnäll was counted.
    GnallCounted {
        /// The number of turns since gnäll began.
        turns: u8,
        /// The number of turns in a row, up to the last, that left nobody with a single card.
        absent: u8,
    },
    /// Gnäll ended, and the match goes on.
    GnallEnded {},
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
        /// `last_alive`, `gnall_draw` or `no_progress`.
        reason: &'static str,
    },
}

/// The part of an event that only one seat sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum PrivateEvent {
    /// The card that the seat drew from the stock.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The card that was drawn.
        card: Card,
    },
}

impl Redact for Event {
    type Public = PublicEvent;
    type Private = PrivateEvent;

    fn public(&self) -> Option<PublicEvent> {
        Some(match self {
            Event::DrawnForDeal(DealerDraw { rounds, dealer }) => {
                PublicEvent::DrawnForDeal { rounds: rounds.clone(), dealer: *dealer }
            }
            &Event::Dealt { dealer, stock } => PublicEvent::Dealt { dealer, stock },
            &Event::LifeDealt { seat, life, down, card } => {
                PublicEvent::LifeDealt { seat, life, down, card }
            }
            &Event::TurnBegan { seat, turn, draws } => PublicEvent::TurnBegan { seat, turn, draws },
            &Event::Reshuffled { stock } => PublicEvent::Reshuffled { stock },
            &Event::DrewStock { seat, card: _, draws } => PublicEvent::DrewStock { seat, draws },
            &Event::DrewScrap { seat, card, draws } => PublicEvent::DrewScrap { seat, card, draws },
            &Event::Attacked { seat, cards, from, target, life, fallen } => {
                PublicEvent::Attacked { seat, cards, from, target, life, fallen }
            }
            &Event::MustFinish { seat, target } => PublicEvent::MustFinish { seat, target },
            &Event::TurnedUp { seat, life, card } => PublicEvent::TurnedUp { seat, life, card },
            &Event::LifeLost { seat, life } => PublicEvent::LifeLost { seat, life },
            &Event::SeatOut { seat, n_cards } => PublicEvent::SeatOut { seat, n_cards },
            &Event::Defended { seat, cards, from, life } => {
                PublicEvent::Defended { seat, cards, from, life }
            }
            &Event::Discarded { seat, card } => PublicEvent::Discarded { seat, card },
            &Event::TurnEnded { seat, idle } => PublicEvent::TurnEnded { seat, idle },
            Event::GnallBegan => PublicEvent::GnallBegan {},
            &Event::GnallCounted { turns, absent } => PublicEvent::GnallCounted { turns, absent },
            Event::GnallEnded => PublicEvent::GnallEnded {},
            Event::MatchEnded(MatchResult { ranking, scores, returns, reason, leavers: _ }) => {
                PublicEvent::MatchEnded {
                    seats: ranking[0].clone(),
                    ranking: ranking.clone(),
                    scores: scores.clone(),
                    returns: returns.clone(),
                    reason,
                }
            }
        })
    }

    fn private(&self, seat: Seat) -> Option<PrivateEvent> {
        match *self {
            Event::DrewStock { seat: drawer, card, draws: _ } => {
                (drawer == seat).then_some(PrivateEvent::Drew { seat, card })
            }
            Event::DrawnForDeal(_)
            | Event::Dealt { .. }
            | Event::LifeDealt { .. }
            | Event::TurnBegan { .. }
            | Event::Reshuffled { .. }
            | Event::DrewScrap { .. }
            | Event::Attacked { .. }
            | Event::MustFinish { .. }
            | Event::TurnedUp { .. }
            | Event::LifeLost { .. }
            | Event::SeatOut { .. }
            | Event::Defended { .. }
            | Event::Discarded { .. }
            | Event::TurnEnded { .. }
            | Event::GnallBegan
            | Event::GnallCounted { .. }
            | Event::GnallEnded
            | Event::MatchEnded(_) => None,
        }
    }

    /// Returns whether the event ends a turn, which counts as a trick since there are none.
    fn ends_trick(&self) -> bool {
        matches!(self, Event::TurnEnded { .. })
    }

    /// Returns `None`: nothing leaves the table at the end of a turn.
    fn board_pause(&self) -> Option<BoardPause> {
        None
    }

    /// Returns `None`, since there is one deal and no score.
    fn scoring(&self) -> Option<Scoring> {
        None
    }
}
