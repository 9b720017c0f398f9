use rules::{Game, Seat, SeatView};
use testkit::Dice;

use crate::fool;

/// Returns the number of matches out of `n` that one `plain` bot wins outright against `fool`s.
/// Its seat rotates from match to match.
pub(crate) fn n_won<G: Game>(
    n: u8,
    seats: u8,
    options: &G::Options,
    seed: u64,
    plain: impl Fn(&SeatView<G>) -> G::Action,
) -> usize {
    let mut rng = fastrand::Rng::with_seed(seed);
    let wins = |round: u8| {
        let me = Seat(round % seats);
        let mut dice = Dice::new(rng.u64(..));
        let (mut game, _) = G::start(options, seats, &mut dice);
        while let Some(view) = game.view() {
            let action = if view.seat == me { plain(&view) } else { fool(&view, &mut rng) };
            game.apply(&action, &mut dice).expect("bots choose legal actions");
        }
        game.result().expect("the match is over").ranking[0] == [me]
    };
    (0..n).map(wins).filter(|won| *won).count()
}
