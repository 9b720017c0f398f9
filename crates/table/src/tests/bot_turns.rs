//! What the bots of a table get.

use games::GameKind;
use protocol::Level;
use rules::{Game as _, Viewer};

use super::bench::Bench;
use crate::BotTurn;

#[test]
fn a_bot_that_searches_gets_the_same_world_wherever_the_hidden_cards_are() {
    let mut rng = fastrand::Rng::with_seed(1);
    for &kind in GameKind::ALL {
        let bench = Bench::playing(kind.name(), kind.seats()[0]);
        let game = &bench.table.play().unwrap().game;
        let turn = BotTurn::new(game, Level::Expert).unwrap();
        let (seat, world) = (turn.view.seat, turn.world.unwrap());
        assert_eq!(world.public(), game.public());
        assert_eq!(world.private(seat), game.private(seat));
        let other = game.determinize(Viewer::Seat(seat), &mut |hidden| rng.shuffle(hidden));
        assert_ne!(&other, game, "{kind:?} has hidden cards");
        assert_eq!(BotTurn::new(&other, Level::Expert).unwrap().world, Some(world), "{kind:?}");
    }
}

#[test]
fn other_bots_get_only_a_view() {
    let bench = Bench::playing("gurka", 2);
    for level in [Level::Fool, Level::Plain] {
        let turn = BotTurn::new(&bench.table.play().unwrap().game, level).unwrap();
        assert!(turn.world.is_none());
    }
}
