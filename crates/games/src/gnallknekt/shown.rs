use rules::{Seat, Shown, Viewer};

use super::{
    Gnallknekt,
    life::{DOWN, LIVES, Life},
};

/// Cards of a fresh life.
const LIFE_LEN: usize = DOWN + 1;

/// The draw for deal, what was turned up of every life, and what `viewer` drew from the stock
/// before the knocked-out pile first became one.
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

/// The places of a life's first cards that have come to lie open: it is turned up from the top
/// down, and what lies face down was never moved.
fn turned_up(life: Life) -> std::ops::Range<usize> {
    life.down().len()..LIFE_LEN
}
