//! The cards that can be proved while the match runs.

use rules::{Game, Options as _, Seat, Shown, Viewer, cards::Card};
use testkit::Dice;

use crate::gnallknekt::{Gnallknekt, Options, PrivateEvent, PublicEvent};

/// Returns the cards of the deck that `viewer` can prove, in deck order.
fn proved(game: &Gnallknekt, viewer: Viewer, deck: &[Card]) -> Vec<(u16, Card)> {
    let place = |shown| match shown {
        Shown::Place(place) => Some((place, deck[usize::from(place)])),
        Shown::Drawn(_) | Shown::Card(_) => None,
    };
    game.shown(viewer).into_iter().filter_map(place).collect()
}

#[test]
fn the_first_card_of_every_life_can_be_proved_to_everyone() {
    let mut dice = Dice::new(5);
    let (game, _) = Gnallknekt::start(&Options::defaults(3), 3, &mut dice);
    let deck = dice.shuffles().last().unwrap();
    let mut open: Vec<Card> = game.lives[..3].iter().flatten().map(|life| life.open()[0]).collect();
    let mut shown: Vec<Card> =
        proved(&game, Viewer::Spectator, deck).into_iter().map(|(_, card)| card).collect();
    open.sort_unstable();
    shown.sort_unstable();
    assert_eq!(shown, open);
}

#[test]
fn a_seat_can_prove_its_draws_until_the_first_reshuffle() {
    let (mut n_proved, mut n_reshuffled, mut n_turned) = (0, 0, 0);
    for seed in 0..20 {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut dice = Dice::new(seed);
        let (mut game, _) = Gnallknekt::start(&Options::defaults(3), 3, &mut dice);
        let deck = dice.shuffles().last().unwrap().clone();
        while game.to_act().is_some() {
            let action = rng.choice(game.legal()).unwrap();
            let before = game.clone();
            let events = game.apply(&action, &mut dice).unwrap();
            for event in &events {
                let anew = |viewer| {
                    let old = proved(&before, viewer, &deck);
                    let mut now = proved(&game, viewer, &deck);
                    now.retain(|one| !old.contains(one));
                    now.into_iter().map(|(_, card)| card).collect::<Vec<Card>>()
                };
                if let [(seat, PrivateEvent::Drew { card, .. })] = event.private[..] {
                    let is_old = game.reshuffled;
                    let proved = if is_old { vec![] } else { vec![card] };
                    assert_eq!(anew(Viewer::Seat(seat)), proved);
                    assert_eq!(anew(Viewer::Spectator), []);
                    assert_eq!(anew(Viewer::Seat(Seat((seat.0 + 1) % 3))), []);
                    n_proved += usize::from(!is_old);
                    n_reshuffled += usize::from(is_old);
                }
                if let Some(PublicEvent::TurnedUp { card, .. }) = event.public {
                    assert!(anew(Viewer::Spectator).contains(&card));
                    n_turned += 1;
                }
            }
        }
    }
    assert!(n_proved > 100 && n_reshuffled > 0 && n_turned > 0);
}
