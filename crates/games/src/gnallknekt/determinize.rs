use rules::{Seat, Viewer, cards::Card};

use super::{Bag, Gnallknekt, life::Life};

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
