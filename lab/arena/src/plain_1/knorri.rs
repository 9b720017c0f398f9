use games::knorri::{Action, Knorri, Public};
use rules::{
    SeatView,
    cards::{Card, Rank},
};

/// Leads its weakest card and beats with the weakest card that can, trumps last. With `must_beat`
/// off, it takes a card rather than play a high trump, unless it has few cards left.
pub(super) fn plain(view: &SeatView<Knorri>) -> Action {
    let weakest =
        view.legal.iter().copied().filter_map(card).min_by_key(|&card| worth(card, &view.public));
    let takes = view.legal.iter().find(|action| matches!(action, Action::Take {}));
    match (weakest, takes) {
        (Some(card), Some(&take)) if keeps(card, view) => take,
        (Some(card), _) => Action::Play { card },
        // A flip, or a take if nothing else is legal.
        (None, _) => view.legal[0],
    }
}

/// The hand size at which a seat stops saving trumps.
const ENDGAME_LEN: usize = 4;

/// Returns whether `card` is worth more than the bottom card costs.
fn keeps(card: Card, view: &SeatView<Knorri>) -> bool {
    let high_trump = card.suit() == view.public.trump && card.rank() >= Rank::Queen;
    high_trump && view.private.hand.len() > ENDGAME_LEN
}

/// Returns the value of keeping a card: lowest for a low plain card.
fn worth(card: Card, public: &Public) -> (bool, Rank) {
    (card.suit() == public.trump, card.rank())
}

fn card(action: Action) -> Option<Card> {
    match action {
        Action::Play { card } => Some(card),
        Action::Flip {} | Action::Take {} => None,
    }
}
