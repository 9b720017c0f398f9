use rules::{Seat, Shown, Viewer};

use super::{
    Gnallknekt,
    life::{DOWN, LIVES, Life},
};

/// The number of cards of a new life.
const LIFE_LEN: usize = DOWN + 1;

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
