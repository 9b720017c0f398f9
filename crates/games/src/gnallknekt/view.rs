use rules::{DealerDraw, Game, MatchResult, Seat, cards::Card};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Bag, Gnall, GnallRound, Gnallknekt,
    life::{LIVES, Life, Mark},
};

/// The public part of the view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Public {
    /// The phase of the turn.
    pub phase: Phase,
    /// Always 1: the match is one deal.
    pub deal: u8,
    /// The seat that deals.
    pub dealer: Seat,
    /// The seat whose turn it is; absent once the match is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The turn of the match, from 1.
    pub turn: u16,
    /// The number of cards still to be drawn in this turn.
    pub draws: u8,
    /// The number of cards drawn from the stock in this turn.
    pub drawn_stock: u8,
    /// The cards drawn from the scrap pile in this turn.
    pub drawn_scrap: Bag,
    /// The number of moves left in this turn.
    pub moves: u8,
    /// The seat whose last life the next move must take (GK-9).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub target: Option<Seat>,
    /// Three lives for each seat; they keep their numbers when others are lost.
    pub lives: Vec<[LifeView; LIVES]>,
    /// The number of cards in each hand.
    pub hands: Vec<u8>,
    /// The cards in each hand that were drawn from the scrap pile, which everyone saw.
    #[serde(default)]
    pub known: Vec<Bag>,
    /// The number of cards in the stock.
    pub stock: u8,
    /// The number of cards in the knocked-out pile.
    pub knocked_out: u8,
    /// The cards in the knocked-out pile that everyone has seen; the others were in hands.
    #[serde(default)]
    pub gone: Bag,
    /// The scrap pile, from the bottom up.
    pub scrap: Vec<Card>,
    /// The top card of the scrap pile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scrap_top: Option<Card>,
    /// The seats that are out, in the order in which they went out.
    pub out: Vec<Seat>,
    /// The place of each seat in `out`; 1 is the best.
    #[serde(default)]
    pub out_places: Vec<u8>,
    /// The number of lives that each seat has left.
    #[serde(default)]
    pub scores: Vec<u8>,
    /// Gnäll, while it lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gnall: Option<Gnall>,
    /// The current round of gnäll, while it lasts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gnall_round: Option<GnallRound>,
    /// The number of turns in a row without progress.
    pub idle: u16,
    /// The draw for the first dealer.
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

/// The phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Cards must be drawn.
    Draw,
    /// Moves may be made, or the turn ended.
    Move,
    /// The second half of a final blow must follow (GK-9).
    Finish,
    /// Only a discard is left, or the end of the turn.
    Discard,
    /// The match is over.
    Over,
}

/// A life as everyone sees it; without cards it is lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct LifeView {
    /// The number of face-down cards.
    pub down: u8,
    /// The face-up cards, the top one last.
    pub open: Vec<Card>,
    /// The marks of the face-up cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
}

impl LifeView {
    fn of(life: Life) -> LifeView {
        let down = life.down().len() as u8;
        LifeView { down, open: life.open().to_vec(), marks: life.marks().collect() }
    }
}

/// The part of the view that only the seat itself sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Private {
    /// The seat's hand, ascending.
    pub hand: Bag,
}

pub(super) fn public(game: &Gnallknekt) -> Public {
    let n_seats = usize::from(game.seats);
    let turn = game.turn;
    Public {
        phase: game.phase(),
        deal: 1,
        dealer: game.dealer,
        seat: game.to_act(),
        turn: turn.number,
        draws: turn.n_draws,
        drawn_stock: turn.n_from_stock,
        drawn_scrap: turn.from_scrap,
        moves: turn.n_moves,
        target: turn.victim,
        lives: game.lives[..n_seats]
            .iter()
            .map(|lives| std::array::from_fn(|n| LifeView::of(lives[n])))
            .collect(),
        hands: game.hands[..n_seats].iter().map(|hand| hand.len() as u8).collect(),
        known: game.shown[..n_seats].to_vec(),
        stock: game.stock.len() as u8,
        knocked_out: (game.knocked_out.len() + game.unseen_out.len()) as u8,
        gone: game.knocked_out,
        scrap: game.scrap.clone(),
        scrap_top: game.scrap.last().copied(),
        out: game.out.clone(),
        out_places: game.out_places(),
        scores: Seat::all(game.seats).map(|seat| game.n_lives(seat)).collect(),
        gnall: game.gnall,
        gnall_round: game.gnall.and_then(Gnall::round),
        idle: game.n_idle,
        draw: game.dealer_draw.as_deref().cloned(),
        result: game.result(),
    }
}
