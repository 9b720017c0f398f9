//! The cards that can be proved while a deal runs.

use rules::{
    Game, Options as _, Seat, Shown, Viewer,
    cards::{Card, CardSet},
};
use testkit::Dice;

use super::super::{Knektpass, Options, Phase};

#[test]
fn only_the_seat_itself_can_prove_its_cards() {
    let mut n_got = 0;
    for seed in 0..30 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut dice = Dice::new(seed);
        let (mut game, _) = Knektpass::start(&Options::defaults(4), 4, &mut dice);
        for _ in 0..60 {
            let legal = game.legal();
            let Some(action) = rng.choice(&legal) else { break };
            game.apply(action, &mut dice).unwrap();
            if matches!(game.phase, Phase::Exchange | Phase::Declare) {
                let deck = dice.shuffles().last().unwrap();
                n_got += seats_can_prove(&game, deck);
            }
        }
    }
    assert!(n_got > 50, "cards were exchanged: {n_got}");
}

/// Compares the cards that each seat can prove with those it has held; returns how many came from
/// the talon.
fn seats_can_prove(game: &Knektpass, deck: &[Card]) -> usize {
    let proved = |viewer| {
        let place = |shown| match shown {
            Shown::Place(place) => Some(deck[usize::from(place)]),
            Shown::Drawn(_) | Shown::Card(_) => None,
        };
        game.shown(viewer).into_iter().filter_map(place).collect::<CardSet>()
    };
    let turnup: CardSet = [game.deal.turnup].into_iter().collect();
    assert_eq!(proved(Viewer::Spectator), turnup);
    let mut n_got = 0;
    for seat in Seat::all(4) {
        let private = game.private(seat);
        let had = private.hand.or(private.away).or(private.laid_aside.into_iter().collect());
        assert_eq!(proved(Viewer::Seat(seat)), had.or(turnup));
        n_got += private.away.len();
    }
    n_got
}
