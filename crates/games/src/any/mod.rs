//! Dynamic dispatch over all games: [`AnyGame`] is one of them, and implements
//! [`Game`](rules::Game).
//!
//! A table holds an `AnyGame` and never asks which one. A new game is one line in [`for_each_game!`]
//! below; see `docs/adding-a-game.md` for the rest.

#[macro_use]
mod each_game;
#[macro_use]
mod any_game;
mod kind;
mod secrecy;

#[cfg(test)]
mod laws_tests;
#[cfg(test)]
mod luck_tests;
#[cfg(test)]
mod scoring_tests;
#[cfg(test)]
mod tests;

/// Calls the macro `$then` with the list of games: the folder of each, its type, and its numbers of
/// seats. A new game is one line here.
#[macro_export]
macro_rules! for_each_game {
    ($then:ident) => {
        $then! {
            knorri::Knorri with 3, 4, 5;
            gurka::Gurka with 2, 3, 4;
            knektpass::Knektpass with 2, 3, 4, 5, 6, 7, 8;
            gnallknekt::Gnallknekt with 3, 4, 5;
            karnoffel::Karnoffel with 2, 3, 4, 6, 8;
        }
    };
}

for_each_game!(any_game);

/// An event of one of the games, in full. It has no serializer, so that it cannot leave the server.
pub type AnyEvent = rules::Event<AnyGame>;
