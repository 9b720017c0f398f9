//! The views of the game, the cards that a viewer can have proved, and `determinize`.

use rules::{DealerDraw, Game, MatchResult, Seat, Shown, Viewer, cards::Card};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{
    Bag, Gnall, GnallRound, Gnallknekt,
    life::{DOWN, LIVES, Life, Mark},
};

/// The number of cards of a new life.
const LIFE_LEN: usize = DOWN + 1;

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

/// Returns the draw for deal, the turned-up cards of every life, and the cards that `viewer` drew
/// from the stock before the first reshuffle.
pub(super) fn shown(game: &Gnallknekt, viewer: Viewer) -> Vec<Shown> {
    let mut shown = Shown::drawn(game.dealer_draw.as_deref());
    let fresh = |life: usize| game.dealer.round(game.seats).map(move |seat| (seat, life));
    let lives = (0..LIVES).flat_map(fresh).map(|(seat, life)| game.lives[seat.index()][life]);
    for (n, life) in lives.enumerate() {
        shown.extend(turned_up(life).map(|p| Shown::Place((n * LIFE_LEN + p) as u16)));
    }
    let n_dealt = usize::from(game.seats) * LIVES * LIFE_LEN;
    let drawn = game.drawn.iter().zip(n_dealt..);
    let own = drawn.filter(|&(&seat, _): &(&Seat, usize)| viewer == Viewer::Seat(seat));
    shown.extend(own.map(|(_, place)| Shown::Place(place as u16)));
    shown
}

/// Returns the indices of a life's original cards that have been turned up. Cards are turned up
/// from the top down, and face-down cards never move.
fn turned_up(life: Life) -> std::ops::Range<usize> {
    life.down().len()..LIFE_LEN
}

/// Returns `game` with the cards that `viewer` cannot see in random order.
///
/// Those are the stock, every face-down card of a life including the viewer's own, the others'
/// hands, and the unseen part of the knocked-out pile. A card drawn from the scrap pile was seen
/// and stays in its hand.
pub(super) fn determinize(
    game: &Gnallknekt,
    viewer: Viewer,
    shuffle: &mut dyn FnMut(&mut [Card]),
) -> Gnallknekt {
    let mut other = game.clone();
    let hidden_hands =
        || Seat::all(game.seats).filter(|&seat| viewer != Viewer::Seat(seat)).map(Seat::index);
    let mut hidden: Vec<Card> = Vec::new();
    for seat in hidden_hands() {
        hidden.extend(unseen(game, seat).iter());
    }
    hidden.extend(game.unseen_out.iter());
    hidden.extend(game.lives.iter().flatten().flat_map(Life::down));
    hidden.extend(&game.stock);

    shuffle(&mut hidden);

    let mut hidden = hidden.into_iter();
    for seat in hidden_hands() {
        let n_unseen = unseen(game, seat).len();
        other.hands[seat] = game.shown[seat].iter().chain(hidden.by_ref().take(n_unseen)).collect();
    }
    other.unseen_out = hidden.by_ref().take(game.unseen_out.len()).collect();
    let down = other.lives.iter_mut().flatten().flat_map(Life::down_mut);
    for (place, card) in down.chain(&mut other.stock).zip(hidden) {
        *place = card;
    }
    other
}

/// Returns the cards of a seat's hand that the others have not seen.
fn unseen(game: &Gnallknekt, seat: usize) -> Bag {
    let mut unseen = game.hands[seat];
    for card in game.shown[seat].iter() {
        unseen.remove(card);
    }
    unseen
}
