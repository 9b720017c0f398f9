use games::gurka::{Action, Gurka, strength};
use rules::{Advice, SeatView};

use crate::Reason;

/// Plays as many cards as it may, the highest first, to keep low cards for the last trick. It beats
/// if it can, leads its biggest set, and throws low cards only if it must.
pub(crate) fn plain(view: &SeatView<Gurka>) -> Advice<Action, Reason> {
    let best = view.legal.iter().max_by_key(|action| shed(action));
    let best = best.expect("a seat to act has an action").clone();
    let reason = if view.legal.iter().all(|other| shed(other) == shed(&best)) {
        Reason::AllAlike
    } else if view.public.trick.is_empty() && shed(&best).0 > 1 {
        Reason::ShedsMost
    } else {
        Reason::ShedsHighest
    };
    Advice::new(best, reason)
}

/// Returns the relief that an action brings: the number of cards, and their total strength.
fn shed(Action::Play { cards }: &Action) -> (usize, u32) {
    (cards.len(), cards.iter().map(|&card| u32::from(strength(card))).sum())
}

#[cfg(test)]
mod tests {
    use games::gurka::{Options, SetBeat};
    use rules::{Game, Options as _, Seat};
    use testkit::Dice;

    use super::*;
    use crate::fool;

    /// Returns the number of matches out of `n` that one `plain` bot wins outright against `fool`s.
    /// Its seat rotates from match to match.
    fn n_won(n: u8, seats: u8, options: &Options) -> usize {
        let mut rng = fastrand::Rng::with_seed(7);
        let wins = |round: u8| {
            let me = Seat(round % seats);
            let mut dice = Dice::new(rng.u64(..));
            let (mut game, _) = Gurka::start(options, seats, &mut dice);
            while let Some(view) = game.view() {
                let action =
                    if view.seat == me { plain(&view).action } else { fool(&view, &mut rng) };
                game.apply(&action, &mut dice).expect("bots choose legal actions");
            }
            game.result().expect("the match is over").ranking[0] == [me]
        };
        (0..n).map(wins).filter(|won| *won).count()
    }

    #[test]
    fn plain_wins_far_more_gurka_than_its_share_against_fools() {
        assert!(n_won(200, 2, &Options::defaults(2)) > 180);
        assert!(n_won(200, 4, &Options::defaults(4)) > 150);
    }

    #[test]
    fn plain_wins_gurka_with_each_card_too() {
        let options = Options { set_beat: SetBeat::EachCard, ..Options::defaults(4) };
        assert!(n_won(200, 4, &options) > 150);
    }
}
