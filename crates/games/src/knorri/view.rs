use rules::{
    DealerDraw, Game as _, MatchResult, PlayedCard, Ranking, Seat,
    cards::{CardSet, Suit},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Captures, Direction, Knorri, deal::Deal};

/// The public part of the view.
///
/// There is no previous trick, since completed tricks are face down for everyone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The phase of the deal.
    pub phase: Phase,
    /// The deal's number, from 1.
    pub deal: u8,
    /// The seat that deals.
    pub dealer: Seat,
    /// The seat whose turn it is; absent while nobody acts, as at the end of a deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The direction of play.
    #[serde(default = "source_direction")]
    pub direction: Direction,
    /// The draw for the first dealer, during the first deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DealerDraw>,
    /// The face-up cards in phase one.
    pub layout: CardSet,
    /// The number of cards in the stock.
    pub stock: u8,
    /// The number of cards in each seat's pile: 0 in phase two.
    pub piles: Vec<u8>,
    /// The cards in the piles, if everyone can see them (KN-2); `None` in phase two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_piles: Option<Vec<CardSet>>,
    /// The seat that captured last.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub captured_last: Option<Seat>,
    /// The number of cards in each hand: 0 in phase one.
    pub hands: Vec<u8>,
    /// The cards of the trick, the bottom one first.
    pub trick: Vec<PlayedCard>,
    /// The seat whose card is on top of the trick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winning: Option<Seat>,
    /// The number of cards that completes the trick.
    pub trick_size: u8,
    /// The suit of trumps.
    pub trump: Suit,
    /// The number of cards set aside.
    pub set_aside: u8,
    /// The cards set aside, which were played face up.
    #[serde(default)]
    pub gone: CardSet,
    /// The seats that have played their last card, in the order in which they went out.
    pub out: Vec<Seat>,
    /// The number of turns of phase two so far (KN-6).
    pub turns: u16,
    /// The number of turns since a trick was completed (KN-6).
    pub idle_turns: u16,
    /// The number of deals that each seat has won.
    pub scores: Vec<i32>,
    /// The end of the previous deal, or of the match's last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_deal: Option<DealEnd>,
    /// The result of the match, once it is over.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "rules::no_result"
    )]
    pub result: Option<MatchResult>,
}

/// Returns the direction of play for a server that does not name it: that of the source.
fn source_direction() -> Direction {
    Direction::CounterClockwise
}

/// The private part of a seat's view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Private {
    /// The hand; empty in phase one.
    pub hand: CardSet,
    /// The seat's own pile, if only its owner can see it (KN-2); empty in phase two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile: Option<CardSet>,
}

/// The phase of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Phase one: the stock is flipped.
    Draw,
    /// Phase two: tricks are played.
    Tricks,
}

/// The end of a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct DealEnd {
    /// The reason for the end of the deal.
    pub reason: DealReason,
    /// The places in the deal, best first.
    pub ranking: Ranking,
}

/// Why a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DealReason {
    /// A seat had no cards after phase one.
    EmptyAfterDraw,
    /// No seat ever captured (KN-1).
    NoCaptures,
    /// A seat, or with `last_in` all seats but one, went out (KN-7).
    Out,
    /// A limit of turns was reached (KN-6).
    Stall,
}

impl Public {
    pub(super) fn of(game: &Knorri) -> Public {
        let seats = usize::from(game.seats);
        let counts =
            |sets: &[CardSet]| sets[..seats].iter().map(|cards| cards.len() as u8).collect();
        let mut public = Public {
            phase: Phase::Draw,
            deal: game.n_deal,
            dealer: game.dealer,
            seat: game.to_act().filter(|_| !game.is_deal_over()),
            direction: game.options.direction,
            draw: game.draw.clone(),
            layout: CardSet::EMPTY,
            stock: 0,
            piles: vec![0; seats],
            open_piles: (game.options.captures == Captures::Open)
                .then(|| vec![CardSet::EMPTY; seats]),
            captured_last: None,
            hands: vec![0; seats],
            trick: Vec::new(),
            winning: None,
            trick_size: game.seats,
            trump: game.options.trumps.suit(),
            set_aside: 0,
            gone: CardSet::EMPTY,
            out: Vec::new(),
            turns: 0,
            idle_turns: 0,
            scores: game.scores(),
            last_deal: game.last_deal.clone(),
            result: game.result.clone(),
        };
        match &game.deal {
            Deal::Draw(draw) => {
                public.layout = draw.layout;
                public.stock = draw.stock.len() as u8;
                public.piles = counts(&draw.piles);
                if let Some(piles) = &mut public.open_piles {
                    piles.copy_from_slice(&draw.piles[..seats]);
                }
                public.captured_last = draw.captured_last;
            }
            Deal::Tricks(tricks) => {
                public.phase = Phase::Tricks;
                public.captured_last = Some(tricks.captured_last);
                public.hands = counts(&tricks.hands);
                public.trick.clone_from(&tricks.trick);
                public.winning = tricks.top().map(|top| top.seat);
                public.trick_size = tricks.trick_size;
                public.set_aside = tricks.set_aside.len() as u8;
                public.gone = tricks.set_aside;
                public.out.clone_from(&tricks.out);
                public.turns = tricks.turns;
                public.idle_turns = tricks.idle_turns;
            }
        }
        public
    }
}

impl Private {
    pub(super) fn of(game: &Knorri, seat: Seat) -> Private {
        let (hand, pile) = match &game.deal {
            Deal::Draw(draw) => (CardSet::EMPTY, draw.piles[seat.index()]),
            Deal::Tricks(tricks) => (tricks.hands[seat.index()], CardSet::EMPTY),
        };
        Private { hand, pile: (game.options.captures == Captures::Own).then_some(pile) }
    }
}
