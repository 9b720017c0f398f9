use games::{AnyAction, AnyGame, AnySeatView};
use rules::SeatView;

use crate::{Level, fool, gnallknekt, gurka, karnoffel, knektpass, knorri};

/// What a bot of `level` does, whichever game it is.
pub fn choose(level: Level, view: &SeatView<AnyGame>, rng: &mut fastrand::Rng) -> AnyAction {
    match level {
        Level::Fool => fool(view, rng),
        Level::Plain => plain(view),
    }
}

fn plain(view: &SeatView<AnyGame>) -> AnyAction {
    match AnySeatView::of(view) {
        AnySeatView::Gnallknekt(view) => AnyAction::Gnallknekt(gnallknekt::plain(&view)),
        AnySeatView::Gurka(view) => AnyAction::Gurka(gurka::plain(&view)),
        AnySeatView::Karnoffel(view) => AnyAction::Karnoffel(karnoffel::plain(&view)),
        AnySeatView::Knektpass(view) => AnyAction::Knektpass(knektpass::plain(&view)),
        AnySeatView::Knorri(view) => AnyAction::Knorri(knorri::plain(&view)),
    }
}

#[cfg(test)]
mod tests {
    use games::{AnyOptions, GameKind};
    use rules::Game as _;
    use serde_json::Map;
    use testkit::Dice;

    use super::*;

    #[test]
    fn bots_of_every_level_play_every_game_at_every_table_to_its_end() {
        for &kind in GameKind::ALL {
            for &seats in kind.seats() {
                let options = AnyOptions::read(kind, &Map::new(), seats).unwrap();
                let mut rng = fastrand::Rng::with_seed(3);
                let mut dice = Dice::new(3);
                let (mut game, _) = AnyGame::start(&options, seats, &mut dice);
                while let Some(view) = game.view() {
                    let level = if view.seat.0 == 0 { Level::Fool } else { Level::Plain };
                    let action = choose(level, &view, &mut rng);
                    game.apply(&action, &mut dice).unwrap();
                }
                assert!(game.result().is_some());
            }
        }
    }
}
