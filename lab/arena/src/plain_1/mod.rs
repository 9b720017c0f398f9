//! The bot `plain` as it was at commit `6d24d35c`: the yardstick of the arena.
//!
//! It never changes, so that results of different versions can be compared. `bots` develops its own
//! `plain` further; do not carry its improvements over to this copy.

mod gnallknekt;
mod gurka;
mod karnoffel;
mod knektpass;
mod knorri;

use games::{AnyAction, AnyGame, AnySeatView};
use rules::SeatView;

/// Declares `plain_1`, which calls the bot of the game, in the module of the game's name.
macro_rules! plain_1 {
    ($($game:ident::$Game:ident with $($seats:literal),+;)*) => {
        /// Chooses the action of `plain-1`, in any game.
        pub(crate) fn plain_1(view: &SeatView<AnyGame>) -> AnyAction {
            match AnySeatView::of(view) {
                $(AnySeatView::$Game(view) => AnyAction::$Game($game::plain(&view)),)*
            }
        }
    };
}

games::for_each_game!(plain_1);
