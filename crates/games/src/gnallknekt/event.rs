use rules::{
    BoardPause, MatchResult, Milestone, PlayedCard, Ranking, Return, Scoring, Seat, cards::Card,
};
use schemars::JsonSchema;
use serde::Serialize;

use super::{Source, With};

/// An event with its hidden cards.
pub type Event = rules::Event<super::Gnallknekt>;

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

match_ended!();

impl Milestone for PublicEvent {
    /// Returns whether the event ends a turn, which counts as a trick since there are none.
    fn ends_trick(&self) -> bool {
        matches!(self, PublicEvent::TurnEnded { .. })
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
