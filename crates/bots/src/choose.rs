use games::{AnyAction, AnyGame, AnyPublicEvent, AnySeatView};
use rules::{Advice, Compared, Game as _, Level, SeatView};

use crate::{
    Reason, fool,
    search::{AnyWorlds, OnProgress, SearchLevel, Searcher},
};

/// Chooses the action of a bot of `level`, in any game.
///
/// A level that searches needs more than a view, see [`choose_in`]: it plays like `plain` here.
pub fn choose(level: Level, view: &SeatView<AnyGame>, rng: &mut fastrand::Rng) -> AnyAction {
    match level {
        Level::Fool => fool(view, rng),
        Level::Plain | Level::Good | Level::Expert => plain(view),
    }
}

/// Chooses the action of a bot of `level` for the seat to act in `world`: a position that looks the
/// same to that seat as the real one. `events` are the public events of the deal as far as the seat
/// remembers them.
///
/// The same seed gives the same choice, unless `on_progress` ends the search early.
///
/// # Panics
///
/// The match is over.
pub fn choose_in(
    level: Level,
    world: &AnyGame,
    events: &[AnyPublicEvent],
    seed: u64,
    on_progress: &mut OnProgress<'_>,
) -> AnyAction {
    let mut search = |level| compare(level, world, events, seed, on_progress).0;
    match level {
        Level::Good => search(SearchLevel::Good),
        Level::Expert => search(SearchLevel::Expert),
        Level::Fool | Level::Plain => {
            let view = world.view().expect("a seat is to act");
            choose(level, &view, &mut fastrand::Rng::with_seed(seed))
        }
    }
}

fn compare(
    level: SearchLevel,
    world: &AnyGame,
    events: &[AnyPublicEvent],
    seed: u64,
    on_progress: &mut OnProgress<'_>,
) -> (AnyAction, Option<Compared>) {
    let worlds = AnyWorlds::new(world).expect("a seat is to act");
    let mut searcher = Searcher::new(world.kind(), level, seed);
    searcher.remember(events);
    searcher.compare(&worlds, on_progress)
}

/// Chooses the action of a bot of level `plain`, with its reason: the hint for a player in that
/// seat.
pub fn advise(view: &SeatView<AnyGame>) -> Advice<AnyAction, Reason> {
    let action = plain(view);
    let reason = reason(view, &action).unwrap_or(Reason::RuleOfThumb);
    Advice::new(action, reason)
}

/// Chooses the action of a bot of level `expert` in `world`, with its reason: a stronger hint.
///
/// The reason is what the search compared, unless the view gives one. The arguments are those of
/// [`choose_in`].
///
/// # Panics
///
/// The match is over.
pub fn advise_in(
    world: &AnyGame,
    events: &[AnyPublicEvent],
    seed: u64,
    on_progress: &mut OnProgress<'_>,
) -> Advice<AnyAction, Reason> {
    let view = world.view().expect("a seat is to act");
    let (action, compared) = compare(SearchLevel::Expert, world, events, seed, on_progress);
    match reason(&view, &action) {
        Some(reason) => Advice::new(action, reason),
        None => Advice { action, reason: Reason::WinsMostOften, compared },
    }
}

/// Returns the reason that the seat's view gives for one of its legal actions; `None` if it gives
/// none. Hints and reviews say the same.
pub fn reason(view: &SeatView<AnyGame>, action: &AnyAction) -> Option<Reason> {
    if view.legal.len() == 1 { Some(Reason::OnlyChoice) } else { seen(view, action) }
}

/// Declares `plain` and `seen`, which call the bot of the game, in the module of the game's name.
macro_rules! by_game {
    ($($game:ident::$Game:ident with $($seats:literal),+;)*) => {
        fn plain(view: &SeatView<AnyGame>) -> AnyAction {
            match AnySeatView::of(view) {
                $(AnySeatView::$Game(view) => AnyAction::$Game(crate::$game::plain(&view)),)*
            }
        }

        fn seen(view: &SeatView<AnyGame>, action: &AnyAction) -> Option<Reason> {
            match (AnySeatView::of(view), action) {
                $((AnySeatView::$Game(view), AnyAction::$Game(action)) => {
                    crate::$game::reason(&view, action.clone())
                })*
                _ => unreachable!("a view and its actions are of one game"),
            }
        }
    };
}

games::for_each_game!(by_game);

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow::{Break, Continue};

    use games::{AnyOptions, GameKind};
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

    #[test]
    fn a_bot_that_searches_chooses_a_legal_action_even_without_time() {
        for &kind in GameKind::ALL {
            let options = AnyOptions::read(kind, &Map::new(), kind.seats()[0]).unwrap();
            let (game, _) = AnyGame::start(&options, kind.seats()[0], &mut Dice::new(3));
            let legal = game.legal();
            let choose = |progress| choose_in(Level::Good, &game, &[], 5, &mut || progress);
            for action in [choose(Continue(())), choose(Break(()))] {
                assert!(legal.contains(&action), "{kind:?}: {action:?}");
            }
            assert_eq!(choose(Continue(())), choose(Continue(())));
        }
    }
}
