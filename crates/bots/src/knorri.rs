//! Knorri: weak cards can only be led, so lead them, and beat as cheaply as possible.

use cards::{Card, Rank};
use games::knorri::{Action, Knorri, Public};
use rules::{Advice, SeatView};

use crate::Reason;

/// Leads its weakest card and beats with the weakest card that can, trumps last. With `must_beat`
/// off, it takes a card rather than play a high trump, unless it has few cards left.
pub(crate) fn plain(view: &SeatView<Knorri>) -> Advice<Action, Reason> {
    let weakest =
        view.legal.iter().copied().filter_map(card).min_by_key(|&card| worth(card, &view.public));
    let takes = view.legal.iter().find(|action| matches!(action, Action::Take {}));
    match (weakest, takes) {
        (Some(card), Some(&take)) if keeps(card, view) => Advice::new(take, Reason::SavesTrump),
        (Some(card), _) => {
            let leads = view.public.trick.is_empty();
            let reason = if leads { Reason::LeadsWeakest } else { Reason::BeatsCheaply };
            Advice::new(Action::Play { card }, reason)
        }
        // A flip, or a take if nothing else is legal.
        (None, _) => Advice::new(view.legal[0], Reason::OnlyChoice),
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

#[cfg(test)]
mod tests {
    use games::knorri::{Finish, Options};
    use rules::{Game, Options as _, Seat};
    use testkit::Dice;

    use super::*;
    use crate::fool;

    /// Returns the number of matches, of one deal each, that one `plain` bot wins against fools.
    fn wins(options: Options, seats: u8, n_matches: u64) -> u64 {
        let mut n_wins = 0;
        for n in 0..n_matches {
            let (mut dice, mut rng) = (Dice::new(n), fastrand::Rng::with_seed(n));
            let plain_seat = Seat((n % u64::from(seats)) as u8);
            let (mut game, _) = Knorri::start(&options, seats, &mut dice);
            while let Some(view) = game.view() {
                let action = if view.seat == plain_seat {
                    plain(&view).action
                } else {
                    fool(&view, &mut rng)
                };
                game.apply(&action, &mut dice).unwrap();
            }
            n_wins += u64::from(game.result().unwrap().ranking[0].contains(&plain_seat));
        }
        n_wins
    }

    #[test]
    fn plain_knorri_wins_far_more_than_its_share_against_fools() {
        for (seats, at_least) in [(3, 180), (4, 125), (5, 115)] {
            let n_wins = wins(Options::defaults(seats), seats, 300);
            assert!(n_wins >= at_least, "{n_wins} of 300 at {seats} seats");
        }
    }

    #[test]
    fn plain_wins_knorri_without_must_beat_too() {
        let options = Options { must_beat: false, finish: Finish::LastIn, ..Options::defaults(4) };
        let n_wins = wins(options, 4, 300);
        assert!(n_wins >= 180, "{n_wins} of 300");
    }
}
