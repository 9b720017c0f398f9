use games::gurka::{Action, Gurka, strength};
use rules::SeatView;

/// Plays as many cards as it may, and the highest of them: what is left for the last trick is
/// low. So it beats where it can, leads its biggest set, and throws low cards only where it must.
pub(crate) fn plain(view: &SeatView<Gurka>) -> Action {
    let shed = |Action::Play { cards }: &&Action| {
        let height: u32 = cards.iter().map(|&card| u32::from(strength(card))).sum();
        (cards.len(), height)
    };
    view.legal.iter().max_by_key(shed).expect("a seat to act has an action").clone()
}

#[cfg(test)]
mod tests {
    use games::gurka::{Options, SetBeat};
    use rules::{Game, Options as _, Seat};
    use testkit::Dice;

    use super::*;
    use crate::fool;

    /// How many of `n` matches `plain` wins alone, which sits in a seat that moves round the
    /// table, with `fool` in every other.
    fn n_won(n: u8, seats: u8, options: &Options) -> usize {
        let mut rng = fastrand::Rng::with_seed(7);
        let wins = |round: u8| {
            let me = Seat(round % seats);
            let mut dice = Dice::new(rng.u64(..));
            let (mut game, _) = Gurka::start(options, seats, &mut dice);
            while let Some(view) = game.view() {
                let action = if view.seat == me { plain(&view) } else { fool(&view, &mut rng) };
                game.apply(&action, &mut dice).expect("bots play what is legal");
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
    fn plain_wins_gurka_where_single_cards_beat_sets_too() {
        let options = Options { set_beat: SetBeat::EachCard, ..Options::defaults(4) };
        assert!(n_won(200, 4, &options) > 150);
    }
}
