use games::{AnyAction, AnyGame, AnySeatView};
use rules::{Advice, Level, SeatView};

use crate::{Reason, fool};

/// Chooses the action of a bot of `level`, in any game.
pub fn choose(level: Level, view: &SeatView<AnyGame>, rng: &mut fastrand::Rng) -> AnyAction {
    match level {
        Level::Fool => fool(view, rng),
        Level::Plain => advise(view).action,
    }
}

/// Chooses the action of a bot of level `plain`, with its reason: the hint for a player in that
/// seat.
pub fn advise(view: &SeatView<AnyGame>) -> Advice<AnyAction, Reason> {
    let advice = plain(view);
    let is_only = view.legal.len() == 1;
    Advice { reason: if is_only { Reason::OnlyChoice } else { advice.reason }, ..advice }
}

/// Declares `plain`, which calls the bot of the game, in the module of the game's name.
macro_rules! plain {
    ($($game:ident::$Game:ident with $($seats:literal),+;)*) => {
        fn plain(view: &SeatView<AnyGame>) -> Advice<AnyAction, Reason> {
            match AnySeatView::of(view) {
                $(AnySeatView::$Game(view) => {
                    crate::$game::plain(&view).map_action(AnyAction::$Game)
                })*
            }
        }
    };
}

games::for_each_game!(plain);

#[cfg(test)]
mod tests {
    use games::{AnyOptions, GameKind};
    use rules::Game as _;
    use serde_json::Map;
    use testkit::Dice;

    use super::*;

    #[test]
    fn bots_of_every_level_finish_every_game() {
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
