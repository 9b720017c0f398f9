use games::gurka::{Action, Gurka, strength};
use rules::SeatView;

/// Plays as many cards as it may, the highest first, to keep low cards for the last trick. It beats
/// if it can, leads its biggest set, and throws low cards only if it must.
pub(super) fn plain(view: &SeatView<Gurka>) -> Action {
    let best = view.legal.iter().max_by_key(|action| shed(action));
    best.expect("a seat to act has an action").clone()
}

/// Returns the relief that an action brings: the number of cards, and their total strength.
fn shed(Action::Play { cards }: &Action) -> (usize, u32) {
    (cards.len(), cards.iter().map(|&card| u32::from(strength(card))).sum())
}
